import { isObject, own, type JsonObject } from '../../../../contract/json-object.ts'
import { isMasked, piecesOfText, readLoggedJson } from '../../model/logged-values.ts'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { timeText } from '../../../../console/fields/time/format.ts'

/** A member before or after a write: absent, masked, a boolean, or a list of texts. */
export type Side =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'masked' }
  | { readonly kind: 'switch'; readonly on: boolean }
  /** `kept`: number of further pieces present on both sides. */
  | { readonly kind: 'pieces'; readonly pieces: readonly string[]; readonly kept: number }

/** One member before and after a write. */
export interface LoggedChange {
  readonly name: string
  readonly before: Side
  readonly after: Side
}

const NOTHING: Side = { kind: 'nothing' }

/** Members changed, added or removed by a write, in the order of the server. */
export function loggedChanges(before: JsonObject, after: JsonObject): readonly LoggedChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [sideOf(own(before, name)), sideOf(own(after, name))]
    return isSame(was, is) ? [] : [{ name, before: without(was, is), after: without(is, was) }]
  })
}

/** Masked values are never equal: the server logs a secret only if it was written. */
const isSame = (was: Side, is: Side) => was.kind !== 'masked' && JSON.stringify(was) === JSON.stringify(is)

function sideOf(value: unknown): Side {
  if (typeof value === 'boolean') return { kind: 'switch', on: value }
  const pieces = piecesOf(value)
  if (pieces.length === 0) return NOTHING
  return pieces.every(isMasked) ? { kind: 'masked' } : { kind: 'pieces', pieces, kept: 0 }
}

function without(side: Side, other: Side): Side {
  if (side.kind !== 'pieces' || other.kind !== 'pieces') return side
  const pieces = side.pieces.filter((piece) => !other.pieces.includes(piece))
  return { ...side, pieces, kept: side.pieces.length - pieces.length }
}

function piecesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return piecesIn(value.trim())
  if (Array.isArray(value)) return value.map(wordsOf).filter((piece) => piece !== '')
  return isObject(value) ? membersOf(value) : [wordsOf(value)].filter((piece) => piece !== '')
}

function piecesIn(text: string): readonly string[] {
  const read = readLoggedJson(text)
  return read === null ? piecesOfText(text).map(withTime) : piecesOf(read)
}

const membersOf = (value: JsonObject): readonly string[] =>
  Object.entries(value).map(([name, inner]) => `${name}: ${wordsOf(inner) || '–'}`)

/** A time is written as everywhere; the log has it as the server stored it. */
const withTime = (text: string): string => (/\d:\d/.test(text) ? timeText(text) : text)

function wordsOf(value: unknown): string {
  const text = withTime(plainText(value))
  return text === '' && isObject(value) ? membersOf(value).join(', ') : text
}
