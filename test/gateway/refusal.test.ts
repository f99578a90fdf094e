import { describe, expect, test } from '@jest/globals'
import { FAKED_HEADERS, H2C_OFFER, REFUSED_REQUESTS, VALID_HOSTS } from './attacks.ts'
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
  test.each(REFUSED_REQUESTS)('%j', async (request, status, sentence) => {
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

test.each(VALID_HOSTS)('Host: %s is valid', async (host) => {
  const { asked, origin } = await askedCore()
  await rawCall(origin, `GET /x HTTP/1.1\r\nHost: ${host}\r\n${END}`)
  expect(asked).toEqual(['GET /x'])
})

test('an offer of another protocol is ignored', async () => {
  const { asked, origin } = await askedCore()
  const answer = read(await rawCall(origin, H2C_OFFER, 'gate'))
  expect([answer.status, asked]).toEqual([200, ['GET /x']])
  expect(JSON.parse(answer.body)).not.toHaveProperty('upgrade')
})

test('an unknown Expect header is ignored', async () => {
  const { asked, origin } = await askedCore()
  const { status } = read(await rawCall(origin, `GET /x HTTP/1.1\r\nHost: gate\r\nExpect: magic\r\n${END}`))
  expect([status, asked]).toEqual([200, ['GET /x']])
})

describe('a client address in request headers is not forwarded', () => {
  test.each(FAKED_HEADERS)('%s', async (line) => {
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
