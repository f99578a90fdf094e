import { describe, expect, jest, test } from '@jest/globals'
import type { ConfirmType } from '../../src/contract/session/confirm.ts'
import { type ApiContext, type Call, createApi } from '../../src/client/http.ts'
import { RequestFailed } from '../../src/client/failure.ts'

const ORIGIN = 'http://core.test'
const JSON_TYPE = { 'content-type': 'application/json' }

function server(...answers: readonly (Response | Error)[]): {
  readonly fetch: typeof fetch
  readonly requests: Request[]
} {
  const requests: Request[] = []
  const left = [...answers]
  return {
    requests,
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      const answer = left.shift() ?? Response.json({})
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

function apiFor(fetch: typeof globalThis.fetch, context: Partial<ApiContext> = {}): ReturnType<typeof createApi> {
  return createApi({
    cookies: () => 'SESSION_COOKIE_NAME_PREFIX=jms_; jms_csrftoken=token',
    timeZone: () => 'Asia/Shanghai',
    organization: () => 'org-1',
    origin: ORIGIN,
    fetch,
    ...context,
  })
}

async function failureOf(sent: Promise<unknown>): Promise<RequestFailed> {
  const error = await sent.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof RequestFailed) return error
  throw error instanceof Error ? error : new Error('The call did not fail')
}

const LIST: Call = { method: 'GET', url: '/api/v1/users/users/' }

describe('request headers', () => {
  test.each<[string, Call, Partial<ApiContext>, Record<string, string | null>]>([
    [
      'token, zone and organization go with every call',
      LIST,
      {},
      { 'x-csrftoken': 'token', 'x-tz': 'Asia/Shanghai', 'x-jms-org': 'org-1', accept: 'application/json, */*' },
    ],
    ['no token without its cookie', LIST, { cookies: () => '' }, { 'x-csrftoken': null, 'x-tz': 'Asia/Shanghai' }],
    ['no organization when nobody knows it', LIST, { organization: () => null }, { 'x-jms-org': null }],
    ['oid in the query goes first', { ...LIST, query: { oid: 'org-2' } }, {}, { 'x-jms-org': 'org-2' }],
    ['oid in the URL goes first', { ...LIST, url: '/api/v1/users/users/?oid=org-3' }, {}, { 'x-jms-org': 'org-3' }],
    ['a body is JSON', { ...LIST, method: 'PATCH', body: [{ id: '1' }] }, {}, { 'content-type': 'application/json' }],
    [
      'a text body has the type it is given',
      { ...LIST, method: 'POST', body: 'a,b', contentType: 'text/csv' },
      {},
      { 'content-type': 'text/csv' },
    ],
  ])('%s', async (_title, call, context, expected) => {
    const { fetch, requests } = server()
    await apiFor(fetch, context).send(call)
    const headers = Object.keys(expected).map((name) => [name, requests[0]?.headers.get(name)])
    expect(Object.fromEntries(headers)).toEqual(expected)
  })

  test('keep the boundary of a multipart body', async () => {
    const { fetch, requests } = server()
    const body = new FormData()
    body.set('file', new Blob(['x']), 'license.txt')
    await apiFor(fetch).send({ method: 'POST', url: '/api/v1/xpack/license/import', body })
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })
})

describe('a request', () => {
  test('merges its query with that of the URL, without null and undefined', async () => {
    const { fetch, requests } = server()
    await apiFor(fetch).send({
      ...LIST,
      url: '/api/v1/a/?type=ssh',
      query: { limit: 15, search: 'a&b', on: true, no: null, nor: undefined },
    })
    expect(requests[0]?.url).toBe(`${ORIGIN}/api/v1/a/?type=ssh&limit=15&search=a%26b&on=true`)
  })

  test.each(['https://evil.test/x', '//evil.test/x', '/\\evil.test/x'])(
    'to %s is refused: another origin',
    async (url) => {
      const { fetch, requests } = server()
      await expect(apiFor(fetch).send({ method: 'GET', url })).rejects.toThrow(TypeError)
      expect(requests).toEqual([])
    },
  )

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s is sent as such, once, even when it fails',
    async (method) => {
      const { fetch, requests } = server(new Response(null, { status: 503 }))
      expect((await failureOf(apiFor(fetch).send({ ...LIST, method }))).status).toBe(503)
      expect(requests.map((request) => request.method)).toEqual([method])
    },
  )
})

describe('a response', () => {
  test.each<[string, Response, unknown]>([
    ['JSON', Response.json({ count: 0 }), { count: 0 }],
    ['a bare JSON string', Response.json('ok'), 'ok'],
    ['no content', new Response(null, { status: 204 }), null],
    ['an empty body', new Response('', { headers: JSON_TYPE }), null],
    ['text', new Response('a,b', { headers: { 'content-type': 'text/csv' } }), 'a,b'],
    ['JSON that breaks off', new Response('{"a":', { headers: JSON_TYPE }), '{"a":'],
  ])('%s', async (_title, response, body) => {
    expect(await apiFor(server(response).fetch).send(LIST)).toEqual(body)
  })

  test('is returned as it is for `raw`', async () => {
    const response = await apiFor(
      server(new Response('a,b', { headers: { 'content-disposition': 'x.csv' } })).fetch,
    ).send({ ...LIST, raw: true })
    expect([response.headers.get('content-disposition'), await response.text()]).toEqual(['x.csv', 'a,b'])
  })

  test('is reported with its path, without the query', async () => {
    const onResponse = jest.fn()
    await failureOf(
      apiFor(server(new Response(null, { status: 404 })).fetch, { onResponse }).send({
        ...LIST,
        query: { search: 'x' },
      }),
    )
    expect(onResponse).toHaveBeenCalledWith({ method: 'GET', url: LIST.url, status: 404 })
  })
})

describe('a failed request', () => {
  test('has method, path, status and problem, without the query', async () => {
    const response = Response.json({ name: ['Needed'] }, { status: 400 })
    const failed = await failureOf(
      apiFor(server(response).fetch).send({ method: 'POST', url: '/api/v1/a/?token=secret' }),
    )
    expect(failed).toMatchObject({
      status: 400,
      method: 'POST',
      url: '/api/v1/a/',
      problem: { fields: { name: 'Needed' } },
    })
    expect(failed.message).toBe('POST /api/v1/a/: 400')
  })

  test('has no message for HTML', async () => {
    const response = new Response('<h1>x</h1>', { status: 500, headers: { 'content-type': 'text/html' } })
    expect((await failureOf(apiFor(server(response).fetch).send(LIST))).problem.message).toBeNull()
  })

  test.each([
    [502, 'a-1'],
    [404, undefined],
  ])('has the id of the request if the server failed: %d', async (status, id) => {
    const response = new Response('{}', { status, headers: { 'x-request-id': 'a-1' } })
    expect((await failureOf(apiFor(server(response).fetch).send(LIST))).problem.requestId).toBe(id)
  })

  test('has status 0 without a response', async () => {
    const failed = await failureOf(apiFor(server(new TypeError('fetch failed')).fetch).send(LIST))
    expect([failed.status, failed.problem.code]).toEqual([0, 'network'])
  })

  test('times out after 120 s', async () => {
    jest.useFakeTimers()
    try {
      const failed = failureOf(apiFor(() => new Promise<Response>(() => undefined)).send(LIST))
      await jest.advanceTimersByTimeAsync(120_001)
      expect((await failed).problem.code).toBe('timeout')
    } finally {
      jest.useRealTimers()
    }
  })

  test('rejects with the abort reason', async () => {
    const controller = new AbortController()
    const hanging: typeof fetch = (input, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = new Request(input, init)
        const give = (): void => reject(new DOMException('gone', 'AbortError'))
        if (signal.aborted) give()
        signal.addEventListener('abort', give)
      })
    const sent = apiFor(hanging).send({ ...LIST, signal: controller.signal })
    controller.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a call after an ended session', () => {
  const ended = (): Response => Response.json({ detail: 'x', code: 'not_authenticated' }, { status: 401 })

  test('waits for the login and is sent again with its body', async () => {
    const { fetch, requests } = server(ended(), Response.json({ id: '1' }))
    const relogin = jest.fn(async () => true)
    expect(await apiFor(fetch, { relogin }).send({ method: 'POST', url: '/api/v1/a/', body: { name: 'x' } })).toEqual({
      id: '1',
    })
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['{"name":"x"}', '{"name":"x"}'])
  })

  test('encrypts its secrets again for the new session', async () => {
    const { fetch, requests } = server(ended(), Response.json({ id: '1' }))
    const keys = ['old', 'new']
    const seal = async () => ({ password: `sealed by ${keys.shift() ?? ''}` })
    await apiFor(fetch, { relogin: async () => true }).send({ method: 'POST', url: '/api/v1/a/', seal })
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      { password: 'sealed by old' },
      { password: 'sealed by new' },
    ])
  })

  test('is sent again once', async () => {
    const { fetch, requests } = server(ended(), ended())
    expect((await failureOf(apiFor(fetch, { relogin: async () => true }).send(LIST))).status).toBe(401)
    expect(requests).toHaveLength(2)
  })

  test('is not sent again if the user cancels, or if the call handles 401', async () => {
    const relogin = jest.fn(async () => false)
    const api = apiFor(server(ended(), ended()).fetch, { relogin })
    await failureOf(api.send(LIST))
    await failureOf(api.send({ ...LIST, anonymous: true }))
    expect(relogin).toHaveBeenCalledTimes(1)
  })
})

describe('a call refused until verification', () => {
  const wanted = () => Response.json({ code: 'mfa', detail: 'confirm' }, { status: 400 })

  test('opens the dialog and is sent again', async () => {
    const { fetch, requests } = server(wanted(), Response.json({ id: '1' }))
    const confirm = jest.fn(async (_: ConfirmType) => true)
    expect(await apiFor(fetch, { confirm }).send({ ...LIST })).toEqual({ id: '1' })
    expect(confirm.mock.calls).toEqual([['mfa']])
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([LIST.url, LIST.url])
  })

  test('is sent again once', async () => {
    const { fetch, requests } = server(wanted(), wanted())
    expect((await failureOf(apiFor(fetch, { confirm: async () => true }).send(LIST))).problem.code).toBe('mfa')
    expect(requests).toHaveLength(2)
  })

  test('is not sent again if the user cancels, or for other errors', async () => {
    const confirm = jest.fn(async () => false)
    const api = apiFor(server(wanted(), Response.json({ name: ['taken'] }, { status: 400 })).fetch, { confirm })
    expect((await failureOf(api.send(LIST))).problem.code).toBe('mfa')
    expect((await failureOf(api.send(LIST))).problem.fields).toEqual({ name: 'taken' })
    expect(confirm).toHaveBeenCalledTimes(1)
  })
})
