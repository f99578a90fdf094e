/** An IP address as the number that it is. */
export interface Address {
  readonly bits: 32 | 128
  readonly value: bigint
}

const BYTE = /^(?:0|[1-9]\d{0,2})$/
const GROUP = /^[\da-f]{1,4}$/i
const GROUPS = 8

/** Of each part the same number of bits, the first one highest. */
const joined = (parts: readonly number[], bits: number): bigint =>
  parts.reduce((sum, part) => (sum << BigInt(bits)) | BigInt(part), 0n)

function bytesOf(text: string): readonly number[] | null {
  const bytes = text.split('.')
  return bytes.length === 4 && bytes.every((byte) => BYTE.test(byte) && Number(byte) <= 255) ? bytes.map(Number) : null
}

/** The IPv4 address that may end one of IPv6, as the two groups that it stands for. */
function inGroups(text: string): string {
  const at = text.lastIndexOf(':') + 1
  const bytes = bytesOf(text.slice(at))
  if (bytes === null) return text
  const value = joined(bytes, 8)
  return `${text.slice(0, at)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
}

/** The groups on one side of `::`; null when they are none. */
function groupsOf(text: string): readonly number[] | null {
  const words = text === '' ? [] : text.split(':')
  return words.every((word) => GROUP.test(word)) ? words.map((word) => Number.parseInt(word, 16)) : null
}

function sixOf(text: string): readonly number[] | null {
  const [before = '', after, ...rest] = text.split('::')
  const head = groupsOf(before)
  const tail = after === undefined ? [] : groupsOf(after)
  if (head === null || tail === null || rest.length > 0) return null
  const missing = GROUPS - head.length - tail.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  return [...head, ...Array<number>(missing).fill(0), ...tail]
}

/** An IPv4 or IPv6 address; null for anything else, leading zeros and zones included. */
export function parseAddress(text: string): Address | null {
  const bytes = bytesOf(text)
  if (bytes !== null) return { bits: 32, value: joined(bytes, 8) }
  const groups = text.includes(':') ? sixOf(inGroups(text)) : null
  return groups === null ? null : { bits: 128, value: joined(groups, 16) }
}

/** The parts of a number from the highest on. */
const partsOf = (value: bigint, count: number, bits: number): readonly number[] =>
  Array.from({ length: count }, (_, at) =>
    Number((value >> BigInt(bits * (count - 1 - at))) & ((1n << BigInt(bits)) - 1n)),
  )

/** `10.0.0.1`, `2001:db8::1`. */
export function addressText({ bits, value }: Address): string {
  if (bits === 32) return partsOf(value, 4, 8).join('.')
  const groups = partsOf(value, GROUPS, 16).map((group) => group.toString(16))
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

/** The first address of the network of this length that an address lies in. */
export function networkOf({ bits, value }: Address, length: number): Address {
  const free = BigInt(bits - length)
  return { bits, value: (value >> free) << free }
}
