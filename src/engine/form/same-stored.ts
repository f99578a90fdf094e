import { isObject, own } from '../../contract/json-object.ts'
import { parseServerTime } from '../../contract/datetime.ts'
import { sameValue } from './changes.ts'

/**
 * True if a server that returns one value has stored the other: related objects are compared by id, times by second, lists
 * without their order, because servers return links in any order.
 */
export function sameStored(left: unknown, right: unknown): boolean {
  if (sameValue(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) return sameItems(left, right)
  const [one, other] = [left, right].map(comparable)
  return one !== undefined && one === other
}

function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false
  const rest = [...right]
  return left.every((item) => {
    const at = rest.findIndex((other) => sameStored(item, other))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

function comparable(value: unknown): unknown {
  if (isObject(value)) return own(value, 'id')
  const time = parseServerTime(value)
  return time === null ? value : `second ${Math.floor(time.getTime() / 1000)}`
}
