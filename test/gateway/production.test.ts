import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { request as httpRequest, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { readAddresses } from '../../src/gateway/addresses.ts'
import { LIMITS, TIMEOUTS } from '../../src/gateway/core-request.ts'
import type { GatewayBehaviour } from '../../src/gateway/server.ts'
import { askWebsocket } from '../support/websocket-client.ts'
import { SECRET, SECRET_REQUESTS } from './attacks.ts'
import { call, open } from './call.ts'
import { selfSigned } from './cli/self-signed.ts'
import { gatewaysForTests } from './gateway.ts'
import { rawCall } from './raw.ts'

const { core, rawCore, openGateway } = gatewaysForTests()
const NOWHERE = new URL('http://127.0.0.1:9')
const echo: RequestListener = (request, response) => response.end(JSON.stringify(request.headers))

async function before(answer: RequestListener, behaviour: GatewayBehaviour) {
  const upstream = await core(answer)
  return { upstream, gateway: await openGateway(upstream.url, behaviour) }
}

/** A gateway whose log is read. */
async function logged(url: URL, behaviour: GatewayBehaviour = {}) {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => {
    const entry = JSON.parse(line) as Record<string, unknown>
    if (entry['msg'] === 'access') lines.push(entry)
  }
  const { url: origin } = await openGateway(url, { logLevel: 'info', logTo: { write }, ...behaviour })
  const untilLogged = async (count: number) => {
    while (lines.length < count) await new Promise(setImmediate)
    return lines
  }
  return { origin, untilLogged }
}

describe('headers of a proxy', () => {
  const sent = {
    'x-forwarded-for': '203.0.113.7, 198.51.100.1, 10.0.0.2',
    'x-forwarded-proto': 'https',
    'x-request-id': 'a-1',
  }

  test.each([
    ['loopback', { 'x-forwarded-for': '10.0.0.2, 127.0.0.1', 'x-forwarded-proto': 'https', 'x-request-id': 'a-1' }],
    ['loopback, 10.0.0.0/8', { 'x-forwarded-for': '198.51.100.1, 10.0.0.2, 127.0.0.1', 'x-forwarded-proto': 'https' }],
    ['none', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }],
    ['10.0.0.2', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }],
  ])('are trusted from %s', async (trusted, expected) => {
    const { gateway } = await before(echo, { isTrusted: readAddresses(trusted, 'trust-proxy') })
    const forwarded: unknown = JSON.parse((await call(`${gateway.url}/a`, { headers: sent })).body)
    expect(forwarded).toMatchObject(expected)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9, 127.0.0.1'],
    ['10.1.2.3, 203.0.113.9:4711', '203.0.113.9', '203.0.113.9, 127.0.0.1'],
    ['127.0.0.1, 203.0.113.9:4711, 10.0.0.2:80', '203.0.113.9', '203.0.113.9, 10.0.0.2, 127.0.0.1'],
    ['10.1.2.3, 2001:db8::9', '2001:db8::9', '2001:db8::9, 127.0.0.1'],
    ['10.1.2.3, [2001:db8::9]', '2001:db8::9', '2001:db8::9, 127.0.0.1'],
    ['10.1.2.3, [2001:db8::9]:4711', '2001:db8::9', '2001:db8::9, 127.0.0.1'],
    ['10.1.2.3, "[2001:db8::9]:4711"', '2001:db8::9', '2001:db8::9, 127.0.0.1'],
    ['10.1.2.3, ::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9, 127.0.0.1'],
    ['10.1.2.3, [::ffff:cb00:7109]:4711', '203.0.113.9', '203.0.113.9, 127.0.0.1'],
    ['10.1.2.3, fe80::9%eth0', 'fe80::9', 'fe80::9, 127.0.0.1'],
    ['10.1.2.3, , 203.0.113.9,', '203.0.113.9', '203.0.113.9, 127.0.0.1'],
    ['10.1.2.3, unknown', 'unknown', '127.0.0.1'],
    ['10.1.2.3, unknown, 10.0.0.2', 'unknown', '10.0.0.2, 127.0.0.1'],
    ['10.1.2.3, _hidden', 'unknown', '127.0.0.1'],
    ['10.1.2.3, 203.0.113.9:port', 'unknown', '127.0.0.1'],
    ['10.1.2.3, 203.0.113.9 x', 'unknown', '127.0.0.1'],
    ['10.1.2.3, 0313.0.113.9', 'unknown', '127.0.0.1'],
    ['10.1.2.3, [2001:db8::9', 'unknown', '127.0.0.1'],
    ['10.1.2.3, example.com', 'unknown', '127.0.0.1'],
  ])('name no client that it has written itself: %s', async (claimed, client, forwarded) => {
    const { origin, untilLogged } = await logged((await core(echo)).url, {
      isTrusted: readAddresses('loopback, 10.0.0.0/8', ''),
      mayReadMetrics: readAddresses('loopback, 10.0.0.0/8', ''),
    })
    const headers = { 'x-forwarded-for': claimed }
    expect(JSON.parse((await call(`${origin}/a`, { headers })).body)).toMatchObject({ 'x-forwarded-for': forwarded })
    expect((await call(`${origin}/-/metrics`, { headers })).status).toBe(403)
    expect(await untilLogged(2)).toMatchObject([{ client }, { client }])
  })

  test('networks of both families are understood, other texts are not', () => {
    const isTrusted = readAddresses('fd00::/8, 10.1.0.0/16,192.0.2.1', 'trust-proxy')
    expect(['fd12::1', '10.1.2.3', '192.0.2.1'].filter((address) => !isTrusted(address))).toEqual([])
    expect(['fe80::1', '10.2.0.1', '192.0.2.2', 'x', ''].filter(isTrusted)).toEqual([])
    for (const text of ['10.0.0.0/33', '10.0.0/8', 'proxy', '::/129', '1.2.3.4/'])
      expect(() => readAddresses(text, 'trust-proxy')).toThrow(`--trust-proxy`)
  })
})

describe('the id of a request', () => {
  test('reaches the core and the client; a wrong one is replaced', async () => {
    const { gateway } = await before(echo, {})
    const own = await call(`${gateway.url}/a`, { headers: { 'x-request-id': 'bad id\t"' } })
    const { 'x-request-id': forwarded } = JSON.parse(own.body) as Record<string, string>
    expect(forwarded).toMatch(/^[\da-f-]{36}$/)
    expect(own.headers['x-request-id']).toBe(forwarded)
    expect((await call(`${gateway.url}/ui/`, { headers: { 'x-request-id': 'a-2' } })).headers['x-request-id']).toBe(
      'a-2',
    )
  })

  test.each(['x-request-id', 'close, X-Request-Id', 'x-request-id, upgrade'])(
    'cannot be removed by "Connection: %s"',
    async (connection) => {
      const { gateway } = await before(echo, {})
      const answer = await call(`${gateway.url}/a`, { headers: { connection, 'x-request-id': 'a-5' } })
      expect(JSON.parse(answer.body)).toMatchObject({ 'x-request-id': 'a-5' })
    },
  )

  test('is on the page of a failure', async () => {
    const { url } = await openGateway(NOWHERE, {})
    const { body, headers } = await call(`${url}/`, { headers: { 'x-request-id': 'a-3', 'accept-language': 'en' } })
    expect([body.includes('Request ID: a-3'), headers['x-request-id']]).toEqual([true, 'a-3'])
  })
})

describe('the access log', () => {
  test('has a line for each request, without queries, keys, cookies and bodies', async () => {
    const { origin, untilLogged } = await logged((await core(echo)).url)
    const secret = 'sesame'
    const key = 'k'.repeat(41)
    const headers = { cookie: secret, authorization: secret, referer: `http://a/?${secret}`, 'x-request-id': 'a-4' }
    await call(`${origin}/core/reset/${key}/?token=${secret}`, { method: 'POST', body: secret, headers })
    await call(`${origin}/ui/`)
    const lines = await untilLogged(2)
    expect(JSON.stringify(lines)).not.toMatch(/sesame|kkkk/)
    expect(lines[0]).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      id: 'a-4',
      kind: 'request',
      client: '127.0.0.1',
      method: 'POST',
      path: '/core/reset/[redacted]/',
      target: 'core',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(lines[1]).toMatchObject({ target: 'console', path: '/ui/', status: 200 })
  })

  test.each(SECRET_REQUESTS)('contains no secret in %s', async (_, address, headers) => {
    const { origin, untilLogged } = await logged(NOWHERE)
    await call(`${origin}${address}`, { method: 'POST', body: 'password=sesame', headers })
    const [line] = await untilLogged(1)
    expect(line).toMatchObject({ method: 'POST', status: 502, problem: 'down' })
    expect(JSON.stringify(line)).not.toMatch(SECRET)
  })

  test('names ids and files in paths', async () => {
    const { origin, untilLogged } = await logged(NOWHERE)
    const path = '/api/v1/assets/assets/0f64a1a6-30dd-4f5c-8ae0-6d8df3a9ce84/report%20a.json'
    await call(`${origin}${path}`)
    expect(await untilLogged(1)).toMatchObject([{ path }])
  })

  test('says why the core did not respond, and which requests were refused', async () => {
    const { origin, untilLogged } = await logged(NOWHERE)
    await call(`${origin}/a`)
    await call(`${origin}/a`, { headers: { host: 'a b' } })
    expect(await untilLogged(2)).toMatchObject([
      { level: 'warn', status: 502, problem: 'down' },
      { level: 'warn', status: 400, problem: 'host' },
    ])
  })

  test.each([
    ['hello\r\n\r\n', 400, 'unreadable'],
    ['GET /a HTTP/1.1\r\nHost: gate\r\n', 408, 'too-slow'],
    [`GET /sesame HTTP/1.1\r\nHost: gate\r\nCookie: sesame${'a'.repeat(100_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ])('has a line for what is no request, and counts it: %#', async (bytes, status, problem) => {
    const { origin, untilLogged } = await logged(NOWHERE, { timeouts: { ...TIMEOUTS, headers: 60 } })
    await rawCall(origin, bytes)
    const [line] = await untilLogged(1)
    expect(line).toMatchObject({ level: 'warn', kind: 'request', client: '127.0.0.1', status, problem })
    expect(JSON.stringify(line)).not.toContain('sesame')
    const { body } = await call(`${origin}/-/metrics`)
    expect(body).toContain(`gatehouse_refused_total{reason="${problem}"} 1\n`)
    expect(body).toMatch(
      new RegExp(`^gatehouse_requests_total\\{target="gateway",method="",status="${status}"\\} 1$`, 'm'),
    )
  })

  test('says why a path of the console was refused, and counts it', async () => {
    const { origin, untilLogged } = await logged(NOWHERE)
    await call(`${origin}/ui/%ff`)
    expect(await untilLogged(1)).toMatchObject([{ level: 'warn', status: 400, problem: 'address' }])
    expect((await call(`${origin}/-/metrics`)).body).toContain('gatehouse_refused_total{reason="address"} 1\n')
  })

  test('has a line for each websocket', async () => {
    const upstream = await core((_request, response) => response.end())
    upstream.server.on('upgrade', (_request, socket: Socket) =>
      socket.end('HTTP/1.1 101 OK\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello'),
    )
    const { origin, untilLogged } = await logged(upstream.url)
    const asked = await askWebsocket(`${origin}/ws/a/?token=sesame`, {})
    if ('socket' in asked) asked.socket.resume()
    const [line] = await untilLogged(1)
    expect(line).toMatchObject({ kind: 'websocket', status: 101, path: '/ws/a/' })
    expect(JSON.stringify(line)).not.toContain('sesame')
  })
})

describe('monitoring', () => {
  test.each([
    ['health', 'a core that is down', NOWHERE, 200, { status: 'ok' }],
    ['ready', 'a core that is down', NOWHERE, 503, { status: 'core unavailable', core: 'down' }],
    ['nothing', 'any core', NOWHERE, 404, null],
  ])('/-/%s with %s', async (name, _state, url, status, body) => {
    const answer = await call(`${(await openGateway(url, {})).url}/-/${name}`)
    expect(answer.status).toBe(status)
    if (body !== null) expect(JSON.parse(answer.body)).toEqual(body)
  })

  test.each([
    [200, 200, 'up'],
    [404, 200, 'up'],
    [503, 503, 'status 503'],
  ])('a core that answers %d: ready is %d', async (of, status, state) => {
    const asked: (string | undefined)[] = []
    const { gateway } = await before((request, response) => {
      asked.push(request.url)
      response.writeHead(of).end()
    }, {})
    const answers = await Promise.all([1, 2, 3].map(() => call(`${gateway.url}/-/ready`)))
    expect(answers.map((answer) => [answer.status, (JSON.parse(answer.body) as { core: string }).core])).toEqual(
      Array(3).fill([status, state]),
    )
    expect(asked).toEqual(['/api/v1/health/'])
  })

  test('the metrics count requests, latencies, websockets, failures and memory', async () => {
    const { gateway } = await before(echo, { limits: { ...LIMITS, body: 4 } })
    await call(`${gateway.url}/api/v1/users/users/?name=sesame`)
    await call(`${gateway.url}/a`, { method: 'POST', body: 'too long' })
    await call(`${gateway.url}/ui/`)
    const { body, headers } = await call(`${gateway.url}/-/metrics`)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    for (const line of [
      'gatehouse_requests_total{target="core",method="GET",status="200"} 1',
      'gatehouse_requests_total{target="core",method="POST",status="413"} 1',
      'gatehouse_requests_total{target="console",method="GET",status="200"} 1',
      'gatehouse_request_seconds_count{target="core"} 2',
      'gatehouse_refused_total{reason="body-too-large"} 1',
      'gatehouse_open_websockets 0',
      'gatehouse_open_requests 1',
    ])
      expect(body).toContain(`${line}\n`)
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(body).not.toMatch(/sesame|users/)
  })

  test('the metrics are for loopback only, also behind a local proxy, unless others are allowed', async () => {
    const status = async (behaviour: GatewayBehaviour) => {
      const { url } = await openGateway(NOWHERE, behaviour)
      return (await call(`${url}/-/metrics`, { headers: { 'x-forwarded-for': '198.51.100.1' } })).status
    }
    expect(await status({})).toBe(403)
    expect(await status({ mayReadMetrics: readAddresses('198.51.100.0/24', '') })).toBe(200)
    expect(await status({ isTrusted: readAddresses('none', '') })).toBe(200)
  })
})

describe('limits', () => {
  test.each([
    ['of known length', { 'content-length': '9' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('a body %s that is too large is refused', async (_name, headers) => {
    const { gateway } = await before((request, response) => void request.resume().on('end', () => response.end()), {
      limits: { ...LIMITS, body: 8 },
    })
    const sent = { method: 'POST', headers: { ...headers, accept: 'application/json' } }
    expect((await call(`${gateway.url}/a`, { ...sent, body: 'nine byte' })).status).toBe(413)
  })

  test('websockets of one client are counted apart from those of others', async () => {
    const upstream = await core((_request, response) => response.end())
    upstream.server.on('upgrade', (_request, socket: Socket) =>
      socket
        .on('error', () => undefined)
        .on('end', () => socket.end())
        .resume()
        .write('HTTP/1.1 101 OK\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    )
    const { url } = await openGateway(upstream.url, { limits: { ...LIMITS, sockets: 2 } })
    const ask = async (client: string) => askWebsocket(`${url}/ws/a/`, { 'x-forwarded-for': client })
    const first = await ask('192.0.2.1')
    expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.2')]).toMatchObject([
      { socket: {} },
      { status: 429 },
      { socket: {} },
    ])
    const network = [await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::3')]
    expect(network).toMatchObject([{ socket: {} }, { socket: {} }, { status: 429 }])
    if ('socket' in first) first.socket.destroy()
    while ('status' in (await ask('192.0.2.1'))) await new Promise(setImmediate)
  })

  test('headers of request and response up to the limit are forwarded, larger ones refused', async () => {
    const upstream = await rawCore((head, socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 0\r\nSet-Cookie: ${'s'.repeat(head.length)}\r\n\r\n`),
    )
    const { url } = await openGateway(upstream.url, { limits: { ...LIMITS, header: 32 * 1024 } })
    const status = async (size: number) => {
      const head = `GET /a HTTP/1.1\r\nHost: gate\r\nConnection: close\r\nCookie: ${'a'.repeat(size)}\r\n\r\n`
      return (await rawCall(url, head)).slice(9, 12)
    }
    expect([await status(30_000), await status(40_000)]).toEqual(['200', '431'])
  })

  test('single sign-on passes: a form of another origin, large, answered with a redirect and large cookies', async () => {
    const cookie = `sso=${'c'.repeat(12_000)}; Path=/; HttpOnly`
    const form = `SAMLResponse=${'A'.repeat(200_000)}&RelayState=%2Fui%2F`
    const { gateway } = await before((request, response) => {
      const sizes: number[] = []
      request.on('data', (chunk: Buffer) => sizes.push(chunk.length))
      request.on('end', () => {
        const size = String(sizes.reduce((a, b) => a + b, 0))
        const headers = { location: `/ui/?size=${size}&from=${String(request.headers.origin)}`, 'set-cookie': cookie }
        response.writeHead(302, headers).end()
      })
    }, {})
    const headers = { origin: 'https://idp.example.com', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await call(`${gateway.url}/core/auth/saml2/callback/`, { method: 'POST', body: form, headers })
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      302,
      `/ui/?size=${form.length}&from=https://idp.example.com`,
      [cookie],
    ])
  })
})

describe('the path of the console', () => {
  test('moves, and links to /ui/ follow it', async () => {
    const { gateway } = await before((_request, response) => response.end('the core'), { base: '/admin/console/' })
    const { url } = gateway
    expect((await call(`${url}/admin/console/users`)).body).toContain('the console')
    expect((await call(`${url}/admin/other`)).body).toBe('the core')
    for (const path of ['/api/v1/a/', '/core/a', '/ws/a']) expect((await call(url + path)).body).toBe('the core')
    for (const [path, location] of [
      ['/ui', '/admin/console/'],
      ['/ui/', '/admin/console/'],
      ['/ui/tickets/tickets/1?a=b', '/admin/console/tickets/tickets/1?a=b'],
      ['/admin/console', '/admin/console/'],
    ] as const)
      expect((await call(url + path)).headers.location).toBe(location)
  })
})

describe('addresses', () => {
  test('the gateway listens on IPv6, for a core on IPv4', async () => {
    const { gateway } = await before(echo, { host: '::1' })
    expect(gateway.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    const { body } = await call(`${gateway.url}/a`)
    expect(JSON.parse(body)).toMatchObject({ host: new URL(gateway.url).host, 'x-forwarded-for': '::1' })
  })

  test('IPv4 clients of a socket for both families keep their address', async () => {
    const { gateway } = await before(echo, { host: '::' })
    const { body } = await call(`http://127.0.0.1:${new URL(gateway.url).port}/a`)
    expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  })

  test('an address of another machine is explained', async () => {
    await expect(openGateway(NOWHERE, { host: '192.0.2.1' })).rejects.toThrow(
      '192.0.2.1 is not an address of this machine. Choose another with --host.',
    )
  })
})

test('a core with a certificate of its own authority and of another name is trusted by both', async () => {
  const { key, cert } = selfSigned()
  const upstream = createTlsServer({ key, cert }, (_request, response) => response.end('the core'))
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(`https://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  const status = async (tls: GatewayBehaviour['tls']) =>
    (await call(`${(await openGateway(url, { tls })).url}/a`)).status
  expect(await status({ ca: cert, servername: 'localhost' })).toBe(200)
  expect([await status({ ca: cert }), await status({ servername: 'localhost' }), await status({})]).toEqual([
    502, 502, 502,
  ])
  upstream.close()
})

describe('a stop', () => {
  test('lets open requests end, closes idle connections and websockets, and accepts nothing new', async () => {
    const release: (() => void)[] = []
    const { upstream, gateway } = await before(
      (_request, response) => {
        response.write('begun ')
        release.push(() => response.end('ended'))
      },
      { stop: { delay: 0, limit: 20_000 } },
    )
    upstream.server.on('upgrade', (_request, socket: Socket) =>
      socket
        .on('error', () => undefined)
        .write('HTTP/1.1 101 OK\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nlast'),
    )
    const asked = await askWebsocket(`${gateway.url}/ws/a/`, {})
    const closed = 'socket' in asked ? once(asked.socket.resume(), 'close') : Promise.reject(new Error('no websocket'))
    const answer = await open(`${gateway.url}/slow`)
    const stopped = gateway.close()
    await closed
    await expect(call(`${gateway.url}/a`)).rejects.toThrow('ECONNREFUSED')
    release[0]?.()
    const chunks = await answer.toArray()
    expect(Buffer.concat(chunks as Buffer[]).toString()).toBe('begun ended')
    await stopped
  })

  test('first reports that it is not ready, while it still accepts requests', async () => {
    const { gateway } = await before(echo, { stop: { delay: 300, limit: 0 } })
    const stopped = gateway.close()
    const ready = await call(`${gateway.url}/-/ready`)
    const answer = await call(`${gateway.url}/a`)
    expect([ready.status, ready.body, answer.status, answer.headers.connection]).toEqual([
      503,
      '{"status":"stopping"}',
      200,
      'close',
    ])
    await stopped
  })

  test('takes no longer than its limit', async () => {
    const { gateway } = await before(() => undefined, { stop: { delay: 0, limit: 100 } })
    const asked = httpRequest(`${gateway.url}/never`).end()
    const failed = once(asked, 'error')
    await once(asked, 'finish')
    while (!(await call(`${gateway.url}/-/metrics`)).body.includes('gatehouse_open_requests 2'))
      await new Promise(setImmediate)
    await gateway.close()
    await failed
  })
})
