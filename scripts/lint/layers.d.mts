import type { Rule } from 'eslint'

export const layers: Rule.RuleModule
export function innerLayerProblem(file: string, target: string): string | null
