import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { Mistake } from '../serve/command-line.ts'

/** Whether an address belongs to a set. */
export type AddressSet = (address: string) => boolean

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** IPv4 addresses as such: a socket that listens on `::` reports them as `::ffff:127.0.0.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

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
 * Removes what a client only claims. `X-Forwarded-For` keeps the addresses that trusted proxies have added, and the client before
 * them: anything further left was written by that client.
 */
export function dropUntrusted(request: IncomingMessage, isTrusted: AddressSet): void {
  const { headers } = request
  if (!isTrusted(peerOf(request))) {
    for (const name of PROXY_HEADERS) delete headers[name]
    return
  }
  const claimed = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const addresses = claimed.map((text) => plainAddress(text.trim())).filter((text) => isIP(text) !== 0)
  const at = addresses.findLastIndex((address) => !isTrusted(address))
  const kept = addresses.slice(Math.max(at, 0))
  if (kept.length === 0) delete headers['x-forwarded-for']
  else headers['x-forwarded-for'] = kept.join(', ')
}

/** The address of the client, after `dropUntrusted`. */
export function clientAddress(request: IncomingMessage): string {
  const [first = ''] = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return first === '' ? peerOf(request) : first
}

/** The addresses for `X-Forwarded-For` to the core, after `dropUntrusted`: client, proxies, and the peer of this connection. */
export function forwardedFor(request: IncomingMessage): string {
  const before = request.headers['x-forwarded-for'] ?? []
  return [...[before].flat(), peerOf(request)].filter((text) => text !== '').join(', ')
}
