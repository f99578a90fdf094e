import type { Rule } from 'eslint'

export const moduleState: Rule.RuleModule
