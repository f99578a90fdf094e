import { evaluate } from '../condition/condition.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { Reset } from '../registry/entry-types.ts'
import type { FormFieldModel, FormValues } from './form-model.ts'

/** Fields of which any change counts, rather than a condition. */
export const isNames = (reset: Reset): reset is string[] => {
  return Array.isArray(reset) && reset.every((each) => typeof each === 'string')
}

/** What an edit of one field did to the values. */
export interface Change {
  readonly path: string
  readonly before: FormValues
  readonly after: FormValues
}

/** Whether an edit makes a field start again: it was of a field that is named, or it made the condition hold. */
export function startsAgain({ resetWhen }: FormFieldModel, change: Change, scope: ConditionScope): boolean {
  if (resetWhen === null) return false
  if (isNames(resetWhen)) return resetWhen.includes(change.path)
  const holds = (form: FormValues): boolean => evaluate(resetWhen, { ...scope, form }) === true
  return holds(change.after) && !holds(change.before)
}
