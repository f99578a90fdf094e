import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { openTestServer } from '../support/test-server.ts'

/** What a proxy before a core does to responses of one address. */
export interface Change {
  readonly method?: 'GET' | 'OPTIONS'
  /** The path, or the beginning of it. */
  readonly path: string | RegExp
  /** Changes the JSON of the response in place. */
  readonly json?: (body: unknown) => unknown
  /** Changes the cookies that it sets. */
  readonly cookies?: (cookies: readonly string[]) => readonly string[]
  /** Another response. */
  readonly answer?: {
    readonly status: number
    readonly type?: string
    readonly body: string
    readonly location?: string
  }
  /** No response. */
  readonly silence?: 'hang' | 'close'
}

export interface DriftingCore {
  readonly origin: () => URL
  /** The requests since the last change, as `METHOD path`. */
  readonly asked: () => readonly string[]
  readonly change: (changes: readonly Change[]) => void
  readonly close: () => Promise<void>
}

const matches = ({ method, path }: Change, request: IncomingMessage, pathname: string): boolean =>
  (method === undefined || method === request.method) &&
  (typeof path === 'string' ? path === pathname : path.test(pathname))

/** A proxy before a core that changes its responses. */
export async function openDriftingCore(target: string): Promise<DriftingCore> {
  const state: { changes: readonly Change[]; asked: string[]; origin: string } = { changes: [], asked: [], origin: '' }
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target)
    state.asked.push(`${request.method ?? ''} ${pathname}`)
    const change = state.changes.find((each) => matches(each, request, pathname))
    if (change?.silence === 'close') return request.socket.destroy()
    if (change?.silence === 'hang') return undefined
    if (change?.answer !== undefined) return send(response, change.answer)
    return void forward(request, response, target, change)
  })
  const { origin, close } = await openTestServer(server)
  return {
    origin: () => new URL(origin),
    asked: () => state.asked,
    change(changes) {
      state.changes = changes
      state.asked = []
    },
    close,
  }
}

function send(response: ServerResponse, { status, type, body, location }: NonNullable<Change['answer']>): void {
  const headers = { 'content-type': type ?? 'application/json', ...(location === undefined ? {} : { location }) }
  response.writeHead(status, headers).end(body)
}

async function forward(request: IncomingMessage, response: ServerResponse, target: string, change?: Change) {
  const { cookie = '', accept = '' } = request.headers
  const got = await fetch(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: { cookie, accept },
    redirect: 'manual',
  })
  const text = await got.text()
  const cookies = got.headers.getSetCookie()
  const type = got.headers.get('content-type') ?? ''
  const body = change?.json === undefined ? text : JSON.stringify(change.json(JSON.parse(text)))
  response.writeHead(got.status, {
    'content-type': type,
    allow: got.headers.get('allow') ?? '',
    ...(got.headers.get('location') === null ? {} : { location: got.headers.get('location') ?? '' }),
    'set-cookie': [...(change?.cookies?.(cookies) ?? cookies)],
  })
  response.end(body)
}
