import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import { errorCode } from '../serve/error-code.ts'
import { hasBody } from '../serve/upgrade.ts'
import { askCore, type Core, onOutcome } from './ask-core.ts'
import type { Agent } from './core-connections.ts'
import { problemOf } from './core-problem.ts'
import { sendFailure } from './failure.ts'
import { browserOrigin } from './origin.ts'
import { requestHeaders } from './request-headers.ts'
import { reasonPhrase, responseHeaders } from './response-headers.ts'

const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A kept connection may be closed by the core at the moment it is used: only what can be asked twice takes one. */
const isRepeatable = (request: IncomingMessage) => REPEATABLE.has(request.method ?? '') && !hasBody(request)

function sendAnswer(core: Core, request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
  const headers = responseHeaders(answer, core.url, browserOrigin(request.headers, core.url))
  response.sendDate = false
  response.writeHead(answer.statusCode ?? 0, reasonPhrase(answer), headers)
  // Sends the headers at once, byte by byte as they came; flushHeaders() would send them as UTF-8.
  response.write('', 'latin1')
  pipeline(answer, response, () => {
    // Either side may go away at any time; pipeline has closed the other one.
  })
}

/** The core's answer as it is, byte by byte as it comes. One that breaks off breaks off here too, and is never made to look whole. */
export function passOn(core: Core, request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
  const refuse = (code: string) => {
    answer.destroy()
    sendFailure(request, response, { kind: 'no-http', code }, core.url)
  }
  const { statusCode: status = 0 } = answer
  if (status < 200) return refuse(String(status))
  try {
    sendAnswer(core, request, answer, response)
  } catch (error) {
    // Node reads some answers that it refuses to send. Thrown on, this would end the process.
    refuse(errorCode(error))
  }
}

/**
 * A core that refuses a body early answers and closes, and the next write fails. Each piece waits until what the core has sent is
 * read: otherwise the failure hides the refusal.
 */
const createPacer = () =>
  new Transform({ transform: (chunk: Buffer, _encoding, done) => void setImmediate(done, null, chunk) })

/** Sends the body on. What nobody wants any more is still read, so that the browser gets to the answer. */
function sendBody(request: IncomingMessage, asked: ClientRequest): void {
  const pacer = createPacer()
  asked.once('close', () => {
    request.unpipe(pacer)
    request.resume()
  })
  request.pipe(pacer).pipe(asked)
}

function ask(core: Core, request: IncomingMessage, response: ServerResponse, agent: Agent): void {
  const { method = 'GET', url: path = '/' } = request
  const asked = askCore(core, { method, path, headers: requestHeaders(request, core.url), agent })
  const abandon = () => asked.destroy()
  onOutcome(asked, {
    response: (answer) => passOn(core, request, answer, response),
    upgrade: (_answer, socket) => {
      socket.destroy()
      sendFailure(request, response, { kind: 'no-http', code: '101' }, core.url)
    },
    failure: (error) => {
      response.off('close', abandon)
      if (response.headersSent || response.destroyed) return
      const problem = problemOf(error)
      if (asked.reusedSocket && problem.kind === 'broken') ask(core, request, response, core.connections.single)
      else sendFailure(request, response, problem, core.url)
    },
  })
  response.once('close', abandon)
  if (hasBody(request)) sendBody(request, asked)
  else asked.end()
}

/** Asks the core what the browser asks, and answers what it answers; 502 or 504 when it does not. */
export function forward(core: Core, request: IncomingMessage, response: ServerResponse): void {
  const { connections } = core
  ask(core, request, response, isRepeatable(request) ? connections.forReads(request) : connections.single)
}
