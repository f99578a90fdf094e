import type { JsonObject } from '../../../contract/json-object.ts'
import { own } from '../../../contract/json-object.ts'
import { plainText } from '../../fields/plain-text.ts'

/** One member before and after a write, in words; null: it had none. */
export interface Change {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The members that a write changed, made or took away, in the order in which the server names them. */
export function changesOf(before: JsonObject, after: JsonObject): readonly Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((name) => ({ name, before: wordsOf(own(before, name)), after: wordsOf(own(after, name)) }))
    .filter((change) => change.before !== change.after)
}

function wordsOf(value: unknown): string | null {
  const text = plainText(value) || (typeof value === 'object' && value !== null ? JSON.stringify(value) : '')
  return text === '' ? null : text
}
