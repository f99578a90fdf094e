import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import { gatewaysForTests } from './gateway.ts'
import { rawCall } from './raw.ts'

const { core, gateway } = gatewaysForTests()

interface Received {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A plain core that keeps what it receives, and the gateway before it. */
async function receivingCore() {
  const received: Received[] = []
  const upstream = await core((request, response) => {
    void buffer(request).then((body) => {
      received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: body.toString() })
      response.end('ok')
    })
  })
  return { received, upstream, origin: await gateway(upstream.url) }
}

const SMUGGLED = 'DELETE /smuggled HTTP/1.1\r\nHost: core\r\nX-Fill: '

describe('request framing', () => {
  test.each([
    ['DELETE', 'content-length'],
    ['GET', 'Content-Length'],
    ['OPTIONS', 'close, content-length'],
    ['HEAD', 'content-length'],
    ['POST', 'content-length'],
  ])('%s with a length and "Connection: %s" is one request to the core', async (method, listed) => {
    const { received, origin } = await receivingCore()
    const head = `${method} /a HTTP/1.1\r\nHost: gate\r\nConnection: ${listed}\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`
    await rawCall(origin, head + SMUGGLED, '\r\n\r\n')
    // Were the rest read as a second request, this one would complete it.
    await rawCall(origin, 'GET /next HTTP/1.1\r\nHost: gate\r\n\r\n', 'ok')
    expect(received.map(({ line, body }) => [line, body])).toEqual([
      [`${method} /a`, SMUGGLED],
      ['GET /next', ''],
    ])
  })

  test.each(['DELETE', 'GET', 'POST'])(
    '%s with chunks and "Connection: transfer-encoding" is one request to the core',
    async (method) => {
      const { received, origin } = await receivingCore()
      const chunk = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`
      const head = `${method} /a HTTP/1.1\r\nHost: gate\r\nConnection: transfer-encoding\r\nTransfer-Encoding: chunked\r\n\r\n`
      await rawCall(origin, head + chunk, 'ok')
      await rawCall(origin, 'GET /next HTTP/1.1\r\nHost: gate\r\n\r\n', 'ok')
      expect(received.map(({ line, body }) => [line, body])).toEqual([
        [`${method} /a`, SMUGGLED],
        ['GET /next', ''],
      ])
    },
  )
})

describe('the Connection header cannot remove headers of the gateway', () => {
  test.each(['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'origin', 'referer'])(
    '%s',
    async (name) => {
      const { received, origin } = await receivingCore()
      const lines = [`Host: gate`, `Origin: http://gate`, `Referer: http://gate/ui/`, `Connection: ${name}`]
      await rawCall(origin, `GET /a HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'ok')
      expect(received[0]?.headers).toMatchObject({
        host: 'gate',
        origin: 'http://gate',
        referer: 'http://gate/ui/',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'gate',
        'x-forwarded-proto': 'http',
      })
    },
  )

  test('and still removes the client’s own headers', async () => {
    const { received, origin } = await receivingCore()
    await rawCall(
      origin,
      'GET /a HTTP/1.1\r\nHost: gate\r\nConnection: x-mine\r\nX-Mine: 1\r\nX-Other: 2\r\n\r\n',
      'ok',
    )
    expect(received[0]?.headers).toMatchObject({ 'x-other': '2' })
    expect(received[0]?.headers).not.toHaveProperty('x-mine')
  })

  test('and cannot remove the length of a response', async () => {
    const upstream = await core((_request, response) => {
      response.writeHead(200, ['Content-Length', '5', 'Connection', 'close, content-length']).end('hello')
    })
    const answer = await rawCall(await gateway(upstream.url), 'GET /a HTTP/1.1\r\nHost: gate\r\n\r\n', 'hello')
    expect(answer.toLowerCase()).toContain('\r\ncontent-length: 5\r\n')
  })
})

test('and a write is complete before its connection is closed', async () => {
  const { received, upstream, origin } = await receivingCore()
  const closed = new Promise<void>((resolve) => {
    upstream.server.on('connection', (socket) => void once(socket, 'close').then(() => resolve()))
  })
  await rawCall(origin, 'POST /a HTTP/1.1\r\nHost: gate\r\nContent-Length: 5\r\n\r\nhello', 'ok')
  await closed
  expect(received).toMatchObject([{ line: 'POST /a', body: 'hello' }])
})
