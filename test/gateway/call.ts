import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  readonly status: number
  readonly message: string
  readonly headers: IncomingHttpHeaders
  /** [name, value] as they stood on the wire. */
  readonly lines: readonly (readonly [string, string])[]
  readonly body: string
}

export interface Sent {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer
}

/** Sends exactly this: no redirect is followed, nothing is decoded. Resolves when the answer begins. */
export async function open(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<IncomingMessage> {
  const asked = request(url, { method, headers, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  // Ignores errors of sending after the response has arrived.
  asked.on('error', () => undefined)
  return answer
}

/** Resolves with the whole answer; rejects when it breaks off. */
export async function call(url: string, sent: Sent = {}): Promise<Answer> {
  const answer = await open(url, sent)
  const { statusCode = 0, statusMessage = '', headers, rawHeaders } = answer
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  )
  return { status: statusCode, message: statusMessage, headers, lines, body: (await buffer(answer)).toString() }
}
