import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { describeFailure } from '../../src/client/failure.ts'
import { type ApiContext, type Call, createApi } from '../../src/client/http.ts'
import { openTestServer } from '../support/test-server.ts'

const PAGE = '<!DOCTYPE html>\n<html><title>Log in</title></html>'
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const LIST = '/api/v1/users/users/'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A core that leads from its API elsewhere; whatever else is asked answers a page. */
async function coreLeading(to: string | null, context: Partial<ApiContext> = {}) {
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (to !== null && request.url === LIST) response.writeHead(302, { location: to }).end()
    else response.writeHead(200, HTML).end(request.url === '/csv/' ? '<a>,b' : PAGE)
  }
  const { origin, close } = await openTestServer(createServer(answer))
  closers.push(close)
  const api = createApi({ cookies: () => '', timeZone: () => 'UTC', organization: () => null, origin, ...context })
  return { asked, api }
}

const told = (sent: Promise<unknown>) => sent.then(() => 'success', describeFailure)

describe('a call that a core redirects to its login page', () => {
  const to = '/core/auth/login/guard/?_=middleware'

  test.each<[string, Call & { raw?: true }]>([
    ['a list', { method: 'GET', url: LIST }],
    ['a write: the page that came is no success', { method: 'POST', url: LIST, body: { name: 'x' } }],
    ['a download', { method: 'GET', url: LIST, raw: true }],
  ])('has no session: %s', async (_, call) => {
    const { api } = await coreLeading(to)
    expect(await told(api.send(call))).toMatchObject({ handling: 'relogin', messageKey: 'errors.sessionEnded' })
  })

  test('waits for the login and is sent again', async () => {
    const relogin = jest.fn(async () => true)
    const { api, asked } = await coreLeading(to, { relogin })
    await told(api.send({ method: 'GET', url: LIST }))
    expect(relogin).toHaveBeenCalledTimes(1)
    expect(asked.filter((line) => line === `GET ${LIST}`)).toHaveLength(2)
  })
})

describe('an HTML page with status 200', () => {
  test.each<[string, string | null]>([
    ['in the place of an answer', null],
    ['behind a redirect', '/maintenance/'],
  ])('is neither data nor a login page: %s', async (_, to) => {
    const { api } = await coreLeading(to)
    expect(await told(api.send({ method: 'GET', url: LIST }))).toMatchObject({
      handling: 'toast',
      messageKey: 'errors.unexpected',
      status: 200,
    })
  })

  test('is valid for a download', async () => {
    const { api } = await coreLeading(null)
    const response = await api.send({ method: 'GET', url: LIST, raw: true })
    expect(await response.text()).toBe(PAGE)
  })

  test('is not every text that starts with a bracket', async () => {
    const { api } = await coreLeading(null)
    expect(await api.send({ method: 'GET', url: '/csv/' })).toBe('<a>,b')
  })
})
