import { beforeEach, describe, expect, test } from '@jest/globals'
import { PAGE_POLICY } from '../../src/serve/headers.ts'
import { sandboxForTests } from '../sandbox/web/sandbox.ts'
import { askWebsocket, clientFrame, FrameSource } from '../support/websocket-client.ts'
import { Browser } from './browser.ts'
import { call } from './call.ts'
import { gatewaysForTests } from './gateway.ts'
import { rawCall } from './raw.ts'

const { sandbox } = sandboxForTests()
const { gateway } = gatewaysForTests()
const state = { origin: '' }
const read = (body: string) => JSON.parse(body) as Record<string, unknown>

beforeEach(async () => {
  state.origin = await gateway(new URL(sandbox().url))
})

describe('the sandbox behind the gateway', () => {
  test('lets a user log in on its page and opens the console of the gateway', async () => {
    const browser = new Browser(state.origin)
    const page = await browser.go('/core/auth/login/?next=/ui/console/users/users')
    expect(page.headers['content-security-policy']).toBe(PAGE_POLICY)
    const { path, last } = await browser.signIn('admin')
    expect(path).toEqual(['/core/auth/login/', '/core/auth/login/guard/', '/', '/ui/'])
    expect(last.body).toContain('the console')
    expect([...browser.cookies.keys()]).toEqual(
      expect.arrayContaining(['jms_sessionid', 'jms_csrftoken', 'jms_public_key', 'SESSION_COOKIE_NAME_PREFIX']),
    )
    expect(browser.cookies.get('jms_public_key')).toMatch(/^".+"$/)
    expect(read((await browser.go('/api/v1/users/profile/')).body)).toMatchObject({ username: 'admin' })
  })

  test('has page links with the origin of the gateway', async () => {
    const browser = new Browser(state.origin)
    await browser.signIn('admin')
    const { next } = read((await browser.go('/api/v1/users/users/?limit=15&offset=0')).body)
    expect(String(next).startsWith(`${state.origin}/api/v1/users/users/?`)).toBe(true)
    expect((await browser.go(String(next).slice(state.origin.length))).status).toBe(200)
  })

  test('accepts writes with the token from this origin only', async () => {
    const browser = new Browser(state.origin)
    await browser.signIn('admin')
    const group = (name: string, headers: Record<string, string> = {}) =>
      browser.send('POST', '/api/v1/users/groups/', { name }, headers)
    expect((await group('By the gateway')).status).toBe(201)
    expect((await group('No token', { 'x-csrftoken': 'x' })).status).toBe(403)
    expect((await group('From elsewhere', { origin: 'http://evil.example.com' })).status).toBe(403)
  })

  test('sends a task log over a websocket to signed-in users', async () => {
    const browser = new Browser(state.origin)
    await browser.signIn('admin')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const log = `${state.origin}/ws/ops/tasks/log/`
    const answer = await askWebsocket(log, { cookie, origin: state.origin })
    if ('status' in answer) throw new Error(`refused: ${String(answer.status)}`)
    const { socket } = answer
    socket.write(clientFrame(1, Buffer.from('{"task":"none","type":"celery"}')))
    expect(await new FrameSource(socket).json()).toEqual({ message: '.', task: 'none' })
    socket.destroy()
    expect(await askWebsocket(log, { origin: state.origin })).toEqual({ status: 403 })
    expect(await askWebsocket(log, { cookie, origin: 'http://evil.example.com' })).toEqual({ status: 403 })
  })

  test('answers errors, unknown URLs and the logout itself', async () => {
    const browser = new Browser(state.origin)
    expect((await browser.go('/api/v1/users/profile/')).status).toBe(401)
    expect((await browser.go('/api/v1/no/such/')).status).toBe(404)
    await browser.signIn('user')
    const { last } = await browser.follow('/core/auth/logout/')
    expect(last.status).toBe(200)
    expect((await browser.go('/api/v1/users/profile/')).status).toBe(401)
  })

  test('shares a session between two gateways', async () => {
    const browser = new Browser(state.origin)
    await browser.signIn('admin')
    const other = new Browser(await gateway(new URL(sandbox().url)))
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    expect(read((await other.go('/api/v1/users/profile/')).body)).toMatchObject({ username: 'admin' })
  })
})

test('serves a request with an unknown Upgrade as a plain one, with its body', async () => {
  const body = '{"name": "By h2c"}'
  const ask = (offer: string) => {
    const lines = ['POST /api/v1/users/groups/ HTTP/1.1', 'Host: gate', offer, 'Content-Type: application/json']
    return rawCall(sandbox().url, `${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`, '\r\n\r\n')
  }
  const [plain] = (await ask('X-Plain: 1')).split('\r\n')
  const [offered] = (await ask('Connection: upgrade\r\nUpgrade: h2c')).split('\r\n')
  expect([plain, offered]).toEqual(['HTTP/1.1 401 Unauthorized', 'HTTP/1.1 401 Unauthorized'])
})

test.each([
  ['/ui/%ff', 400, 'not a valid path'],
  ['/api/v1/users/users/%ff/', 400, 'not a valid path'],
  [`/api/v1/users/users/${'a'.repeat(300)}/`, 414, 'too long'],
])('refuses a URL with an error and security headers: %s', async (path, status, sentence) => {
  const answer = await call(sandbox().url + path, { headers: { 'accept-language': 'en', accept: 'application/json' } })
  expect([answer.status, answer.headers['x-frame-options']]).toEqual([status, 'DENY'])
  expect(read(answer.body)).toEqual({ detail: expect.stringContaining(sentence), code: 'error' })
})
