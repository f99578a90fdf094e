import { describeFailure } from '../../client/failure.ts'

/** One of several things that a server refused, with its messages by field (`non_field_errors`: of the whole). */
export interface Refusal<T> {
  readonly item: T
  readonly messages: Readonly<Record<string, string>>
}

/** What came of sending many at once. */
export interface SentMany<T> {
  readonly stored: readonly T[]
  readonly refused: readonly Refusal<T>[]
}

/**
 * Sends many in one call. A server that refuses some stores none of them and answers with a list of messages as long as
 * what was sent: then the good ones are sent again without the others.
 * @throws what `send` does when that is no refusal of single items.
 */
export async function sendMany<T>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<unknown>,
): Promise<SentMany<T>> {
  const refused: Refusal<T>[] = []
  for (let left = items; left.length > 0;) {
    try {
      await send(left)
      return { stored: left, refused }
    } catch (error) {
      const found = refusals(left, error)
      if (found === null) throw error
      refused.push(...found)
      left = left.filter((item) => !found.some((each) => each.item === item))
    }
  }
  return { stored: [], refused }
}

/** Null when the failure does not say which of them it is about. */
function refusals<T>(items: readonly T[], error: unknown): readonly Refusal<T>[] | null {
  const { rows } = describeFailure(error)
  if (rows.length !== items.length) return null
  const found = items.flatMap((item, at) => {
    const messages = rows[at] ?? {}
    return Object.keys(messages).length === 0 ? [] : [{ item, messages }]
  })
  return found.length === 0 ? null : found
}
