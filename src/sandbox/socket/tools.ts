import { connect } from 'node:net'
import { readToolQuestion, type ToolQuestion } from '../../contract/network-tool.ts'
import { isLoopback } from '../loopback.ts'
import { parsedText } from '../parsed-text.ts'
import type { Connection, Receive } from './connection.ts'

const PROBES = 5
const PROBE_MS = 500
const CONNECT_MS = 10_000

type Say = (line: string) => void

/** Tries one thing; the answer stops it. `end` runs once nothing more will be said. */
type Tool = (question: ToolQuestion, say: Say, end: () => void) => () => void

/** No program may send such packets without the rights of an administrator: the times are made up, and it says so. */
const ping: Tool = ({ dest_addr }, say, end) => {
  say(`Trying ${dest_addr}...`)
  say('simulated: the sandbox sends no packets')
  let left = PROBES
  const timer = setInterval(() => {
    left -= 1
    say(`ping ${dest_addr} with ...get ping in ${(0.02 + left / 500).toFixed(4)}ms`)
    if (left > 0) return
    clearInterval(timer)
    end()
  }, PROBE_MS)
  return () => clearInterval(timer)
}

const telnet: Tool = ({ dest_addr, port_num = '' }, say, end) => {
  const place = `${dest_addr} ${port_num}`
  say(`Trying ${place}...`)
  const socket = connect({ host: dest_addr.replace(/[[\]]/g, ''), port: Number(port_num), timeout: CONNECT_MS })
  const tell = (line: string): void => {
    say(line)
    socket.destroy()
    end()
  }
  socket.once('connect', () => tell(`Telnet: Connected to ${place}`))
  socket.once('timeout', () => tell(`Telnet: no answer from ${place} within ${CONNECT_MS / 1000} seconds`))
  socket.once('error', (error: NodeJS.ErrnoException) => tell(`Telnet: ${place}: ${error.code ?? error.message}`))
  return () => socket.destroy()
}

const elsewhere: Tool = ({ dest_addr }, say, end) => {
  say(`${dest_addr}: the sandbox reaches its own machine alone (127.0.0.0/8, ::1, localhost); nothing was sent`)
  end()
  return () => undefined
}

function toolFor({ tool_type, dest_addr }: ToolQuestion): Tool {
  if (!isLoopback(dest_addr)) return elsewhere
  return tool_type === 'Ping' ? ping : telnet
}

/** Tries what the first message asks for, tells as it goes, and ends the connection; whoever leaves stops it. */
export const networkTools: Receive = (text, connection: Connection) => {
  const question = readToolQuestion(parsedText(text))
  if (question === null) return connection.close()
  const say: Say = (line) => connection.send({ msg: `${line}\r\n` })
  connection.onClose(toolFor(question)(question, say, connection.close))
}
