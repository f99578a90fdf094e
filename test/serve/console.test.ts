import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { loadAssets, registerConsole } from '../../src/serve/assets.ts'
import { registerHeaders } from '../../src/serve/headers.ts'

const SCRIPT = 'assets/main-AB12CD34.js'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-console-'))
  await mkdir(path.join(folder, 'assets'))
  const files = {
    'index.html': '<!doctype html>',
    [SCRIPT]: 'plain',
    [`${SCRIPT}.br`]: 'brotli',
    [`${SCRIPT}.gz`]: 'gzip',
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)))
  app = Fastify()
  registerHeaders(app)
  registerConsole(app, '/ui/', await loadAssets(folder))
  app.get('/elsewhere', () => 'text')
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the console build', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])('a browser that accepts %s gets the smallest copy it can read', async (accepted, encoding, body) => {
    const answer = await app.inject({ url: `/ui/${SCRIPT}`, headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.body).toBe(body)
    expect(answer.headers['vary']).toBe('Accept-Encoding')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('a hashed file is kept for ever, the index never without asking', async () => {
    const script = await app.inject({ url: `/ui/${SCRIPT}` })
    const index = await app.inject({ url: '/ui/' })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(index.headers['cache-control']).toBe('no-cache')
  })

  test('who has the index already gets 304 without a body', async () => {
    const first = await app.inject({ url: '/ui/' })
    const again = await app.inject({ url: '/ui/', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test.each(['/ui/', '/ui/console/users/users', '/ui/console/users/users/1234/update?a=1', '/ui/nosuch.html'])(
    '%s is a screen and gets the index',
    async (url) => {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  test.each(['/ui/assets/gone-AB12CD34.js', '/ui/assets/../../package.json', `/ui/${SCRIPT}.br`])(
    '%s is not there, and is not disguised as a screen',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404)
    },
  )

  test('/ui without its slash leads to /ui/', async () => {
    const answer = await app.inject({ url: '/ui' })
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/ui/'])
  })
})

describe('security headers', () => {
  test('a screen runs own scripts only, makes no HTML from text and is never framed', async () => {
    const { headers } = await app.inject({ url: '/ui/' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(policy.join(' ')).not.toMatch(/unsafe|https?:/)
  })

  test('anything else may do nothing at all', async () => {
    const { headers } = await app.inject({ url: '/elsewhere' })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test.each(['/ui/', '/elsewhere', '/nowhere', `/ui/${SCRIPT}`])('%s is neither sniffed nor framed', async (url) => {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

describe('a folder without a build', () => {
  test('is refused rather than served as 404s', () => {
    expect(() => registerConsole(Fastify(), '/ui/', new Map())).toThrow('index.html')
  })
})
