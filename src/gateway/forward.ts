import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable, Transform, type Writable } from 'node:stream'
import { errorCode } from '../serve/errors.ts'
import { type Refusal, sendRefusal } from '../serve/refusal.ts'
import { hasBody } from '../serve/upgrade.ts'
import { requestId } from './access-log.ts'
import { requestCore, type Core, onOutcome } from './core-request.ts'
import type { Agent } from './core-connections.ts'
import { problemOf, sendFailure } from './core-problem.ts'
import { browserOrigin, reasonPhrase, requestHeaders, responseHeaders } from './headers.ts'

const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The core may close a kept connection at the moment it is used, so only repeatable requests use one. */
const isRepeatable = (request: IncomingMessage) => REPEATABLE.has(request.method ?? '') && !hasBody(request)

function sendAnswer(core: Core, request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
  const passed = responseHeaders(answer, core.url, browserOrigin(request.headers, core.url))
  const headers = [...(core.gate?.toBrowser(request, passed) ?? passed), 'X-Request-Id', requestId(request)]
  response.sendDate = false
  response.writeHead(answer.statusCode ?? 0, reasonPhrase(answer), headers)
  // Sends the headers now, as latin1; flushHeaders() would send UTF-8.
  response.write('', 'latin1')
  limitStall(answer, response, core.timeouts.body, () => request.socket.destroy())
  pipeline(answer, response, () => {
    // Either side may close at any time; pipeline closes the other.
  })
}

/** Refuses a request, and logs why. The connection closes: its body is not read to the end. */
export function refuse(core: Core, request: IncomingMessage, response: ServerResponse, reason: Refusal): void {
  core.log?.refused(request, reason)
  response.shouldKeepAlive = false
  sendRefusal(request, response, reason)
}

/** Streams the core's response unchanged. An incomplete response stays incomplete. */
export function passOn(core: Core, request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
  const fail = (code: string) => {
    answer.destroy()
    sendFailure(request, response, { kind: 'no-http', code }, core)
  }
  const { statusCode: status = 0 } = answer
  core.log?.upgraded(request, status)
  if (status < 200) return fail(String(status))
  try {
    sendAnswer(core, request, answer, response)
  } catch (error) {
    // Node accepts some responses that it refuses to send. Uncaught, this would end the process.
    fail(errorCode(error))
  }
}

/**
 * A core that refuses a body early responds and closes, and the next write fails. Each chunk waits for a turn of the event loop, so
 * that the refusal is read before the failure.
 */
function createPacer(limit: number): Transform {
  let size = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      if (size > limit) done(new Error('The body is too large'))
      else setImmediate(done, null, chunk)
    },
  })
}

/**
 * Forwards the body. After the core closes the rest is still read, so that the browser reads the response.
 * @param onTooLarge called instead of forwarding more than `limit` bytes
 */
function sendBody(request: IncomingMessage, coreRequest: ClientRequest, limit: number, onTooLarge: () => void): void {
  const pacer = createPacer(limit)
  pacer.once('error', onTooLarge)
  coreRequest.once('close', () => {
    request.unpipe(pacer)
    request.resume()
  })
  request.pipe(pacer).pipe(coreRequest)
}

function sendToCore(core: Core, request: IncomingMessage, response: ServerResponse, agent: Agent): void {
  const { method = 'GET', url: path = '/' } = request
  const passed = requestHeaders(request, core.url)
  const headers = core.gate?.toCore(request, passed) ?? passed
  const coreRequest = requestCore(core, { method, path, headers, agent })
  const abandon = () => coreRequest.destroy()
  onOutcome(coreRequest, {
    response: (answer) => passOn(core, request, answer, response),
    upgrade: (_answer, socket) => {
      socket.destroy()
      sendFailure(request, response, { kind: 'no-http', code: '101' }, core)
    },
    failure: (error) => {
      response.off('close', abandon)
      if (response.headersSent || response.destroyed) return
      const problem = problemOf(error)
      if (coreRequest.reusedSocket && problem.kind === 'broken')
        sendToCore(core, request, response, core.connections.single)
      else sendFailure(request, response, problem, core)
    },
  })
  response.once('close', abandon)
  if (hasBody(request))
    sendBody(request, coreRequest, core.limits.body, () => {
      if (!response.headersSent) refuse(core, request, response, 'body-too-large')
      coreRequest.destroy()
    })
  else coreRequest.end()
}

/** Forwards a request to the core and its response back; 502 or 504 without one. */
export function forward(core: Core, request: IncomingMessage, response: ServerResponse): void {
  const { connections } = core
  sendToCore(core, request, response, isRepeatable(request) ? connections.forReads(request) : connections.single)
}

/** Calls `onStalled` when a pipe from `source` to `sink` waits for longer than `limit` ms because the other end of `sink` is not read. */
export function limitStall(source: Readable, sink: Writable, limit: number, onStalled: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearTimeout(timer)
  source.on('pause', () => {
    stop()
    if (sink.writableNeedDrain) timer = setTimeout(onStalled, limit)
  })
  sink.on('drain', stop)
  source.once('close', stop)
}
