import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { problemOf, statusOf } from '../../src/gateway/core-problem.ts'
import { call } from './call.ts'
import { gatewaysForTests } from './gateway.ts'
import { rawCall } from './raw.ts'

const { core, gateway } = gatewaysForTests()

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
/** As the console asks. */
const JSON_CALL = { accept: 'application/json, */*', 'accept-language': 'en' }

/** An address at which nothing listens. */
async function nowhere(): Promise<URL> {
  const upstream = await core((_request, response) => response.end('ok'))
  await upstream.stop()
  return upstream.url
}

describe('an unreachable core', () => {
  test.each([
    ['en', 'en', 'The core is not responding', 'Try again'],
    ['zh-CN,zh;q=0.9', 'zh-hans', '核心没有响应', '重试'],
    ['ja', 'ja', 'コアが応答していません', '再試行'],
    ['de', 'zh-hans', '核心没有响应', '重试'],
  ])('has an error page in %s with a retry link', async (language, code, heading, retry) => {
    const url = await nowhere()
    const headers = { ...PAGE, 'accept-language': language }
    const answer = await call(`${await gateway(url)}/core/auth/login/?next=%22%3E%3Cb`, { headers })
    expect(answer.status).toBe(502)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': code,
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-frame-options': 'DENY',
    })
    expect(answer.body).toContain(`<html lang="${code}">`)
    expect(answer.body).toContain(`<h1>${heading}</h1>`)
    expect(answer.body).toContain(url.origin)
    expect(answer.body).toContain('ECONNREFUSED')
    expect(answer.body).toContain(`<a class="action" href="/core/auth/login/?next=%22%3E%3Cb">${retry}</a>`)
  })

  test.each([
    ['//evil.test/x', '/evil.test/x'],
    ['/\\\\evil.test/x', '/evil.test/x'],
    ['/\\/evil.test', '/evil.test'],
    ['/.//evil.test/x', '/.//evil.test/x'],
  ])('has a retry link of the same origin: %s', async (path, href) => {
    const origin = await gateway(await nowhere())
    const answer = await rawCall(origin, `GET ${path} HTTP/1.1\r\nHost: gate\r\nConnection: close\r\n\r\n`)
    expect(answer).toContain(`<a class="action" href="${href}">`)
    expect(new URL(href, origin).origin).toBe(origin)
  })

  test('has an error page in the language of the cookie rather than the browser', async () => {
    const headers = { ...PAGE, 'accept-language': 'en', cookie: 'a=1; django_language=ja; b=2' }
    expect((await call(`${await gateway(await nowhere())}/`, { headers })).headers['content-language']).toBe('ja')
  })

  test('has an error page without scripts and requests', async () => {
    const { headers, body } = await call(`${await gateway(await nowhere())}/`, { headers: PAGE })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-[\w+/]{43}='$/,
    )
    expect(body).not.toMatch(/<script|<link|<img|<form|\son\w+=|style="/)
  })

  test('is a JSON error for the console', async () => {
    const url = await nowhere()
    const answer = await call(`${await gateway(url)}/api/v1/users/users/`, { headers: JSON_CALL })
    expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/json; charset=utf-8'])
    const body = JSON.parse(answer.body) as Record<string, string>
    expect(Object.keys(body)).toEqual(['detail', 'code'])
    expect(body['detail']).toContain(`Nothing is listening at ${url.origin}`)
  })

  test('does not affect the console files', async () => {
    const answer = await call(`${await gateway(await nowhere())}/ui/console/users/users`)
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('the console')])
  })

  test('has no body for HEAD', async () => {
    const answer = await call(`${await gateway(await nowhere())}/`, { method: 'HEAD' })
    expect([answer.status, answer.body]).toEqual([502, ''])
  })

  test('is reported after a large upload on a kept connection', async () => {
    const headers = { connection: 'keep-alive' }
    const sent = { method: 'POST', headers, body: Buffer.alloc(4_000_000) }
    expect((await call(`${await gateway(await nowhere())}/a`, sent)).status).toBe(502)
  })

  test('works again after each restart', async () => {
    const first = await core((_request, response) => response.end('first'))
    const origin = await gateway(first.url)
    const status = async () => (await call(`${origin}/`)).status
    expect(await status()).toBe(200)
    await first.stop()
    expect(await status()).toBe(502)
    const second = await core((_request, response) => response.end('second'), Number(first.url.port))
    expect((await call(`${origin}/`)).body).toBe('second')
    await second.stop()
    expect(await status()).toBe(502)
  })
})

describe('a core that fails to answer', () => {
  test.each(['GET', 'POST'])('by closing the connection (%s)', async (method) => {
    const upstream = await core((request) => request.socket.destroy())
    const answer = await call(`${await gateway(upstream.url)}/a`, { method, headers: JSON_CALL })
    expect(answer.status).toBe(502)
    expect(answer.body).toContain('closed the connection before it responded')
    // A write may have reached the core, so the page says so.
    expect(answer.body.includes('may have received')).toBe(method === 'POST')
  })

  test('by silence: 504 after the timeout', async () => {
    const upstream = await core(() => undefined)
    const origin = await gateway(upstream.url, { connect: 5000, answer: 80 })
    const answer = await call(`${origin}/a`, { headers: JSON_CALL })
    expect([answer.status, answer.body]).toEqual([504, expect.stringContaining('did not respond in time')])
  })

  test('but not by a pause within its response', async () => {
    const upstream = await core((_request, response) => {
      response.write('first ')
      setTimeout(() => response.end('second'), 1200)
    })
    const origin = await gateway(upstream.url, { connect: 5000, answer: 600 })
    expect((await call(`${origin}/a`)).body).toBe('first second')
  })

  test.each([
    'SSH-2.0-OpenSSH_9.2\r\n',
    'HTTP/1.1 000 Nothing\r\ncontent-length: 0\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    'HTTP/1.1 200 OK\r\nno header\r\n\r\n',
  ])('by a response that is not HTTP: %j', async (text) => {
    const other = createServer((socket) => void socket.on('error', () => undefined).write(text))
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
    const origin = await gateway(url)
    const answer = await call(`${origin}/`, { headers: JSON_CALL })
    expect([answer.status, answer.body]).toEqual([502, expect.stringContaining('does not speak http')])
    expect((await call(`${origin}/ui/`)).status).toBe(200)
    other.close()
  })

  test('by not being https', async () => {
    const upstream = await core((_request, response) => response.end('ok'))
    const answer = await call(`${await gateway(new URL(`https://${upstream.url.host}`))}/`, { headers: JSON_CALL })
    expect([answer.status, answer.body]).toEqual([502, expect.stringContaining('does not speak https')])
  })

  test('by an unknown host name', async () => {
    const answer = await call(`${await gateway(new URL('http://core.invalid'))}/`, { headers: JSON_CALL })
    expect([answer.status, answer.body]).toEqual([502, expect.stringContaining('core.invalid')])
  })
})

describe('the reason of a failure', () => {
  test.each([
    ['ECONNREFUSED', 'down'],
    ['ENOTFOUND', 'unknown-name'],
    ['EAI_AGAIN', 'unknown-name'],
    ['ECONNRESET', 'broken'],
    ['EPIPE', 'broken'],
    ['ETIMEDOUT', 'silent'],
    ['HPE_INVALID_CONSTANT', 'no-http'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'no-http'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'untrusted'],
    ['CERT_HAS_EXPIRED', 'untrusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'untrusted'],
    ['EHOSTUNREACH', 'unreachable'],
    ['', 'unreachable'],
  ])('%s: %s', (code, kind) => {
    const problem = problemOf(Object.assign(new Error('x'), { code }))
    expect(problem).toEqual({ kind, code })
    expect(statusOf(problem)).toBe(kind === 'silent' ? 504 : 502)
  })
})
