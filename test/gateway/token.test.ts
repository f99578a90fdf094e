import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { readProduct } from '../../src/contract/product/read-product.ts'
import { Attempts } from '../../src/gateway/login-attempts.ts'
import { safeNext } from '../../src/gateway/login-routes.ts'
import { seal, sealFor, unseal } from '../../src/gateway/sealed-token.ts'
import { readTokenKey } from '../../src/gateway/token-key.ts'
import { type LibraryOptions, type LibraryServer, startLibrary } from '../peers/openapi/server.ts'
import { askWebsocket, FrameSource } from '../support/websocket-client.ts'
import { Browser } from './browser.ts'
import { type Answer, call } from './call.ts'
import { gatewaysForTests } from './gateway.ts'

const { gateway } = gatewaysForTests()
const libraries: LibraryServer[] = []
afterEach(async () => {
  jest.restoreAllMocks()
  for (const each of libraries.splice(0)) await each.close()
})

const KEY = randomBytes(32)

function libraryProduct(revoke: { path: string; member: string } | null) {
  const answer = readProduct({
    server: 'openapi',
    name: 'Library',
    check: '/api/me',
    token: { refresh: { path: '/auth/refresh', member: 'refresh_token' }, revoke },
  })
  if (answer.kind === 'wrong') throw new Error(JSON.stringify(answer.problems))
  return answer.product
}

async function opened(
  options: LibraryOptions = {},
  key = KEY,
  base = '/ui/',
  revoke: Parameters<typeof libraryProduct>[0] = null,
) {
  const library = await startLibrary(options)
  libraries.push(library)
  const origin = await gateway(library.url, {}, { product: libraryProduct(revoke), tokenKey: key, base })
  return { library, origin, browser: new Browser(origin) }
}

const PROOF = /name="proof" value="([^"]*)"/
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

interface Typed {
  readonly username?: string
  readonly password?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The password is the username. */
async function signIn(
  browser: Browser,
  { username = 'librarian', password, headers = {} }: Typed = {},
): Promise<Answer> {
  const next = '/ui/console/books'
  const page = await browser.go(`/gatehouse/login/?next=${encodeURIComponent(next)}`)
  const proof = PROOF.exec(page.body)?.[1] ?? ''
  const body = new URLSearchParams({ proof, next, username, password: password ?? username }).toString()
  return browser.go('/gatehouse/login/', { method: 'POST', body, headers: { ...FORM, ...headers } })
}

const cookiesOf = ({ headers }: Answer): string => (headers['set-cookie'] ?? []).join('\n')

describe('the login page of the gateway', () => {
  test.each([
    ['en', 'Sign in', 'Username'],
    ['zh', '登录', '用户名'],
    ['ja', 'サインイン', 'ユーザー名'],
  ])('in %s is a form without scripts', async (language, heading, label) => {
    const { browser } = await opened()
    const page = await browser.go('/gatehouse/login/', { headers: { 'accept-language': language } })
    expect(page.body).toContain(`<title>${heading} · Library</title>`)
    expect(page.body).toContain(label)
    expect(page.body).not.toContain('<script')
    const policy = page.headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('script-src')
  })

  test('signs in, and forwards requests with the token that nobody sees', async () => {
    const { library, browser } = await opened()
    expect((await browser.go('/api/me', { headers: { accept: 'application/json' } })).status).toBe(401)
    const answer = await signIn(browser)
    expect([answer.status, answer.headers.location]).toEqual([303, '/ui/console/books'])
    const me = await browser.go('/api/me')
    expect(JSON.parse(me.body)).toMatchObject({ username: 'librarian' })
    const echo = await browser.go('/api/echo')
    expect(JSON.parse(echo.body)).toEqual({ cookie: expect.not.stringContaining('gatehouse_session') })
    const seen = JSON.stringify([answer, me, echo, ...browser.cookies])
    expect(library.tokens.size).toBe(2)
    for (const token of library.tokens) expect(seen).not.toContain(token)
  })

  test('keeps it in a cookie that scripts and other sites cannot use', async () => {
    const { browser } = await opened()
    expect(cookiesOf(await signIn(browser))).toMatch(/^gatehouse_session=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/)
    const overTls = await signIn(browser, { headers: { 'x-forwarded-proto': 'https' } })
    expect(cookiesOf(overTls)).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('says that the password is wrong, keeps the username, and then limits attempts', async () => {
    const { browser } = await opened()
    const wrong = await signIn(browser, { username: 'lib"<b>', password: 'no' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toContain('The username or the password is wrong.')
    expect(wrong.body).toContain('value="lib&quot;&lt;b&gt;"')
    for (let at = 1; at < 10; at += 1) await signIn(browser, { username: 'librarian', password: 'no' })
    await signIn(browser, { username: 'librarian', password: 'no' })
    const limited = await signIn(browser)
    expect(limited.status).toBe(429)
    expect(limited.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('limits attempts that come at once', async () => {
    const { browser, library } = await opened()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => signIn(browser, { password: at < 20 ? 'no' : 'librarian' })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 429)).toEqual(Array(10).fill(401))
    expect(library.tokens.size).toBe(0)
  })

  test.each([
    ['a page of another site', { origin: 'https://evil.test' }, 'This request is not from the sign-in page'],
    ['another site, by the browser', { 'sec-fetch-site': 'cross-site' }, 'This request is not from the sign-in page'],
    ['a form that the gateway has not sent', { cookie: '' }, 'This page was open for too long'],
  ])('is refused to %s', async (_, headers, reason) => {
    const { browser, library } = await opened()
    const answer = await signIn(browser, { headers })
    expect(answer.status).toBe(403)
    expect(answer.body).toContain(reason)
    expect(library.tokens.size).toBe(0)
  })

  test('a token that no cookie can hold is an error that says so', async () => {
    const { browser } = await opened({ tokenLength: 4000 })
    const answer = await signIn(browser)
    expect(answer.status).toBe(502)
    expect(answer.body).toContain('The token of the server has 4004 bytes')
    expect(cookiesOf(answer)).not.toContain('gatehouse_session')
  })

  test('a server that does not respond is explained', async () => {
    const { browser, library } = await opened()
    const page = await browser.go('/gatehouse/login/')
    await library.close()
    const body = new URLSearchParams({
      proof: PROOF.exec(page.body)?.[1] ?? '',
      username: 'a',
      password: 'b',
    }).toString()
    expect((await browser.go('/gatehouse/login/', { method: 'POST', body, headers: FORM })).status).toBe(502)
  })

  test.each(['/console/', '/gatehouse/', '/gatehouse/console/'])('is there with the console at %s', async (base) => {
    const { origin } = await opened({}, KEY, base)
    const page = await call(`${origin}/gatehouse/login/`, { headers: { 'accept-language': 'en' } })
    expect(page.body).toContain('<title>Sign in · Library</title>')
    expect((await call(`${origin}/gatehouse/logout`, { method: 'POST', headers: { accept: '*/*' } })).status).toBe(204)
    expect((await call(`${origin}${base}console/books`)).body).toContain('the console')
    expect(safeNext(`${base}console/books`, base)).toBe(`${base}console/books`)
  })

  test.each([
    ['/ui/console/books?page=2#x', '/ui/console/books?page=2#x'],
    ['//evil.test/', '/ui/'],
    ['/\\evil.test/', '/ui/'],
    ['https://evil.test/', '/ui/'],
    ['javascript:alert(1)', '/ui/'],
    ['/a\r\nset-cookie:x', '/ui/'],
    ['/a\\b', '/ui/'],
    ['/gatehouse/login/', '/ui/'],
    ['', '/ui/'],
  ])('leads to %j: %s', (next, to) => expect(safeNext(next, '/ui/')).toBe(to))
})

describe('a session of the gateway', () => {
  test('ends by its logout, and not by that of another site', async () => {
    const { browser } = await opened()
    await signIn(browser)
    const foreign = await browser.go('/gatehouse/logout/', { method: 'POST', headers: { origin: 'https://evil.test' } })
    expect(foreign.status).toBe(403)
    expect((await browser.go('/gatehouse/logout/')).status).toBe(405)
    const answer = await browser.go('/gatehouse/logout/', { method: 'POST', headers: { accept: 'application/json' } })
    expect(answer.status).toBe(204)
    expect((await browser.go('/api/me')).status).toBe(401)
  })

  test.each([
    ['is told to a server that can be told', { path: '/auth/revoke', member: 'token' }, 401],
    ['leaves the token of another server valid', null, 200],
  ])('that ends %s', async (_, revoke, status) => {
    const { browser } = await opened({}, KEY, '/ui/', revoke)
    await signIn(browser)
    const session = browser.cookies.get('gatehouse_session') ?? ''
    const answer = await browser.go('/gatehouse/logout/', { method: 'POST', headers: { accept: 'application/json' } })
    expect(answer.status).toBe(204)
    browser.cookies.set('gatehouse_session', session)
    expect((await browser.go('/api/me')).status).toBe(status)
  })

  test('ends in the browser although the server cannot be told', async () => {
    const { browser, library } = await opened({}, KEY, '/ui/', { path: '/auth/revoke', member: 'token' })
    await signIn(browser)
    await library.close()
    const answer = await browser.go('/gatehouse/logout/', { method: 'POST', headers: { accept: 'application/json' } })
    expect([answer.status, browser.cookies.has('gatehouse_session')]).toEqual([204, false])
  })

  test('writes nothing for another site', async () => {
    const { browser } = await opened()
    await signIn(browser)
    const headers = { origin: 'https://evil.test', 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Evil' })
    expect((await browser.go('/api/tags', { method: 'POST', body, headers })).status).toBe(403)
    expect(
      (await browser.go('/api/tags', { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status,
    ).toBe(201)
  })

  test('reaches websockets, except those of another site', async () => {
    const { browser, origin, library } = await opened()
    await signIn(browser)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await askWebsocket(`${origin}/ws`, { cookie, origin })
    if (!('socket' in answer)) throw new Error(String(answer.status))
    expect((await new FrameSource(answer.socket).next()).payload.toString()).toBe('librarian')
    answer.socket.destroy()
    expect(await askWebsocket(`${origin}/ws`, { cookie, origin: 'https://evil.test' })).toEqual({ status: 403 })
    expect(library.tokens.size).toBe(2)
  })

  test('with a token that ends passes the 401 on', async () => {
    const { browser, library } = await opened()
    await signIn(browser)
    library.expire()
    expect((await browser.go('/api/me')).status).toBe(401)
  })

  test('replaces a token before it ends, once for requests that come together', async () => {
    // Shorter than the margin: every token is replaced at once.
    const { browser, library } = await opened({ lives: 20 })
    await signIn(browser)
    const before = browser.cookies.get('gatehouse_session')
    const answers = await Promise.all([browser.go('/api/me'), browser.go('/api/me'), browser.go('/api/me')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(library.tokens.size).toBe(4)
    expect(browser.cookies.get('gatehouse_session')).not.toBe(before)
    for (const token of library.tokens) expect(JSON.stringify(answers)).not.toContain(token)
  })

  test.each([
    ...['/auth/token', '/auth/token/', '/auth//token', '/auth/%74oken', '/x/../auth/token', '/auth/refresh'],
    ...['/auth/token;x', '/auth;a=b/token', '/auth/token%20', '/auth/token.'],
    ...['/auth/token%3f', '/auth/token%3Fx', '/auth/token%23', '/auth/%2574oken', '/auth/%252574oken', '/auth%2ftoken'],
    ...['/auth%5ctoken', '/auth\\token', '/x/%2e%2e/auth/token', '/x/%252e%252e/auth/token', '/x/..;/auth/token'],
    ...['/AUTH/Token', '/auth/token.json', '/auth/./token', '/auth/%EF%BD%94oken', '/auth%20/token'],
  ])('never lets a page ask for tokens itself: %s', async (address) => {
    const { origin, library } = await opened()
    const body = JSON.stringify({ username: 'librarian', password: 'librarian' })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    expect((await call(origin + address, { method: 'POST', body, headers })).status).toBe(403)
    expect(library.tokens.size).toBe(0)
  })

  test.each(['/auth/token%00', '/auth/token%09', '/auth/%zz', '/auth/%c0%af', '/a/%E9', '/a/%2525252574oken'])(
    'refuses a path that servers read differently: %s',
    async (address) => {
      const { origin } = await opened()
      const answer = await call(origin + address, { headers: { accept: 'application/json', 'accept-language': 'en' } })
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('The address is not a valid path.')
    },
  )

  test.each(['/files/1/100%25%20done.pdf', '/files/1/a;b.pdf', '/files/1/%E6%97%A5.pdf', '/auth/tokens', '/token'])(
    'forwards other paths as they are: %s',
    async (address) => {
      const { browser } = await opened()
      await signIn(browser)
      expect((await browser.go(address)).status).toBe(404)
    },
  )

  test('of another key or another server cannot be opened', async () => {
    const { browser } = await opened()
    await signIn(browser)
    const other = await opened({}, randomBytes(32))
    other.browser.cookies.set('gatehouse_session', browser.cookies.get('gatehouse_session') ?? '')
    expect((await other.browser.go('/api/me')).status).toBe(401)
  })
})

describe('a sealed token', () => {
  const server = new URL('http://server')
  const tokens = { access: 'a', refresh: 'r', ends: 7 }

  test('opens with its key, name and server alone', () => {
    const sealed = seal(sealFor(KEY, 'c', server), tokens)
    expect(unseal(sealFor(KEY, 'c', server), sealed)).toEqual(tokens)
    expect(unseal(sealFor(randomBytes(32), 'c', server), sealed)).toBeNull()
    expect(unseal(sealFor(KEY, 'd', server), sealed)).toBeNull()
    expect(unseal(sealFor(KEY, 'c', new URL('http://other')), sealed)).toBeNull()
  })

  test.each(['', 'x', 'AAAA'.repeat(20), '%'])('%j is none', (value) => {
    expect(unseal(sealFor(KEY, 'c', server), value)).toBeNull()
  })

  test('does not open after any change', () => {
    const bytes = Buffer.from(seal(sealFor(KEY, 'c', server), tokens), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(unseal(sealFor(KEY, 'c', server), changed.toString('base64url'))).toBeNull()
    }
  })
})

describe('limits of attempts to sign in', () => {
  /** Waits of attempts that the server refuses, in order. */
  function waits(tries: readonly (readonly [address: string, name: string])[]): number[] {
    const attempts = new Attempts(() => 0)
    return tries.map(([address, name]) => attempts.begin(address, name).seconds)
  }
  const times = (count: number, of: (at: number) => readonly [string, string]) =>
    Array.from({ length: count }, (_, at) => of(at))

  test.each([
    ['one name from one address', times(11, () => ['192.0.2.1', 'kim'])],
    ['a name in other capitals', times(11, (at) => ['192.0.2.1', at % 2 === 0 ? 'Kim' : 'kim'])],
    ['many names from one address', times(51, (at) => ['192.0.2.1', String(at)])],
    ['many addresses of one IPv6 network', times(51, (at) => [`2001:db8::${at.toString(16)}`, String(at)])],
    ['a name from one IPv6 network', times(11, (at) => [`2001:db8:0:0:${at}::1`, 'kim'])],
    ['a name from many addresses', times(51, (at) => [`192.0.2.${at}`, 'kim'])],
  ])('%s', (_, tries) => {
    const seconds = waits(tries)
    expect(seconds.slice(0, -1).every((each) => each === 0)).toBe(true)
    expect(seconds.at(-1)).toBe(300)
  })

  test('leave other names and networks alone', () => {
    expect(
      waits([...times(11, () => ['2001:db8::1', 'kim']), ['2001:db8::1', 'lee'], ['2001:db8:0:1::1', 'kim']]).slice(-2),
    ).toEqual([0, 0])
  })

  test('are forgotten after a while, and by a success', () => {
    let now = 0
    const attempts = new Attempts(() => now)
    const last = () => attempts.begin('::1', 'kim')
    for (let at = 0; at < 9; at += 1) last()
    last().takeBack()
    expect([last().seconds, last().seconds]).toEqual([0, 300])
    now = 300_000
    expect(last().seconds).toBe(0)
  })
})

describe('the key that seals tokens', () => {
  const folder = { path: '' }
  beforeAll(async () => {
    folder.path = await mkdtemp(path.join(tmpdir(), 'gatehouse-key-'))
  })
  afterAll(() => rm(folder.path, { recursive: true }))

  async function fileOf(text: string, mode: number): Promise<string> {
    const file = path.join(folder.path, String(mode))
    await writeFile(file, text, { mode })
    return file
  }

  test('is that of the file, else of the environment, else a new one', async () => {
    const environment = { GATEHOUSE_TOKEN_KEY: 'e'.repeat(32) }
    const file = await readTokenKey(await fileOf(`${'f'.repeat(32)}\n`, 0o600), environment)
    const text = await readTokenKey(null, environment)
    const first = await readTokenKey(null, {})
    const second = await readTokenKey(null, {})
    expect([file, text, first].map(({ isTemporary }) => isTemporary)).toEqual([false, false, true])
    expect(new Set([file, text, first, second].map(({ key }) => key.toString('hex'))).size).toBe(4)
    expect((await readTokenKey(null, environment)).key).toEqual(text.key)
  })

  test('is refused with a reason that does not contain it', async () => {
    const open = await fileOf('o'.repeat(32), 0o644)
    await expect(readTokenKey(open, {})).rejects.toThrow('can be read by other users: chmod 600')
    await expect(readTokenKey('/nowhere/key', {})).rejects.toThrow('There is no file /nowhere/key.')
    await expect(readTokenKey(null, { GATEHOUSE_TOKEN_KEY: 'short' })).rejects.toThrow(
      /^GATEHOUSE_TOKEN_KEY must have at least 32/,
    )
  })
})
