import { once } from 'node:events'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { WebSocket, WebSocketServer } from 'ws'
import { freePort } from '../../scripts/dev/free-port.ts'
import { nginxConfiguration } from '../../src/cli/nginx-conf.ts'
import { FAKED_HEADERS, H2C_OFFER, REFUSED_REQUESTS, SECRET, SECRET_REQUESTS, VALID_HOSTS } from '../gateway/attacks.ts'
import { call, open, type Sent } from '../gateway/call.ts'
import { deferred } from '../gateway/deferred.ts'
import { type FakeCore, startCore } from '../gateway/gateway.ts'
import { rawCall } from '../gateway/raw.ts'
import { type Nginx, nginxMissing, startNginx } from '../support/nginx.ts'

const missing = nginxMissing()
if (missing !== null) console.warn(`test/cli/nginx-conf.long.test.ts is skipped: ${missing}`)
const whenPossible = missing === null ? test : test.skip
const SAML = '/core/auth/saml2/callback/'
const SMUGGLED = 'DELETE /smuggled HTTP/1.1\r\nHost: core\r\nX-Fill: '

interface Received {
  readonly line: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const received: Received[] = []
const firstChunk = deferred<string>()
const mayEnd = deferred<void>()
let [core, nginx, origin] = [null as FakeCore | null, null as Nginx | null, '']

/** By path: a slow download, an upload that is read as it comes, a response with large headers; else it keeps what it receives. */
async function startTestCore(): Promise<FakeCore> {
  const started = await startCore(
    (request, response) => {
      const path = request.url ?? ''
      if (path.startsWith('/download')) {
        response.write('first')
        return void mayEnd.promise.then(() => response.end('last'))
      }
      if (path === '/upload')
        return void request.once('data', (chunk: Buffer) => firstChunk.resolve(chunk.toString())).resume()
      void buffer(request).then((body) => {
        received.push({ line: `${request.method} ${path}`, headers: request.headers, body: body.toString() })
        const cookies = Array.from({ length: 10 }, (_, at) => `part${at}=${'c'.repeat(4000)}; Path=/`)
        if (path === SAML) response.writeHead(302, { location: '/ui/', 'set-cookie': cookies }).end()
        else response.end('ok')
      })
    },
    0,
    { maxHeaderSize: 256 * 1024 },
  )
  const websockets = new WebSocketServer({ server: started.server })
  websockets.on('connection', (socket, { headers }) => {
    socket.send(String(headers['sec-websocket-protocol']))
    socket.on('message', (data) => socket.send(data))
  })
  return started
}

beforeAll(async () => {
  if (missing !== null) return
  core = await startTestCore()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const site = { folder: '/nowhere', base: '/ui/', page: 'static.html', files: [], data: 'abcdef', screens: {} }
  nginx = await startNginx(nginxConfiguration({ ...site, core: core.url, listen: [`127.0.0.1:${port}`] }), port)
})
afterAll(async () => {
  await nginx?.stop()
  await core?.stop()
})
beforeEach(() => void received.splice(0))

const logLines = async () => ((await nginx?.log()) ?? '').trimEnd().split('\n')

/** The line of the log for a request: nginx writes it after the response. */
async function loggedFor(url: string, sent: Sent = {}): Promise<unknown> {
  const { length } = await logLines()
  await call(url, sent)
  for (;;) {
    const lines = await logLines()
    if (lines.length > length) return JSON.parse(lines.at(-1) ?? '')
    await setTimeout(20)
  }
}

describe('nginx with the configuration of gatehouse build, before a core', () => {
  whenPossible('a download starts before the core has finished it', async () => {
    const answer = await open(`${origin}/download/`)
    const [chunk] = (await once(answer, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('first')
    mayEnd.resolve()
    expect((await buffer(answer)).toString()).toBe('last')
  })

  whenPossible('an upload reaches the core before the browser has finished it', async () => {
    const sent = httpRequest(`${origin}/upload`, { method: 'POST' }).on('error', () => undefined)
    sent.write('first')
    expect(await firstChunk.promise).toBe('first')
    sent.destroy()
  })

  whenPossible('a websocket is upgraded with its protocol, and large messages come back', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/notifications/site-msg/`, ['jms'])
    const [protocol] = (await once(socket, 'message')) as [Buffer]
    expect(protocol.toString()).toBe('jms')
    const message = 'm'.repeat(300_000)
    socket.send(message)
    const [back] = (await once(socket, 'message')) as [Buffer]
    expect(back.toString()).toBe(message)
    socket.close()
    await once(socket, 'close')
  })

  whenPossible(
    'a SAML response of an identity provider reaches the core, and 40 KiB of cookies come back',
    async () => {
      const form = `SAMLResponse=${'A'.repeat(200_000)}&RelayState=%2Fui%2F`
      const headers = { origin: 'https://idp.example.com', 'content-type': 'application/x-www-form-urlencoded' }
      const lines = Object.entries({ host: 'gate', ...headers, 'content-length': String(form.length) })
      const head = `POST ${SAML} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}`
      const answer = await rawCall(origin, `${head}\r\n\r\n${form}`, '\r\n\r\n')
      expect(answer).toMatch(/^HTTP\/1\.1 302 [^]*\r\nlocation: \/ui\/\r\n/i)
      expect(answer.match(/part\d=c{4000};/g)).toHaveLength(10)
      expect(received).toMatchObject([{ line: `POST ${SAML}`, body: form, headers }])
    },
  )

  whenPossible('headers of 60 KiB reach the core, larger ones are refused', async () => {
    const headers = { cookie: 'c'.repeat(30_000), 'x-sso': 's'.repeat(30_000) }
    expect((await call(`${origin}/api/v1/users/users/`, { headers })).body).toBe('ok')
    expect(received).toMatchObject([{ headers }])
    expect((await call(`${origin}/api/v1/users/users/`, { headers: { cookie: 'c'.repeat(70_000) } })).status).toBe(400)
  })

  whenPossible('headers that only a proxy may set are those of nginx', async () => {
    const forged = { 'x-forwarded-for': '10.9.9.9', 'x-real-ip': '10.9.9.9', forwarded: 'for=10.9.9.9' }
    const more = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', 'x-request-id': 'mine' }
    const answer = await call(`${origin}/api/v1/users/users/`, { headers: { ...forged, ...more } })
    const headers = received[0]?.headers
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(headers?.['x-forwarded-host']).toBe(new URL(origin).host)
    expect(headers).not.toHaveProperty('forwarded')
    expect(headers?.['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(answer.headers['x-request-id']).toBe(headers?.['x-request-id'])
  })

  const LENGTH = `Content-Length: ${SMUGGLED.length}`
  const CHUNKS = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`
  test.each([
    ['a length', `${LENGTH}\r\nConnection: content-length`, SMUGGLED],
    ['chunks', 'Transfer-Encoding: chunked\r\nConnection: transfer-encoding', CHUNKS],
  ])('a request with %s that "Connection" names is one request to the core', async (_name, lines, body) => {
    if (missing !== null) return
    await rawCall(origin, `POST /api/a HTTP/1.1\r\nHost: gate\r\n${lines}\r\n\r\n${body}`, 'ok')
    await rawCall(origin, 'GET /api/next HTTP/1.1\r\nHost: gate\r\n\r\n', 'ok')
    expect(received.map((each) => [each.line, each.body])).toEqual([
      ['POST /api/a', SMUGGLED],
      ['GET /api/next', ''],
    ])
  })

  test.each(REFUSED_REQUESTS)('%j is refused', async (request) => {
    if (missing !== null) return
    const answer = await rawCall(origin, `${request}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:4\d\d|501) |<html>)/)
    expect(received).toEqual([])
  })

  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ])('a request with %s is refused', async (_name, lines) => {
    if (missing !== null) return
    const answer = await rawCall(origin, `POST /api/a HTTP/1.1\r\nHost: gate\r\n${lines}\r\n\r\nhello`, '\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(received).toEqual([])
  })

  test.each(VALID_HOSTS)('Host: %s is valid', async (host) => {
    if (missing !== null) return
    await rawCall(origin, `GET /x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(received).toMatchObject([{ headers: { host } }])
  })

  test.each(FAKED_HEADERS)('%s does not reach the core', async (line) => {
    if (missing !== null) return
    await rawCall(origin, `GET /x HTTP/1.1\r\nHost: gate\r\n${line}\r\nConnection: close\r\n\r\n`)
    expect(received).toHaveLength(1)
    expect(JSON.stringify(received)).not.toMatch(/evil|192\.0\.2\.1|"x-forwarded-port"/)
  })

  whenPossible('an offer of another protocol is ignored', async () => {
    const answer = await rawCall(origin, H2C_OFFER, 'ok')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(received).toMatchObject([{ line: 'GET /x', headers: { connection: 'close' } }])
    expect(received[0]?.headers).not.toHaveProperty('upgrade')
  })

  test.each(SECRET_REQUESTS)('the log contains no secret in %s', async (_, address, headers) => {
    if (missing !== null) return
    const line = await loggedFor(origin + address, { method: 'POST', body: 'password=sesame', headers })
    expect(line).toMatchObject({ method: 'POST' })
    expect(JSON.stringify(line)).not.toMatch(SECRET)
  })

  test.each([
    [
      '/ui/console/assets/assets/0f64a1a6-30dd-4f5c-8ae0-6d8df3a9ce84?a=b',
      '/ui/console/assets/assets/0f64a1a6-30dd-4f5c-8ae0-6d8df3a9ce84',
    ],
    [
      '/api/v1/assets/assets/0f64a1a6-30dd-4f5c-8ae0-6d8df3a9ce84/report%20a.json',
      '/api/v1/assets/assets/0f64a1a6-30dd-4f5c-8ae0-6d8df3a9ce84/report%20a.json',
    ],
    ['/', '/'],
  ])('the log names %s as it was requested', async (address, path) => {
    if (missing !== null) return
    expect(await loggedFor(origin + address)).toMatchObject({ path })
  })

  test.each([
    ['POST', '/core/auth/login/mfa/'],
    ['POST', '/core/auth/password/reset/'],
    ['POST', '/core/auth/password/forgot/'],
    ['POST', '/api/v1/authentication/mfa/verify/'],
    ['POST', '/api/v1/authentication/mfa/challenge/'],
    ['POST', '/api/v1/authentication/mfa/send-code/'],
    ['POST', '/api/v1/authentication/password/reset-code/'],
    ['POST', '/api/v1/authentication/password/verify/'],
    ['POST', '/api/v1/authentication/confirm/'],
    ['PUT', '/api/v1/users/profile/password/'],
  ])('%s %s shares the limit of logins', async (method, path) => {
    if (missing !== null) return
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await call(origin + path, { method })).status),
    )
    expect(statuses).toContain(429)
  })
})
