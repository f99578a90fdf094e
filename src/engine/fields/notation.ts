import { parseServerTime } from '../../contract/datetime.ts'
import type { Field } from '../../contract/field.ts'
import { valueTraits } from './form-traits.ts'
import { typedClock, typedDate, typedTimeToIso } from './typed-time.ts'

interface Notation {
  readonly fromServer?: (value: unknown) => unknown
  readonly fromText: (text: string, utc?: boolean) => string
}

/** By the format of a text. */
const NOTATIONS: Readonly<Partial<Record<string, Notation>>> = {
  'date-time': { fromServer: (value) => parseServerTime(value)?.toISOString() ?? value, fromText: typedTimeToIso },
  date: { fromText: typedDate },
  time: { fromText: typedClock },
}

function notationOf({ type }: Field): Notation | null {
  const { rules } = valueTraits(type)
  return rules.kind === 'text' ? (NOTATIONS[rules.format ?? ''] ?? null) : null
}

/** A value of a server in the notation of a request body. */
export const toBody = (field: Field, value: unknown): unknown => notationOf(field)?.fromServer?.(value) ?? value

/**
 * Rewrites a typed or imported text for a request body; other texts unchanged, for the server to judge.
 * @param field null without metadata
 * @param utc times without a zone are in UTC, not in local time
 * @returns null if texts of this field are sent as they are
 */
export function textNotation(field: Field | null, utc = false): ((text: string) => string) | null {
  const fromText = field === null ? undefined : notationOf(field)?.fromText
  return fromText === undefined ? null : (text) => fromText(text, utc)
}
