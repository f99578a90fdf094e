import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { call } from './call.ts'
import { gatewaysForTests } from './gateway.ts'
import { rawCall, rawConnection, readUntil } from './raw.ts'

const { core, rawCore, gateway, openGateway, consoleFolder } = gatewaysForTests()

const answerTo = (name: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${name.length}\r\n\r\n${name}`
const pathIn = (head: string) => head.split(' ')[1] ?? ''
const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: gate\r\n${headers}\r\n`

/** Asks on a connection that stays; resolves with the body, which is the path when all is well. */
async function askOn(socket: Socket, path: string, headers = ''): Promise<string> {
  const answered = readUntil(socket, '[end]')
  socket.write(ask(path, headers))
  const answer = await answered
  return answer.slice(answer.indexOf('\r\n\r\n') + 4).replace('[end]', '')
}

describe('connections to the core', () => {
  const countingCore = () => rawCore((head, socket) => socket.write(answerTo(`${pathIn(head)}[end]`)))

  test('are reused for the reads of one client connection and closed with it', async () => {
    const upstream = await countingCore()
    const client = await rawConnection(await gateway(upstream.url))
    for (const path of ['/1', '/2', '/3']) expect(await askOn(client, path)).toBe(path)
    expect(upstream.sockets).toHaveLength(1)
    const [kept] = upstream.sockets
    const closed = kept && once(kept, 'close')
    client.destroy()
    await closed
  })

  test('are never shared between two client connections', async () => {
    const upstream = await countingCore()
    const origin = await gateway(upstream.url)
    const [one, other] = [await rawConnection(origin), await rawConnection(origin)]
    for (const path of ['/1', '/2']) {
      expect(await askOn(one, path)).toBe(path)
      expect(await askOn(other, path)).toBe(path)
    }
    expect(upstream.sockets).toHaveLength(2)
    one.destroy()
    other.destroy()
  })

  test.each(['Cookie: jms_sessionid=', 'Authorization: Bearer ', 'X-Forwarded-For: 203.0.113.'])(
    'are never shared between two users of a reverse proxy with a shared connection (%s)',
    async (header) => {
      const upstream = await countingCore()
      const front = await rawConnection(await gateway(upstream.url))
      const users = ['1', '2', '1', '2']
      for (const user of users) expect(await askOn(front, `/${user}`, `${header}${user}\r\n`)).toBe(`/${user}`)
      expect(upstream.sockets).toHaveLength(users.length)
      front.destroy()
    },
  )

  test('are replaced if the core closes one when the next read arrives', async () => {
    const upstream = await rawCore((head, socket) => {
      if (socket === upstream.sockets[0] && pathIn(head) === '/2') socket.destroy()
      else socket.write(answerTo(`${pathIn(head)}[end]`))
    })
    const client = await rawConnection(await gateway(upstream.url))
    for (const path of ['/1', '/2']) expect(await askOn(client, path)).toBe(path)
    expect(upstream.sockets).toHaveLength(2)
    client.destroy()
  })

  test('send a write once, even if the core closes without a response', async () => {
    const heads: string[] = []
    const upstream = await rawCore((head, socket) => {
      heads.push(head)
      socket.destroy()
    })
    expect((await call(`${await gateway(upstream.url)}/a`, { method: 'POST' })).status).toBe(502)
    expect(heads).toHaveLength(1)
  })

  test('are used by one write only', async () => {
    const ports: (number | undefined)[] = []
    const upstream = await core((request, response) => {
      ports.push(request.socket.remotePort)
      request.resume().once('end', () => response.end('ok'))
    })
    const origin = await gateway(upstream.url)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const method of ['POST', 'GET', 'PATCH', 'DELETE', 'PUT']) {
      const asked = httpRequest(`${origin}/a`, { method, agent })
      asked.end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      expect((await buffer(answer)).toString()).toBe('ok')
    }
    agent.destroy()
    expect(new Set(ports).size).toBe(5)
  })
})

describe('requests that a client sends without waiting', () => {
  /** A core that answers each request a little later, and counts how many connections are open at once. */
  async function slowCore() {
    const seen = { paths: [] as string[], open: 0, most: 0 }
    const upstream = await core((request, response) => {
      seen.paths.push(`${request.method} ${request.url}`)
      void setTimeout(5).then(() => response.end(`${request.url}[end]`))
    })
    upstream.server.on('connection', (socket: Socket) => {
      seen.open += 1
      seen.most = Math.max(seen.most, seen.open)
      socket.once('close', () => (seen.open -= 1))
    })
    return { seen, upstream }
  }
  const asked = (method: string, count: number) =>
    Array.from({ length: count }, (_, at) => ask(`/${at}`, 'Content-Length: 0\r\n').replace('GET', method)).join('')

  test.each(['GET', 'POST'])('use one connection to the core after the other: %s', async (method) => {
    const { seen, upstream } = await slowCore()
    const answer = await rawCall(await gateway(upstream.url), asked(method, 100), '/99[end]')
    expect(answer.match(/\/\d+\[end\]/g)).toEqual(Array.from({ length: 100 }, (_, at) => `/${at}[end]`))
    // A write closes its connection, which the core notices a moment later.
    expect(seen.most).toBeLessThanOrEqual(method === 'GET' ? 1 : 3)
  })

  test('end with their client', async () => {
    const { seen, upstream } = await slowCore()
    const origin = await gateway(upstream.url)
    const client = await rawConnection(origin)
    client.write(asked('GET', 100))
    await readUntil(client, '/1[end]')
    client.destroy()
    await setTimeout(100)
    expect(seen.paths.length).toBeLessThan(20)
    expect((await call(`${origin}/-/metrics`)).body).toContain('gatehouse_open_requests 1\n')
  })
})

describe('a client that does not read', () => {
  const BIG = Buffer.alloc(2 ** 20)
  const BIG_FILE = 'assets/big-AB12CD34.bin'

  test('loses its connection, and that to the core', async () => {
    const upstream = await core((_request, response) => {
      const send = () => {
        while (response.write(BIG));
      }
      response.on('drain', send)
      send()
    })
    const gone = new Promise((resolve) => {
      upstream.server.on('connection', (socket: Socket) => void socket.once('close', resolve))
    })
    const client = await rawConnection(await gateway(upstream.url, { body: 100 }))
    client.pause()
    client.write(ask('/'))
    await gone
    client.destroy()
  })

  test('loses its connection while a file of the console waits for it', async () => {
    await writeFile(path.join(consoleFolder(), BIG_FILE), Buffer.alloc(16 * 2 ** 20))
    const origin = await gateway((await core((_request, response) => response.end())).url, { body: 100 })
    const openRequests = async () => /gatehouse_open_requests (\d+)/.exec((await call(`${origin}/-/metrics`)).body)?.[1]
    const client = await rawConnection(origin)
    client.write(ask(`/ui/${BIG_FILE}`))
    await once(client, 'readable')
    expect(await openRequests()).toBe('2')
    while ((await openRequests()) !== '1');
    client.destroy()
  })

  test('may read slowly', async () => {
    const upstream = await core((_request, response) => response.end(Buffer.alloc(8 * 2 ** 20)))
    const client = await rawConnection(await gateway(upstream.url, { body: 300 }))
    client.write(ask('/'))
    let size = 0
    for await (const chunk of client as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size >= 8 * 2 ** 20) break
      await setTimeout(1)
    }
  })

  test('may wait for a core that says nothing for long', async () => {
    const upstream = await core((_request, response) => {
      response.write('first')
      void setTimeout(400).then(() => response.end('last[end]'))
    })
    expect(await rawCall(await gateway(upstream.url, { body: 100 }), ask('/'), 'last[end]')).toContain('last[end]')
  })
})

describe('a response reaches no other client', () => {
  /** What the core writes for `GET /secret`: more than one answer, together or later. */
  const TWICE: readonly (readonly [string, (socket: Socket) => void])[] = [
    ['twice at once', (socket) => socket.write(answerTo('mine[end]') + answerTo('SECRET[end]'))],
    [
      'twice, one after the other',
      (socket) => {
        socket.write(answerTo('mine[end]'))
        setImmediate(() => socket.write(answerTo('SECRET[end]')))
      },
    ],
    ['with more than it has announced', (socket) => socket.write(`${answerTo('mine[end]')}SECRET[end]`)],
  ]

  test.each(
    ['GET', 'HEAD', 'POST', 'DELETE'].flatMap((method) => TWICE.map(([name, write]) => [method, name, write] as const)),
  )('%s: from a core that answers %s', async (method, _name, write) => {
    const upstream = await rawCore((head, socket) =>
      pathIn(head) === '/secret' ? write(socket) : socket.write(answerTo(`${pathIn(head)}[end]`)),
    )
    const origin = await gateway(upstream.url)
    const victim = await rawConnection(origin)
    await askOn(victim, '/before')
    const attacker = await rawConnection(origin)
    const answered = readUntil(attacker, '\r\n\r\n')
    attacker.write(ask('/secret').replace('GET', method).replace('\r\n\r\n', '\r\nContent-Length: 0\r\n\r\n'))
    await answered
    for (const path of ['/1', '/2', '/3']) expect(await askOn(victim, path)).toBe(path)
    for (const path of ['/4', '/5']) expect(await rawCall(origin, ask(path), '[end]')).toContain(`\r\n\r\n${path}[end]`)
    victim.destroy()
    attacker.destroy()
  })

  test('if the core answers after the timeout', async () => {
    const upstream = await rawCore((head, socket) => {
      if (pathIn(head) !== '/secret') socket.write(answerTo(`${pathIn(head)}[end]`))
      else void setTimeout(1200).then(() => socket.writable && socket.write(answerTo('SECRET[end]')))
    })
    const origin = await gateway(upstream.url, { connect: 5000, answer: 600 })
    expect((await call(`${origin}/secret`)).status).toBe(504)
    const client = await rawConnection(origin)
    const end = Date.now() + 900
    while (Date.now() < end) expect(await askOn(client, '/1')).toBe('/1')
    client.destroy()
  })

  test('if its client disconnects early', async () => {
    const upstream = await rawCore((head, socket) => {
      if (pathIn(head) !== '/secret') socket.write(answerTo(`${pathIn(head)}[end]`))
      else void setTimeout(20).then(() => socket.writable && socket.write(answerTo('SECRET[end]')))
    })
    const origin = await gateway(upstream.url)
    const client = await rawConnection(origin)
    for (let index = 0; index < 10; index += 1) {
      const leaver = await rawConnection(origin)
      leaver.write(ask('/secret'))
      expect(await askOn(client, '/1')).toBe('/1')
      leaver.destroy()
    }
    const end = Date.now() + 60
    while (Date.now() < end) expect(await askOn(client, '/2')).toBe('/2')
    client.destroy()
  })
})

test('none of 240 writes fails if the core closes each connection at the next request', async () => {
  const used = new Set<Socket>()
  const upstream = await core((request, response) => {
    // What a core does that closes idle connections, at the worst moment.
    if (used.has(request.socket)) request.socket.destroy()
    used.add(request.socket)
    request.resume().once('end', () => response.end('ok'))
  })
  const origin = await gateway(upstream.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const write = async () => {
    const asked = httpRequest(`${origin}/a`, { method: 'POST', agent, headers: { 'content-length': 4 } })
    asked.end('body')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await buffer(answer)
    return answer.statusCode
  }
  const statuses = await Promise.all(Array.from({ length: 240 }, write))
  agent.destroy()
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(used.size).toBe(240)
})

test('connections that wait to be accepted when the gateway stops are answered', async () => {
  const upstream = await core((request, response) => void buffer(request).then((body) => response.end(body)))
  const started = await openGateway(upstream.url, { stop: { delay: 0, limit: 5000 } })
  const { port } = new URL(started.url)
  const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'))
  const answers = sockets.map((socket) => readUntil(socket, 'hello'))
  for (const socket of sockets) socket.write('POST /a HTTP/1.1\r\nHost: gate\r\nContent-Length: 5\r\n\r\nhello')
  // The system has opened all of them; Node accepts one in each turn.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await started.close()
  const statuses = (await Promise.all(answers)).map((answer) => answer.split('\r\n')[0])
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200 OK']))
})
