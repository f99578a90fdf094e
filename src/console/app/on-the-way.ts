import { isObject, own } from '../../contract/json-object.ts'

/** The state of a history entry that stands between the reader and the address they asked for. */
export const onTheWayTo = (address: string) => ({ then: address })

/** That address, read of such a state; null when the reader was on no way. */
export function wantedAddress(state: unknown): string | null {
  const then = isObject(state) ? own(state, 'then') : undefined
  return typeof then === 'string' ? then : null
}
