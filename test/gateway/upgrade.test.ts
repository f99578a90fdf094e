import { describe, expect, test } from '@jest/globals'
import { gatewaysForTests } from './gateway.ts'
import { rawCall } from './raw.ts'

const { core, gateway } = gatewaysForTests()

/** What comes back is the body and the `upgrade` header that a plain server received. */
async function echoingGateway(): Promise<string> {
  const upstream = await core((request, response) => {
    response.write(`${request.method} ${request.headers.upgrade ?? 'plain'} `)
    request.pipe(response)
  })
  return gateway(upstream.url)
}

const OFFERS = [
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
  'Connection: upgrade\r\nUpgrade: TLS/1.0',
] as const

describe('a request with an unknown Upgrade', () => {
  test.each(OFFERS)('keeps its body before a core: %j', async (offer) => {
    const origin = await echoingGateway()
    const answer = await rawCall(
      origin,
      `POST /a HTTP/1.1\r\nHost: gate\r\n${offer}\r\nContent-Length: 5\r\n\r\nhello`,
      'hello',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*POST plain [^]*hello/)
  })

  test('keeps a later chunked body', async () => {
    const origin = await echoingGateway()
    const head = `POST /a HTTP/1.1\r\nHost: gate\r\n${OFFERS[0]}\r\nTransfer-Encoding: chunked\r\n\r\n`
    expect(await rawCall(origin, `${head}5\r\nhello\r\n0\r\n\r\n`, 'hello')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('keeps the requests that follow it', async () => {
    const origin = await echoingGateway()
    const next = 'GET /b HTTP/1.1\r\nHost: gate\r\nConnection: close\r\n\r\n'
    const answer = await rawCall(origin, `GET /a HTTP/1.1\r\nHost: gate\r\n${OFFERS[0]}\r\n\r\n${next}`)
    expect(answer.match(/HTTP\/1\.1 200|Connection: close/gi)).toEqual(['HTTP/1.1 200', 'Connection: close'])
  })

  test.each(['POST', 'GET'])('with a body is no websocket: %s', async (method) => {
    const origin = await echoingGateway()
    const offer =
      'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13'
    const answer = await rawCall(
      origin,
      `${method} /a HTTP/1.1\r\nHost: gate\r\n${offer}\r\nContent-Length: 5\r\n\r\nhello`,
      'hello',
    )
    expect(answer).toContain(`${method} plain `)
  })
})
