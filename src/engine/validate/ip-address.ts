import type { FormProblem } from '../form/form-model.ts'

/** An IP address as a number. */
interface Address {
  readonly bits: 32 | 128
  readonly value: bigint
}

const BYTE = /^(?:0|[1-9]\d{0,2})$/
const GROUP = /^[\da-f]{1,4}$/i
const GROUPS = 8

/** Joins parts of the same number of bits, highest first. */
const joined = (parts: readonly number[], bits: number): bigint =>
  parts.reduce((sum, part) => (sum << BigInt(bits)) | BigInt(part), 0n)

function bytesOf(text: string): readonly number[] | null {
  const bytes = text.split('.')
  return bytes.length === 4 && bytes.every((byte) => BYTE.test(byte) && Number(byte) <= 255) ? bytes.map(Number) : null
}

/** Replaces an IPv4 address at the end of an IPv6 one by two groups. */
function inGroups(text: string): string {
  const at = text.lastIndexOf(':') + 1
  const bytes = bytesOf(text.slice(at))
  if (bytes === null) return text
  const value = joined(bytes, 8)
  return `${text.slice(0, at)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
}

/** The groups on one side of `::`; null if invalid. */
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

/** Splits a number into parts, highest first. */
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

/** The first address of the network with this prefix length that contains the address. */
function networkOf({ bits, value }: Address, length: number): Address {
  const free = BigInt(bits - length)
  return { bits, value: (value >> free) << free }
}

type AddressParams = FormProblem['params']

const said = (word: string, params: AddressParams): FormProblem => ({ key: `validate.address.${word}`, params })

function networkProblem(value: string, [host = '', length = '', ...rest]: readonly string[]): FormProblem | null {
  const address = parseAddress(host)
  if (address === null || rest.length > 0) return said('unknown', { value })
  const { bits } = address
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits) return said('length', { value, limit: bits })
  const first = networkOf(address, Number(length))
  return first.value === address.value
    ? null
    : said('network', { value, network: `${addressText(first)}/${Number(length)}` })
}

function rangeProblem(value: string, [from = '', to = '', ...rest]: readonly string[]): FormProblem | null {
  const first = parseAddress(from)
  const last = parseAddress(to)
  if (first === null || first.bits !== last?.bits || rest.length > 0) return said('range', { value })
  return first.value <= last.value ? null : said('reversed', { value })
}

/**
 * Validates an item of an IP group: `*`, an address, a CIDR network or a range of two addresses, IPv4 or IPv6. Networks with
 * host bits are invalid, as in a core. Reversed ranges are invalid, because a core stores them and they match nothing.
 * @returns null if it is valid
 */
export function addressProblem(entry: string): FormProblem | null {
  const value = entry.trim()
  if (value === '*') return null
  if (value.includes('/')) return networkProblem(value, value.split('/'))
  if (value.includes('-')) return rangeProblem(value, value.split('-'))
  return parseAddress(value) === null ? said('unknown', { value }) : null
}
