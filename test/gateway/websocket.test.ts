import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import { createGateway } from '../../src/gateway/server.ts'
import { call } from './call.ts'
import { type FakeCore, gatewaysForTests } from './gateway.ts'
import { rawCall } from './raw.ts'

const { core, rawCore, gateway, consoleFolder } = gatewaysForTests()
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='

const accepted = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

/** Answers a handshake, greets, and echoes every byte; frames are not parsed. */
function echo(asked: IncomingMessage[] = []) {
  return async () => {
    const upstream = await core((_request, response) => response.end('no websocket'))
    upstream.server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      asked.push(request)
      const lines = [
        'HTTP/1.1 101 Switching Protocols',
        'Connection: Upgrade',
        'Upgrade: websocket',
        `Sec-WebSocket-Accept: ${accepted(String(request.headers['sec-websocket-key']))}`,
        'Sec-WebSocket-Protocol: jms',
        'Set-Cookie: a=1; Secure; Path=/',
      ]
      // The greeting comes in the same packet: none of it may be lost.
      socket.write(`${lines.join('\r\n')}\r\n\r\nhello `)
      socket.on('error', () => undefined).pipe(socket)
    })
    return upstream
  }
}

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': KEY,
  'sec-websocket-version': '13',
  'sec-websocket-protocol': 'jms',
  'sec-websocket-extensions': 'permessage-deflate',
}

async function connect(origin: string, headers: Record<string, string> = {}) {
  const asked = httpRequest(`${origin}/ws/notifications/site-msg/?oid=1`, { headers: { ...HANDSHAKE, ...headers } })
  asked.end()
  const [answer, socket, head] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket, Buffer]
  if (head.length > 0) socket.unshift(head)
  return { answer, socket }
}

test('a client that does not read its websocket loses it', async () => {
  const upstream = await core((_request, response) => response.end())
  const gone = new Promise((resolve) => {
    upstream.server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      const send = () => {
        while (socket.write(Buffer.alloc(2 ** 20)));
      }
      socket.write(`HTTP/1.1 101 OK\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
      socket
        .on('error', () => undefined)
        .on('drain', send)
        .once('close', resolve)
      send()
      request.resume()
    })
  })
  const { socket } = await connect(await gateway(upstream.url, { body: 100 }))
  socket.pause()
  await gone
  socket.destroy()
})

async function read(socket: Socket, length: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let size = 0; size < length;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks)
}

describe('a websocket', () => {
  test('forwards path, cookies, origin, protocol and extensions', async () => {
    const asked: IncomingMessage[] = []
    const upstream = await echo(asked)()
    const origin = await gateway(upstream.url)
    const { answer, socket } = await connect(origin, { origin, cookie: 'jms_sessionid=s' })
    expect(asked[0]?.url).toBe('/ws/notifications/site-msg/?oid=1')
    expect(asked[0]?.headers).toMatchObject({
      ...HANDSHAKE,
      origin,
      host: new URL(origin).host,
      cookie: 'jms_sessionid=s',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(answer.statusCode).toBe(101)
    expect(answer.headers).toMatchObject({
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-accept': accepted(KEY),
      'sec-websocket-protocol': 'jms',
      'set-cookie': ['a=1; Path=/'],
    })
    socket.destroy()
  })

  test('forwards every byte in both directions', async () => {
    const upstream = await echo()()
    const { socket } = await connect(await gateway(upstream.url))
    const sent = Buffer.alloc(3_000_000, 'Gatehouse')
    socket.write(sent)
    const got = await read(socket, 6 + sent.length)
    expect(got.equals(Buffer.concat([Buffer.from('hello '), sent]))).toBe(true)
    socket.destroy()
  })

  test('closes at the core when the browser closes it', async () => {
    const upstream = await echo()()
    const ended = new Promise((resolve) => {
      upstream.server.on('connection', (socket: Socket) => socket.once('close', resolve))
    })
    const { socket } = await connect(await gateway(upstream.url))
    socket.destroy()
    await ended
  })

  test('closes in the browser after the last message of the core', async () => {
    const upstream = await core(() => undefined)
    upstream.server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      socket.end(Buffer.alloc(500_000, 1))
    })
    const { socket } = await connect(await gateway(upstream.url))
    expect((await buffer(socket)).length).toBe(500_000)
  })

  test('does not keep the gateway from stopping', async () => {
    const upstream = await echo()()
    const started = await createGateway({ port: 0, core: upstream.url, consoleFolder: consoleFolder() })
    const { socket } = await connect(started.url)
    const closed = once(socket.resume(), 'close')
    await started.close()
    await closed
  })
})

describe('a refused websocket', () => {
  const refused = async (upstream: Pick<FakeCore, 'url'>) => {
    const origin = await gateway(upstream.url)
    return { origin, answer: await call(`${origin}/ws/notifications/site-msg/`, { headers: HANDSHAKE }) }
  }

  test('gets the response of the core', async () => {
    const upstream = await core(() => undefined)
    upstream.server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 403 Access denied\r\nX-Why: anonymous\r\nContent-Length: 2\r\n\r\nno')
    })
    const { answer } = await refused(upstream)
    expect([answer.status, answer.message, answer.headers['x-why'], answer.body]).toEqual([
      403,
      'Access denied',
      'anonymous',
      'no',
    ])
  })

  test('gets the complete page of the core', async () => {
    const page = 'x'.repeat(300_000)
    const upstream = await core(() => undefined)
    upstream.server.on('upgrade', (_request, socket) => {
      socket.end(`HTTP/1.1 403 Access\u0000 denied\r\nContent-Length: ${page.length}\r\n\r\n${page}`)
    })
    const { answer } = await refused(upstream)
    expect([answer.status, answer.message, answer.body.length]).toEqual([403, 'Access denied', page.length])
  })

  test('gets one response, even if the core accepts after its refusal', async () => {
    const upstream = await rawCore((_head, socket) => {
      const agreed = 'HTTP/1.1 101 Yes\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello'
      socket.end(`HTTP/1.1 403 No\r\nContent-Length: 2\r\n\r\nno${agreed}`)
    })
    const lines = Object.entries(HANDSHAKE).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = await rawCall(
      await gateway(upstream.url),
      `GET /ws/ HTTP/1.1\r\nHost: gate\r\n${lines.join('')}\r\n`,
    )
    expect([answer.match(/HTTP\/1\.1 \d+/g), answer.includes('hello')]).toEqual([['HTTP/1.1 403'], false])
  })

  test('gets an error while the core is down, and connects after its restart', async () => {
    const down = await echo()()
    await down.stop()
    const { origin, answer } = await refused(down)
    expect(answer.status).toBe(502)
    expect(answer.body).toContain('ECONNREFUSED')
    const back = await core(() => undefined, Number(down.url.port))
    back.server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    expect((await connect(origin)).answer.statusCode).toBe(101)
  })

  test('gets an error when the core drops it', async () => {
    const upstream = await core(() => undefined)
    upstream.server.on('upgrade', (_request, socket) => socket.destroy())
    expect((await refused(upstream)).answer.status).toBe(502)
  })
})

describe('a request with an Upgrade header', () => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA' }

  test.each([
    ['/ui/', 'the console'],
    ['/api/', 'no upgrade'],
  ])('to %s is answered as a plain one', async (path, text) => {
    const upstream = await core(({ headers }, response) => response.end(`no ${headers.upgrade ?? 'upgrade'}`))
    const answer = await call((await gateway(upstream.url)) + path, { headers: offer })
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(text)])
  })
})

test('to the console is a plain one and is not forwarded', async () => {
  const upstream = await core(() => undefined)
  upstream.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 403 Reached\r\n\r\n'))
  const answer = await call(`${await gateway(upstream.url)}/ui/`, { headers: HANDSHAKE })
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('the console')])
})
