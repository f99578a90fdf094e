import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { responseOn, WEBSOCKET } from '../serve/upgrade.ts'
import { requestCore, type Core, onOutcome } from './core-request.ts'
import { requestId } from './access-log.ts'
import { problemOf, sendFailure } from './core-problem.ts'
import { limitStall, passOn } from './forward.ts'
import { browserOrigin, reasonPhrase, requestHeaders, responseHeaders } from './headers.ts'

function upgradeResponse(request: IncomingMessage, answer: IncomingMessage, core: Core): string {
  const passed = responseHeaders(answer, core.url, browserOrigin(request.headers, core.url))
  const shown = core.gate?.toBrowser(request, passed) ?? passed
  const headers = [...shown, 'X-Request-Id', requestId(request), 'Connection', 'Upgrade', 'Upgrade', WEBSOCKET]
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1] ?? ''}`] : []))
  return [`HTTP/1.1 101 ${reasonPhrase(answer)}`, ...lines, '', ''].join('\r\n')
}

/** Forwards data and end of one socket to the other, as long as that one is read. */
function connect(one: Socket, other: Socket, limit: number): void {
  one.setTimeout(0)
  one.setNoDelay(true)
  one.on('error', () => other.destroy())
  one.once('close', () => other.destroySoon())
  limitStall(one, other, limit, () => other.destroy())
  one.pipe(other)
}

/** Tunnels a websocket to the core. Frames are not parsed: browser and core negotiate extensions and protocols. */
export function tunnel(core: Core, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const passed = requestHeaders(request, core.url)
  const headers = { ...(core.gate?.toCore(request, passed) ?? passed), connection: 'Upgrade', upgrade: WEBSOCKET }
  const coreRequest = requestCore(core, {
    method: 'GET',
    path: request.url ?? '/',
    headers,
    agent: core.connections.single,
  })
  socket.once('close', () => coreRequest.destroy())
  onOutcome(coreRequest, {
    response: (answer) => passOn(core, request, answer, responseOn(request, socket)),
    upgrade: (answer, coreSocket, coreHead) => {
      core.log?.upgraded(request, 101)
      socket.write(upgradeResponse(request, answer, core), 'latin1')
      socket.write(coreHead)
      coreSocket.write(head)
      connect(socket, coreSocket, core.timeouts.body)
      connect(coreSocket, socket, core.timeouts.body)
    },
    failure: (error) => {
      if (!socket.destroyed) sendFailure(request, responseOn(request, socket), problemOf(error), core)
    },
  })
  coreRequest.end()
}
