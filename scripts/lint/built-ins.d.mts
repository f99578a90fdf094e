import type { Rule } from 'eslint'

export const builtIns: Rule.RuleModule
