import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAsset, loadAssets } from '../../src/serve/assets.ts'
import { registerConsole } from '../../src/serve/console.ts'
import { registerHeaders } from '../../src/serve/headers.ts'

const SCRIPT = 'assets/main-AB12CD34.js'
const HASH = '0123456789abcdef'
const SCREENS = {
  'console/users/users': 'users',
  'console/users/users/{id}': 'users',
  'console/users/users/create': 'users',
}
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-console-'))
  for (const name of ['assets', `data/${HASH}`]) await mkdir(path.join(folder, name), { recursive: true })
  const files = {
    'index.html': '<!doctype html><head><!-- data --></head>',
    'build.json': JSON.stringify({ data: HASH, screens: SCREENS, files: [] }),
    [`data/${HASH}/index.json`]: '{}',
    [SCRIPT]: 'plain',
    [`${SCRIPT}.br`]: 'brotli',
    [`${SCRIPT}.gz`]: 'gzip',
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)))
  app = Fastify()
  registerHeaders(app)
  const assets = await loadAssets(folder)
  registerConsole(app, '/ui/', () => assets)
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

  test('a hashed file is cached forever, the index is always revalidated', async () => {
    const script = await app.inject({ url: `/ui/${SCRIPT}` })
    const data = await app.inject({ url: `/ui/data/${HASH}/index.json` })
    const index = await app.inject({ url: '/ui/' })
    expect(data.headers['cache-control']).toBe(script.headers['cache-control'])
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(index.headers['cache-control']).toBe('no-cache')
  })

  test('a cached index gets 304 without a body', async () => {
    const first = await app.inject({ url: '/ui/' })
    const again = await app.inject({ url: '/ui/', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test.each([
    ['/ui/', 200],
    ['/ui/login', 200],
    ['/ui/console/users/users', 200],
    ['/ui/console/users/users/1234/update?a=1', 200],
    ['/ui/health', 404],
    ['/ui/nosuch.html', 404],
    ['/ui/favicon.ico', 404],
  ])('%s gets the index with status %d: health checks of an unknown address fail', async (url, status) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`content="/ui/data/${HASH}/"`)
  })

  test('another base moves the page, its files and its policy', async () => {
    const moved = Fastify()
    registerHeaders(moved, '/a/b/')
    const page = '<meta name="base" content="/ui/" /><script src="/ui/assets/m.js"></script>'
    registerConsole(moved, '/a/b/', () => new Map([['index.html', createAsset('index.html', Buffer.from(page))]]))
    const answer = await moved.inject({ url: '/a/b/console/users/users' })
    expect(answer.body).toBe('<meta name="base" content="/a/b/" /><script src="/a/b/assets/m.js"></script>')
    expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect((await moved.inject({ url: '/ui/' })).statusCode).toBe(404)
    await moved.close()
  })

  test.each([
    ['/ui/console/users/users', ['index.json', 'texts/en.json', 'entries/en/users.json']],
    ['/ui/console/users/users/', ['index.json', 'texts/en.json', 'entries/en/users.json']],
    ['/ui/console/users/users/12-34', ['index.json', 'texts/en.json', 'entries/en/users.json']],
    ['/ui/console/users/users/12-34/unknown', ['index.json', 'texts/en.json']],
    ['/ui/', ['index.json', 'texts/en.json']],
  ])('the page of %s preloads the data of its first screen', async (url, files) => {
    const { body } = await app.inject({ url, headers: { 'accept-language': 'en-US' } })
    const preloads = [...body.matchAll(/<link rel="preload" as="fetch" crossorigin="anonymous" href="([^"]+)" \/>/g)]
    expect(preloads.map(([, href]) => href)).toEqual(files.map((name) => `/ui/data/${HASH}/${name}`))
    expect(body).toContain(`<meta name="data" content="/ui/data/${HASH}/" />`)
  })

  test('the page preloads the texts in the language of the user', async () => {
    const { body } = await app.inject({
      url: '/ui/',
      headers: { cookie: 'django_language=ja', 'accept-language': 'en' },
    })
    expect(body).toContain('texts/ja.json')
  })

  test('another build is served without a restart', async () => {
    let assets = new Map([['index.html', createAsset('index.html', Buffer.from('one'))]])
    const changing = Fastify()
    registerConsole(changing, '/ui/', () => assets)
    expect((await changing.inject({ url: '/ui/' })).body).toBe('one')
    assets = new Map([['index.html', createAsset('index.html', Buffer.from('two'))]])
    expect((await changing.inject({ url: '/ui/' })).body).toBe('two')
    await changing.close()
  })

  test.each([
    `/ui/data/${HASH}/entries/en/gone.json`,
    '/ui/assets/gone-AB12CD34.js',
    '/ui/assets/../../package.json',
    `/ui/${SCRIPT}.br`,
  ])('%s is a 404, not the index', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  })

  test('/ui redirects to /ui/', async () => {
    const answer = await app.inject({ url: '/ui' })
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/ui/'])
  })
})

describe('security headers', () => {
  test('a screen allows own scripts only, requires Trusted Types and cannot be framed', async () => {
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

  test('any other response allows nothing', async () => {
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
    expect(() => registerConsole(Fastify(), '/ui/', () => new Map())).toThrow('index.html')
  })
})
