import { describe, expect, test } from '@jest/globals'
import { gatewaysForTests } from './gateway.ts'
import { rawCall } from './raw.ts'

const { before } = gatewaysForTests()

/** A core that says what it was asked, and whether it was asked at all. */
async function askedCore() {
  const asked: string[] = []
  const origin = await before((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end(JSON.stringify(request.headers))
  })
  return { asked, origin }
}

const END = 'Connection: close\r\nAccept-Language: en\r\n\r\n'

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

describe('an ambiguous request is refused with an error and not forwarded', () => {
  const refused: readonly (readonly [string, number, string])[] = [
    ['GET http://evil.test/x HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
    ['GET http://evil.test/ui/ HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
    ['OPTIONS * HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
    ['TRACE /x HTTP/1.1\r\nHost: gate\r\nCookie: jms_sessionid=s', 405, 'method is not supported'],
    ['CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443', 405, 'method is not supported'],
    ...[
      'a b',
      'a/b',
      'admin@gate',
      'gate:port',
      'gate:99999',
      '',
      '<gate>',
      'gate\r\nHost: evil.test',
      '[::1',
      'g\u00e4te',
    ].map((host) => [`GET /x HTTP/1.1\r\nHost: ${host}`, 400, 'not a single valid host name'] as const),
    ['GET /x HTTP/1.1\r\nAccept: */*', 400, 'not a single valid host name'],
    ['POST /x HTTP/1.1\r\nHost: gate\r\nTransfer-Encoding: gzip, chunked', 501, 'transfer encoding'],
    ['POST /x HTTP/1.1\r\nHost: gate\r\nContent-Length: 1\r\nTransfer-Encoding: chunked', 400, 'not valid HTTP'],
    ['hello', 400, 'not valid HTTP'],
    [`GET /x HTTP/1.1\r\nHost: gate\r\nCookie: ${'a'.repeat(100_000)}`, 431, 'too large'],
    ['GET /ui/%ff HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
    ['GET /ui/a%zz?b=%ff HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
    [
      `POST /ui/ HTTP/1.1\r\nHost: gate\r\nContent-Type: text/plain\r\nContent-Length: 9000000`,
      413,
      'larger than the server accepts',
    ],
    [
      'GET /ws/ HTTP/1.1\r\nHost: a b\r\nConnection: upgrade, close\r\nUpgrade: websocket',
      400,
      'not a single valid host name',
    ],
  ]
  test.each(refused)('%j', async (request, status, sentence) => {
    const { asked, origin } = await askedCore()
    const answer = read(await rawCall(origin, `${request}\r\n${END}`))
    expect([answer.status, asked]).toEqual([status, []])
    expect(answer.body).toContain(sentence)
    expect(answer.head).toContain("content-security-policy: default-src 'none'")
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(answer.head).toContain('cache-control: no-store')
  })

  test('in JSON for a program, in the language of the user', async () => {
    const { origin } = await askedCore()
    const headers = 'Host: gate\r\nAccept: application/json\r\nCookie: django_language=ja\r\nConnection: close'
    for (const request of ['TRACE /x', 'GET /ui/%ff']) {
      const { body } = read(await rawCall(origin, `${request} HTTP/1.1\r\n${headers}\r\n\r\n`))
      expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({
        detail: expect.stringMatching(/(対応していません|ではありません)。$/),
        code: 'error',
      })
    }
  })
})

test.each(['gate', 'gate.example.com:8080', '127.0.0.1:9000', '[::1]:8080', 'gate_1'])(
  'Host: %s is valid',
  async (host) => {
    const { asked, origin } = await askedCore()
    await rawCall(origin, `GET /x HTTP/1.1\r\nHost: ${host}\r\n${END}`)
    expect(asked).toEqual(['GET /x'])
  },
)

test('an unknown Expect header is ignored', async () => {
  const { asked, origin } = await askedCore()
  const { status } = read(await rawCall(origin, `GET /x HTTP/1.1\r\nHost: gate\r\nExpect: magic\r\n${END}`))
  expect([status, asked]).toEqual([200, ['GET /x']])
})

describe('a client address in request headers is not forwarded', () => {
  test.each([
    'Forwarded: for=192.0.2.1;host=evil.test',
    'X-Real-IP: 192.0.2.1',
    'X_Real_IP: 192.0.2.1',
    'X_Forwarded_For: 192.0.2.1',
    'X-Forwarded-Server: evil.test',
    'X-Forwarded-Port: 1',
    'X-Forwarded-Prefix: /evil.test',
    'X-Original-URL: /evil.test',
    'X-Rewrite-URL: /evil.test',
    'X-Client-IP: 192.0.2.1',
    'X-Cluster-Client-IP: 192.0.2.1',
    'True-Client-IP: 192.0.2.1',
    'Proxy: http://evil.test',
    'X-Forwarded-Host: evil.test',
    'X-Forwarded-Proto: evil.test',
    'X-Forwarded-For: evil.test',
  ])('%s', async (line) => {
    const { origin } = await askedCore()
    const { body } = read(await rawCall(origin, `GET /x HTTP/1.1\r\nHost: gate\r\n${line}\r\n${END}`))
    expect(body).not.toMatch(/evil|192\.0\.2\.1/)
    expect(JSON.parse(body)).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'gate',
      'x-forwarded-proto': 'http',
    })
  })
})
