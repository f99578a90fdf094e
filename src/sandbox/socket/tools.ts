import { connect } from 'node:net'
import { parseJson } from '../../contract/json-object.ts'
import { readNetworkToolRequest, type NetworkToolRequest } from '../../contract/network.ts'
import type { Connection, Receive } from './connection.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

const PROBES = 5
const PROBE_MS = 500
const CONNECT_MS = 10_000

type Print = (line: string) => void

/** Runs a tool; returns a function that stops it. Calls `end` after its last output. */
type Tool = (request: NetworkToolRequest, print: Print, end: () => void) => () => void

/** Simulated, and its output says so: ICMP needs administrator rights. */
const ping: Tool = ({ dest_addr }, print, end) => {
  print(`Trying ${dest_addr}...`)
  print('simulated: the sandbox sends no packets')
  let left = PROBES
  const timer = setInterval(() => {
    left -= 1
    print(`ping ${dest_addr} with ...get ping in ${(0.02 + left / 500).toFixed(4)}ms`)
    if (left > 0) return
    clearInterval(timer)
    end()
  }, PROBE_MS)
  return () => clearInterval(timer)
}

const telnet: Tool = ({ dest_addr, port_num = '' }, print, end) => {
  const address = `${dest_addr} ${port_num}`
  print(`Trying ${address}...`)
  const socket = connect({ host: dest_addr.replace(/[[\]]/g, ''), port: Number(port_num), timeout: CONNECT_MS })
  const finish = (line: string): void => {
    print(line)
    socket.destroy()
    end()
  }
  socket.once('connect', () => finish(`Telnet: Connected to ${address}`))
  socket.once('timeout', () => finish(`Telnet: no answer from ${address} within ${CONNECT_MS / 1000} seconds`))
  socket.once('error', (error: NodeJS.ErrnoException) => finish(`Telnet: ${address}: ${error.code ?? error.message}`))
  return () => socket.destroy()
}

const refuse: Tool = ({ dest_addr }, print, end) => {
  print(`${dest_addr}: the sandbox reaches its own machine alone (127.0.0.0/8, ::1, localhost); nothing was sent`)
  end()
  return () => undefined
}

function toolFor({ tool_type, dest_addr }: NetworkToolRequest): Tool {
  if (!LOOPBACK.test(dest_addr)) return refuse
  return tool_type === 'Ping' ? ping : telnet
}

/**
 * Runs the tool of the first message, streams its output and closes the connection. Closing the websocket stops the
 * tool.
 */
export const networkTools: Receive = (text, connection: Connection) => {
  const request = readNetworkToolRequest(parseJson(text))
  if (request === null) return connection.close()
  const print: Print = (line) => connection.send({ msg: `${line}\r\n` })
  connection.onClose(toolFor(request)(request, print, connection.close))
}
