import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCode } from './errors.ts'
import { SAFE_HEADERS } from './headers.ts'
import { type Language, languageTag } from '../contract/language.ts'
import { languageOf } from './language.ts'
import { noticeText } from './messages/catalogues.ts'
import { type Notice, noticeHeaders, noticePage } from './notice-page.ts'

/** Why a request is refused: a key below `refusals.reasons` of the messages. */
export type Refusal =
  | 'address'
  | 'address-too-long'
  | 'body-too-large'
  | 'coding'
  | 'headers-too-large'
  | 'host'
  | 'method'
  | 'too-many-sockets'
  | 'too-slow'
  | 'unreadable'

const STATUS: Readonly<Record<Refusal, number>> = {
  address: 400,
  'address-too-long': 414,
  'body-too-large': 413,
  coding: 501,
  'headers-too-large': 431,
  host: 400,
  method: 405,
  'too-many-sockets': 429,
  'too-slow': 408,
  unreadable: 400,
}

const noticeOf = (refusal: Refusal, language: Language) => ({
  heading: noticeText('refusals.heading', language),
  sentences: [noticeText(`refusals.reasons.${refusal}`, language)],
})

const refusals = new WeakMap<ServerResponse, Refusal>()

/** Why the request of a response was refused; undefined: it was not. */
export const sentRefusal = (response: ServerResponse): Refusal | undefined => refusals.get(response)

/** Sends the reason why a request is refused, in the language of the request. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const language = languageOf(request)
  refusals.set(response, refusal)
  sendOwn(request, response, language, { status: STATUS[refusal], notice: noticeOf(refusal, language), code: 'error' })
}

const UNREADABLE: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** A request that could not be parsed. */
export interface Unreadable {
  readonly refusal: Refusal
  readonly status: number
}

/**
 * Listener of `clientError`: answers bytes that are not a valid request, in English because no header is known.
 * @returns null when the client has left
 */
export function refuseUnreadable(error: unknown, socket: Duplex): Unreadable | null {
  const code = errorCode(error)
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return null
  }
  const refusal = UNREADABLE[code] ?? 'unreadable'
  const page = noticePage('en', noticeOf(refusal, 'en'))
  const status = STATUS[refusal]
  const headers = { ...noticeHeaders('en'), 'content-length': Buffer.byteLength(page), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', page].join('\r\n'))
  return { refusal, status }
}

/** A response outside of all routes: a failure or a refusal. */
interface OwnAnswer {
  readonly status: number
  readonly notice: Notice
  /** For programs, in the format of the core's errors: `{ detail, code }`. */
  readonly code: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Programs get JSON in the format of the core's errors; browsers get a page. */
const wantsJson = ({ headers: { accept = '' } }: IncomingMessage) =>
  accept.includes('application/json') && !accept.includes('text/html')

function jsonHeaders(language: Language): Readonly<Record<string, string>> {
  return {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-language': languageTag(language),
    'cache-control': 'no-store',
  }
}

/** Sends a page, or JSON where the request accepts it, with our headers. */
export function sendOwn(request: IncomingMessage, response: ServerResponse, language: Language, own: OwnAnswer): void {
  const { status, notice, code } = own
  const json = wantsJson(request)
  const body = json ? JSON.stringify({ detail: notice.sentences.join(' '), code }) : noticePage(language, notice)
  const headers = json ? jsonHeaders(language) : noticeHeaders(language)
  // Sets the reason phrase: a response of the core that could not be sent may have left another.
  response.writeHead(status, STATUS_CODES[status], {
    ...headers,
    ...own.headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  FST_ERR_BAD_URL: 'address',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  sendRefusal(request.raw, reply.raw, REFUSALS[errorCode(error)] ?? 'unreadable')
}

/** Fastify options: requests refused before routing get our headers and one of our sentences. */
export const REFUSING = {
  frameworkErrors: refuse,
  clientErrorHandler: (error, socket) => void refuseUnreadable(error, socket),
} satisfies FastifyServerOptions

/** The same for request bodies, in a server without an error handler of its own. */
export function registerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    refuse(error, request, reply)
    return reply
  })
}
