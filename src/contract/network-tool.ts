import { isObject, own, readText } from './json-object.ts'

/** What a server tries from where it stands. */
export const NETWORK_TOOLS = ['Ping', 'Telnet'] as const

export type NetworkTool = (typeof NETWORK_TOOLS)[number]

/** Telnet without a port is to this one. */
export const TELNET_PORT = 23

/** The first message to `SOCKET.tools`, as it is recorded: the port is text, and of Telnet alone. */
export interface ToolQuestion {
  readonly tool_type: NetworkTool
  readonly dest_addr: string
  readonly port_num?: string
}

const LAST_PORT = 65_535
const HOST = /^[a-z\d](?:[a-z\d.:_-]{0,252}[a-z\d:])?$/i
const BEGINS_LIKE_SIX = /^::/

/** An address or the name of a host, as far as its looks go: whether it is there, the tool finds out. */
export const isHost = (text: string): boolean => HOST.test(text) || BEGINS_LIKE_SIX.test(text)

export const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_PORT

/** Null for what asks for nothing that can be tried. */
export function readToolQuestion(value: unknown): ToolQuestion | null {
  if (!isObject(value)) return null
  const tool = NETWORK_TOOLS.find((name) => name === own(value, 'tool_type'))
  const dest_addr = readText(own(value, 'dest_addr')).trim()
  const port = readText(own(value, 'port_num')) || String(TELNET_PORT)
  if (tool === undefined || !isHost(dest_addr) || !isPort(port)) return null
  return tool === 'Ping' ? { tool_type: tool, dest_addr } : { tool_type: tool, dest_addr, port_num: port }
}

/** The next part of what a tool says, out of `{msg}`; null for anything else. */
export function readToolPart(value: unknown): string | null {
  const part = isObject(value) ? own(value, 'msg') : null
  return typeof part === 'string' ? part : null
}
