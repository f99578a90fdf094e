import { isObject, own, readText } from './json-object.ts'

/** Protocols of assets and their default ports. */
export const PROTOCOL_PORTS: Readonly<Record<string, number>> = { ssh: 22, rdp: 3389, telnet: 23, vnc: 5901 }

/** A protocol of an asset as a server writes it: `ssh/22`. */
export interface Protocol {
  readonly name: string
  /** As stored or typed: may not be a number. */
  readonly port: string
}

export const HIGHEST_PORT = 65_535

export function readProtocol(text: string): Protocol {
  const slash = text.indexOf('/')
  return slash < 0 ? { name: text, port: '' } : { name: text.slice(0, slash), port: text.slice(slash + 1) }
}

export const writeProtocol = ({ name, port }: Protocol): string => `${name}/${port}`

/** True for a protocol with a valid port: `ssh/22`. */
export function isProtocol(text: string): boolean {
  const { name, port } = readProtocol(text)
  return name !== '' && /^[1-9]\d{0,4}$/.test(port) && Number(port) <= HIGHEST_PORT
}

/** Network tools that run on the server. */
export const NETWORK_TOOLS = ['Ping', 'Telnet'] as const

export type NetworkTool = (typeof NETWORK_TOOLS)[number]

/** Default port of Telnet. */
export const TELNET_PORT = 23

/** The first message to `SOCKET.tools`, as recorded: the port is a text, for Telnet only. */
export interface NetworkToolRequest {
  readonly tool_type: NetworkTool
  readonly dest_addr: string
  readonly port_num?: string
}

const LAST_PORT = 65_535
const HOST = /^[a-z\d](?:[a-z\d.:_-]{0,252}[a-z\d:])?$/i
const BEGINS_LIKE_SIX = /^::/

/** True for the syntax of an address or host name. */
export const isHost = (text: string): boolean => HOST.test(text) || BEGINS_LIKE_SIX.test(text)

export const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_PORT

/** Reads a request of a network tool; null if it is invalid. */
export function readNetworkToolRequest(value: unknown): NetworkToolRequest | null {
  if (!isObject(value)) return null
  const tool = NETWORK_TOOLS.find((name) => name === own(value, 'tool_type'))
  const dest_addr = readText(own(value, 'dest_addr')).trim()
  const port = readText(own(value, 'port_num')) || String(TELNET_PORT)
  if (tool === undefined || !isHost(dest_addr) || !isPort(port)) return null
  return tool === 'Ping' ? { tool_type: tool, dest_addr } : { tool_type: tool, dest_addr, port_num: port }
}

/** Reads the next chunk of a tool's output from `{msg}`; null for anything else. */
export function readNetworkToolOutput(value: unknown): string | null {
  const part = isObject(value) ? own(value, 'msg') : null
  return typeof part === 'string' ? part : null
}
