import { describe, expect, test } from '@jest/globals'
import { call } from './call.ts'
import { gatewaysForTests, SCRIPT } from './gateway.ts'

const { before, rawCore, gateway } = gatewaysForTests()

describe('console files', () => {
  test.each(['/ui/', '/ui/console/users/users?a=1', `/ui/${SCRIPT}`])('%s is not forwarded', async (path) => {
    const origin = await before((_request, response) => response.end('the core'))
    const answer = await call(origin + path)
    expect([answer.status, answer.body]).toEqual([200, expect.stringMatching(/the console|the script/)])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test.each([
    ['/ui/assets/gone-AB12CD34.js', 404],
    ['/ui', 302],
    ['/ui?a=1', 302],
  ])('%s is answered here: %d', async (path, status) => {
    const origin = await before((_request, response) => response.end('the core'))
    expect((await call(origin + path)).status).toBe(status)
  })
})

describe('a forwarded request', () => {
  test.each([
    '/',
    '/uix',
    '/ui2/',
    '/UI/',
    '/static/ui/',
    '/api/v1/users/users/?limit=15&search=%E5%BC%A0',
    '/a%zz?b=%',
  ])('%s reaches the core unchanged', async (path) => {
    const origin = await before((request, response) => response.end(request.url))
    expect((await call(origin + path)).body).toBe(path)
  })

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s keeps the status %s',
    async (method) => {
      const origin = await before((request, response) => response.end(request.method))
      expect((await call(`${origin}/a`, { method })).body).toBe(method)
    },
  )

  test('HEAD has a length and no body', async () => {
    const origin = await before((_request, response) => response.setHeader('content-length', 1234).end())
    const answer = await call(`${origin}/a`, { method: 'HEAD' })
    expect([answer.headers['content-length'], answer.body]).toEqual(['1234', ''])
  })

  test.each([
    ['with its length', { 'content-length': 5 }],
    ['of unknown length', { 'transfer-encoding': 'chunked' }],
  ])('a body %s arrives complete for any method', async (_name, headers) => {
    const origin = await before((request, response) => request.pipe(response))
    for (const method of ['POST', 'PATCH', 'DELETE', 'GET']) {
      expect((await call(`${origin}/a`, { method, headers, body: 'hello' })).body).toBe('hello')
    }
  })

  test('a POST without a body has the length 0', async () => {
    const origin = await before(({ headers }, response) => response.end(JSON.stringify(headers)))
    const { body } = await call(`${origin}/a`, { method: 'POST', headers: { 'content-length': 0 } })
    expect(JSON.parse(body)).toMatchObject({ 'content-length': '0' })
    expect(body).not.toContain('transfer-encoding')
  })
})

describe('the headers sent to the core', () => {
  const echo = () => before(({ headers }, response) => response.end(JSON.stringify(headers)))

  test('have the origin of the browser, for `next` and the CSRF check', async () => {
    const origin = await echo()
    const host = new URL(origin).host
    const sent = {
      origin,
      referer: `${origin}/ui/`,
      cookie: 'a=1; jms_public_key="LS0="',
      'x-csrftoken': 't',
      'x-tz': 'Asia/Tokyo',
    }
    const { body } = await call(`${origin}/a`, { headers: sent })
    expect(JSON.parse(body)).toMatchObject({
      ...sent,
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    })
  })

  test('have the client address, behind a local reverse proxy too', async () => {
    const headers = { host: 'gate.example.com', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    expect(JSON.parse((await call(`${await echo()}/a`, { headers })).body)).toMatchObject({
      host: 'gate.example.com',
      'x-forwarded-host': 'gate.example.com',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    })
  })

  test('keep a foreign origin', async () => {
    const { body } = await call(`${await echo()}/a`, { headers: { origin: 'http://evil.example.com' } })
    expect(JSON.parse(body)).toMatchObject({ origin: 'http://evil.example.com' })
  })

  test('have no hop-by-hop headers', async () => {
    const headers = {
      connection: 'close, X-Mine',
      'x-mine': '1',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      'keep-alive': '5',
    }
    const { body } = await call(`${await echo()}/a`, { headers })
    expect(Object.keys(JSON.parse(body) as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(x-mine|te|proxy-authorization|keep-alive)$/)]),
    )
  })
})

describe('the response of the core', () => {
  test('keeps its headers and their spelling, without hop-by-hop headers', async () => {
    const lines = [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Content-Security-Policy', "default-src 'self' 'unsafe-inline'"],
      ['X-Frame-Options', 'SAMEORIGIN'],
      ['vary', 'Accept, Cookie'],
      ['Vary', 'Origin'],
      ['Set-Cookie', 'a=1; Path=/'],
      ['Set-Cookie', 'b=2; Path=/; HttpOnly'],
      ['Content-Disposition', 'attachment; filename="\u00e4.csv"'],
      ['Content-Length', '2'],
    ] as const
    const origin = await before((_request, response) => {
      response.sendDate = false
      response.writeHead(200, 'Fine', [
        ...lines.flat(),
        'X-Hop',
        '1',
        'Connection',
        'close, X-Hop',
        'Keep-Alive',
        'timeout=9',
      ])
      response.end(Buffer.from('ok'))
    })
    const answer = await call(`${origin}/core/`)
    expect(answer.message).toBe('Fine')
    expect(answer.lines.filter(([name]) => !/^(connection|keep-alive|x-request-id)$/i.test(name))).toEqual(lines)
    expect(answer.headers['keep-alive']).not.toBe('timeout=9')
  })

  test('loses control characters of its status line', async () => {
    const upstream = await rawCore((_head, socket) =>
      socket.end('HTTP/1.1 200 Fi\u0000n\u001be\r\nContent-Length: 2\r\n\r\nok'),
    )
    const answer = await call(`${await gateway(upstream.url)}/a`)
    expect([answer.status, answer.message, answer.body]).toEqual([200, 'Fine', 'ok'])
  })

  test('gets no Content-Security-Policy', async () => {
    const origin = await before((_request, response) => response.setHeader('content-type', 'text/html').end('<b>'))
    const { headers } = await call(`${origin}/core/`)
    expect(Object.keys(headers).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'date',
      'x-request-id',
    ])
  })

  test.each([204, 304, 400, 401, 403, 404, 409, 500, 502, 503])('%d stays %d', async (status) => {
    const origin = await before((_request, response) => response.writeHead(status).end())
    expect((await call(`${origin}/a`)).status).toBe(status)
  })

  test('keeps an HTML error page', async () => {
    const page = '<!doctype html><h1>Server Error (500)</h1>'
    const origin = await before((_request, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end(page),
    )
    const answer = await call(`${origin}/api/v1/x/`)
    expect([answer.status, answer.body]).toEqual([500, page])
  })

  test('stays compressed', async () => {
    const bytes = Buffer.from([31, 139, 8, 0, 255, 0, 254])
    const origin = await before((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes),
    )
    const answer = await fetch(`${origin}/a`).then((response) => response.headers.get('content-encoding'))
    expect(answer).toBe('gzip')
  })

  test('has redirects to the core rewritten, others unchanged', async () => {
    const origin = await before((request, response) => {
      const self = `http://127.0.0.1:${request.socket.localPort}`
      const target = request.url === '/away' ? 'https://sso.example.com/' : `${self}/core/auth/login/`
      response.writeHead(302, { location: target }).end()
    })
    expect((await call(`${origin}/`)).headers.location).toBe(`${origin}/core/auth/login/`)
    expect((await call(`${origin}/away`)).headers.location).toBe('https://sso.example.com/')
  })

  test('has cookies rewritten, so that a browser stores them', async () => {
    const origin = await before((_request, response) =>
      response.setHeader('set-cookie', ['a=1; Domain=example.com; Secure; Path=/', 'b="2"; Path=/']).end(),
    )
    expect((await call(`${origin}/`)).headers['set-cookie']).toEqual(['a=1; Path=/', 'b="2"; Path=/'])
  })
})
