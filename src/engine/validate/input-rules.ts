import type { FormProblem } from '../form/form-model.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { addressProblems } from './address-rules.ts'
import { cronProblems } from './cron-rules.ts'
import { mailboxProblems } from './mailbox-rules.ts'
import { mappingProblems } from './mapping.ts'
import { passwordProblems } from './password-rules.ts'

type InputRule = (value: unknown, scope: ConditionScope) => readonly FormProblem[]

/** What an input asks of a value beyond what the field's type does. */
const RULES: Readonly<Record<string, InputRule>> = {
  'new-password': passwordProblems,
  addresses: addressProblems,
  cron: cronProblems,
  mailboxes: mailboxProblems,
  mapping: mappingProblems,
}

export function inputProblems(input: string, value: unknown, scope: ConditionScope): readonly FormProblem[] {
  const rule = Object.hasOwn(RULES, input) ? RULES[input] : undefined
  return rule?.(value, scope) ?? []
}
