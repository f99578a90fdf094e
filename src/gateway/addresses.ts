import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { Mistake } from '../serve/command-line.ts'

/** Whether an address belongs to a set. */
export type AddressSet = (address: string) => boolean

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** IPv4 addresses as such: a socket that listens on `::` reports them as `::ffff:127.0.0.1`. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address)
  if (mapped === null) return address
  const [, dotted, ...groups] = mapped
  return dotted ?? [...Buffer.from(groups.map((group) => (group ?? '').padStart(4, '0')).join(''), 'hex')].join('.')
}

/** Stands for a client that the proxies do not name. */
const UNKNOWN = 'unknown'

/** The address of an entry of `X-Forwarded-For`, which may have a port, brackets and a zone; null: it is none. */
function addressIn(entry: string): string | null {
  const [, bracketed, plain = entry] = /^"?\[([^\]]*)\](?::\d+)?"?$|^([\d.]+):\d+$/.exec(entry) ?? []
  const address = plainAddress((bracketed ?? plain).replace(/%.*$/, ''))
  return isIP(address) === 0 ? null : address
}

/** Groups of an IPv6 address that one customer of a provider has: a /64. */
const NETWORK_GROUPS = 4

/** Where limits count a client: its IPv4 address, or the /64 of its IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [before = '', after = ''] = hostname.slice(1, -1).split('::')
  const first = before.split(':').filter((group) => group !== '')
  const last = after.split(':').filter((group) => group !== '')
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function addTo(list: BlockList, text: string, flag: string): void {
  const [address = '', bits] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const length = bits === undefined ? most : Number(/^\d{1,3}$/.test(bits) ? bits : NaN)
  if (isIP(address) === 0 || !(length <= most))
    throw new Mistake(`--${flag} must list addresses and networks such as 10.0.0.0/8, not "${text}".`)
  list.addSubnet(address, length, familyOf(address))
}

/**
 * Reads addresses and networks, separated by commas; `loopback` is a name for 127.0.0.0/8 and ::1, `none` for nothing.
 * @param flag for the message
 * @throws Mistake
 */
export function readAddresses(text: string, flag: string): AddressSet {
  const list = new BlockList()
  const names = text.split(',').map((name) => name.trim())
  const networks = names.flatMap((name) => (name === 'loopback' ? LOOPBACK : name === 'none' ? [] : [name]))
  for (const network of networks) addTo(list, network, flag)
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** The set of a machine's own addresses. */
export const LOOPBACK_ADDRESSES: AddressSet = readAddresses('loopback', '')

const peerOf = ({ socket }: IncomingMessage): string => plainAddress(socket.remoteAddress ?? '')

/** Headers that only a trusted proxy may send; another client's are removed. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-request-id'] as const

/**
 * The entries that trusted proxies have written, and the client before them. Proxies append, so that the client wrote what is further
 * left. An entry that cannot be read ends the list too: whose the next one is would be a guess.
 */
function trustedEntries(entries: readonly string[], isTrusted: AddressSet): string[] {
  const kept: string[] = []
  for (const entry of entries.toReversed()) {
    const address = addressIn(entry)
    kept.unshift(address ?? UNKNOWN)
    if (address === null || !isTrusted(address)) break
  }
  return kept
}

/** Removes what a client only claims. */
export function dropUntrusted(request: IncomingMessage, isTrusted: AddressSet): void {
  const { headers } = request
  if (!isTrusted(peerOf(request))) {
    for (const name of PROXY_HEADERS) delete headers[name]
    return
  }
  const claimed = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const kept = trustedEntries(
    claimed.map((text) => text.trim()).filter((text) => text !== ''),
    isTrusted,
  )
  if (kept.length === 0) delete headers['x-forwarded-for']
  else headers['x-forwarded-for'] = kept.join(', ')
}

/** The address of the client, after `dropUntrusted`; `unknown` if a proxy wrote something else. */
export function clientAddress(request: IncomingMessage): string {
  const [first = ''] = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return first === '' ? peerOf(request) : first
}

/** The addresses for `X-Forwarded-For` to the core, after `dropUntrusted`: client, proxies, and the peer of this connection. */
export function forwardedFor(request: IncomingMessage): string {
  const before = String(request.headers['x-forwarded-for'] ?? '').split(', ')
  return [...before, peerOf(request)].filter((text) => text !== '' && text !== UNKNOWN).join(', ')
}
