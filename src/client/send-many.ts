import { describeFailure } from './failure.ts'

/** An item that the server refused, with its messages by field (`non_field_errors`: of the whole item). */
export interface ItemRefusal<T> {
  readonly item: T
  readonly messages: Readonly<Record<string, string>>
}

export interface SendManyResult<T> {
  readonly stored: readonly T[]
  readonly refused: readonly ItemRefusal<T>[]
}

/**
 * Sends items in one call. A server that refuses some stores none and answers with one list of messages per item: then sends
 * the accepted ones again.
 * @throws the error of `send` if it does not refuse single items
 */
export async function sendMany<T>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<unknown>,
): Promise<SendManyResult<T>> {
  const refused: ItemRefusal<T>[] = []
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

/** Null if the failure has no messages per item. */
function refusals<T>(items: readonly T[], error: unknown): readonly ItemRefusal<T>[] | null {
  const { rows } = describeFailure(error)
  if (rows.length !== items.length) return null
  const found = items.flatMap((item, at) => {
    const messages = rows[at] ?? {}
    return Object.keys(messages).length === 0 ? [] : [{ item, messages }]
  })
  return found.length === 0 ? null : found
}
