import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { SAFE_HEADERS } from './headers.ts'
import { type Language, LANGUAGE_CODES } from './language.ts'
import { type Notice, noticeHeaders, noticePage } from './notice-page.ts'

/** An answer that no route gives: a failure or a refusal. */
export interface OwnAnswer {
  readonly status: number
  readonly notice: Notice
  /** For programs, in the shape of the core's own errors: `{ detail, code }`. */
  readonly code: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Programs that ask for JSON get it in the shape of the core's own errors; people get a page. */
const wantsJson = ({ headers: { accept = '' } }: IncomingMessage) =>
  accept.includes('application/json') && !accept.includes('text/html')

function jsonHeaders(language: Language): Readonly<Record<string, string>> {
  return {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-language': LANGUAGE_CODES[language],
    'cache-control': 'no-store',
  }
}

/** Sends a page, or JSON where the request accepts it, with our headers. */
export function sendOwn(request: IncomingMessage, response: ServerResponse, language: Language, own: OwnAnswer): void {
  const { status, notice, code } = own
  const json = wantsJson(request)
  const body = json ? JSON.stringify({ detail: notice.sentences.join(' '), code }) : noticePage(language, notice)
  const headers = json ? jsonHeaders(language) : noticeHeaders(language)
  // With its own reason: an answer of the core that could not be sent may have left one.
  response.writeHead(status, STATUS_CODES[status], {
    ...headers,
    ...own.headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
