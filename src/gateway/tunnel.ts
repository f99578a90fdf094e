import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { responseOn, WEBSOCKET } from '../serve/upgrade.ts'
import { askCore, type Core, onOutcome } from './ask-core.ts'
import { problemOf } from './core-problem.ts'
import { sendFailure } from './failure.ts'
import { passOn } from './forward.ts'
import { browserOrigin } from './origin.ts'
import { requestHeaders } from './request-headers.ts'
import { reasonPhrase, responseHeaders } from './response-headers.ts'

function agreement(answer: IncomingMessage, core: Core, browser: string): string {
  const headers = [...responseHeaders(answer, core.url, browser), 'Connection', 'Upgrade', 'Upgrade', WEBSOCKET]
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1] ?? ''}`] : []))
  return [`HTTP/1.1 101 ${reasonPhrase(answer)}`, ...lines, '', ''].join('\r\n')
}

/** What the one side says the other hears; when the one is gone the other goes too, after what is still on its way. */
function connect(one: Socket, other: Socket): void {
  one.setTimeout(0)
  one.setNoDelay(true)
  one.on('error', () => other.destroy())
  one.once('close', () => other.destroySoon())
  one.pipe(other)
}

/** A websocket through to the core. Its frames are not looked at: extensions and protocols are agreed between the two ends. */
export function tunnel(core: Core, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const headers = { ...requestHeaders(request, core.url), connection: 'Upgrade', upgrade: WEBSOCKET }
  const asked = askCore(core, { method: 'GET', path: request.url ?? '/', headers, agent: core.connections.single })
  socket.once('close', () => asked.destroy())
  onOutcome(asked, {
    response: (answer) => passOn(core, request, answer, responseOn(request, socket)),
    upgrade: (answer, coreSocket, coreHead) => {
      socket.write(agreement(answer, core, browserOrigin(request.headers, core.url)), 'latin1')
      socket.write(coreHead)
      coreSocket.write(head)
      connect(socket, coreSocket)
      connect(coreSocket, socket)
    },
    failure: (error) => {
      if (!socket.destroyed) sendFailure(request, responseOn(request, socket), problemOf(error), core.url)
    },
  })
  asked.end()
}
