import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { TIMEOUTS } from '../../src/gateway/core-request.ts'
import { gatewaysForTests } from './gateway.ts'
import { rawCall, rawConnection, readUntil } from './raw.ts'

const { core, gateway } = gatewaysForTests()
const HEAD = 'POST /a HTTP/1.1\r\nHost: gate\r\nAccept-Language: en\r\nAccept: text/html\r\n'

async function before(answer: Parameters<typeof core>[0], timeouts: Parameters<typeof gateway>[1]): Promise<string> {
  return gateway((await core(answer)).url, timeouts)
}

test('headers have 60 s, bodies 130 s between chunks', () => {
  expect(TIMEOUTS).toMatchObject({ headers: 60_000, body: 130_000 })
})

describe('incomplete headers', () => {
  test.each(['', 'GET', 'GET /a HTTP/1.1\r\nHost: gate\r\n', 'GET /a HTTP/1.1\r\nHost: gate\r\nX-Long: '])(
    'are answered with an error: %j',
    async (text) => {
      const origin = await before((_request, response) => response.end('ok'), { headers: 60 })
      expect(await rawCall(origin, text)).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive in time/)
    },
  )

  test('time out after a response on the same connection too', async () => {
    const origin = await before((_request, response) => response.end('ok'), { headers: 60 })
    const answer = await rawCall(origin, 'GET /a HTTP/1.1\r\nHost: gate\r\n\r\nGET /b HTTP/1.1\r\nHost:')
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408'])
  })
})

describe('a stalled body', () => {
  test.each([
    ['/a', 'Content-Length: 100\r\n\r\nhello'],
    ['/a', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
    ['/a', 'Content-Length: 100\r\n\r\n'],
    ['/ui/', 'Content-Type: text/plain\r\nContent-Length: 100\r\n\r\nhello'],
  ])('is answered with an error and aborted at the core: %s %j', async (path, body) => {
    const upstream = await core((request) => void request.resume())
    const gone = new Promise((resolve) => {
      upstream.server.on('connection', (socket: Socket) => void socket.once('close', resolve))
    })
    const origin = await gateway(upstream.url, { body: 60 })
    expect(await rawCall(origin, HEAD.replace('/a', path) + body)).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive in time/)
    if (path === '/a') await gone
  })

  test('closes its connection if the response has started', async () => {
    const origin = await before((_request, response) => void response.write('first'), { body: 60 })
    const answer = await rawCall(origin, `${HEAD}Content-Length: 100\r\n\r\nhello`)
    expect([answer.startsWith('HTTP/1.1 200'), answer.includes('first'), answer.endsWith('0\r\n\r\n')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('does not time out while chunks arrive', async () => {
    const origin = await before((request, response) => void request.pipe(response), { body: 400 })
    const client = await rawConnection(origin)
    const answered = readUntil(client, 'end')
    client.write(`${HEAD}Content-Length: 9\r\n\r\n`)
    for (const piece of ['one', 'two', 'end']) {
      await setTimeout(200)
      client.write(piece)
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 200 [^]*end/)
    client.destroy()
  })

  test('does not limit the response time once it is complete', async () => {
    const origin = await before(
      (request, response) =>
        void request.resume().once('end', () => void setTimeout(200).then(() => response.end('late'))),
      { body: 60 },
    )
    expect(await rawCall(origin, `${HEAD}Content-Length: 5\r\n\r\nhello`, 'late')).toMatch(/^HTTP\/1\.1 200 /)
  })
})
