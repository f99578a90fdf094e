import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { askCore, type Core } from './ask-core.ts'
import type { Agent } from './core-connections.ts'
import { problemOf } from './core-problem.ts'
import { sendFailure } from './failure.ts'
import { browserOrigin } from './origin.ts'
import { requestHeaders } from './request-headers.ts'
import { responseHeaders } from './response-headers.ts'

const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A kept connection may be closed by the core at the moment it is used: only what can be asked twice takes one. */
const isRepeatable = (request: IncomingMessage) => REPEATABLE.has(request.method ?? '') && !hasBody(request)

/** The core's answer as it is, byte by byte as it comes. One that breaks off breaks off here too, and is never made to look whole. */
export function passOn(core: Core, request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
  const { statusCode: status = 0, statusMessage = '' } = answer
  if (status < 200) {
    answer.destroy()
    return sendFailure(request, response, { kind: 'no-http', code: String(status) }, core.url)
  }
  response.sendDate = false
  const headers = responseHeaders(answer, core.url, browserOrigin(request.headers, core.url))
  response.writeHead(status, statusMessage, headers)
  // Sends the headers at once, byte by byte as they came; flushHeaders() would send them as UTF-8.
  response.write('', 'latin1')
  pipeline(answer, response, () => {
    // Either side may go away at any time; pipeline has closed the other one.
  })
}

/** Reads on what nobody wants any more, so that the browser gets to the answer. */
function dropBody(request: IncomingMessage, asked: ClientRequest): void {
  request.unpipe(asked)
  request.resume()
}

function ask(core: Core, request: IncomingMessage, response: ServerResponse, agent: Agent): void {
  const { method = 'GET', url: path = '/' } = request
  const asked = askCore(core, { method, path, headers: requestHeaders(request, core.url), agent })
  const abandon = () => asked.destroy()
  asked.once('response', (answer) => passOn(core, request, answer, response))
  asked.on('error', (error) => {
    response.off('close', abandon)
    dropBody(request, asked)
    if (response.headersSent || response.destroyed) return
    const problem = problemOf(error)
    if (asked.reusedSocket && problem.kind === 'broken') ask(core, request, response, core.connections.single)
    else sendFailure(request, response, problem, core.url)
  })
  asked.once('close', () => dropBody(request, asked))
  response.once('close', abandon)
  if (hasBody(request)) request.pipe(asked)
  else asked.end()
}

/** Asks the core what the browser asks, and answers what it answers; 502 or 504 when it does not. */
export function forward(core: Core, request: IncomingMessage, response: ServerResponse): void {
  const { connections } = core
  ask(core, request, response, isRepeatable(request) ? connections.forReads(request) : connections.single)
}
