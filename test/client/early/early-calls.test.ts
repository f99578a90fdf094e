import { beforeEach, describe, expect, test } from '@jest/globals'
import { adoptCalls } from '../../../src/client/early/adopt-calls.ts'
import { type EarlyCall, sendEarlyCalls } from '../../../src/client/early/early-calls.ts'
import { createRecipeWriter, forgetRecipes } from '../../../src/client/early/recipes.ts'
import { STARTUP_ENDPOINT } from '../../../src/contract/startup-endpoints.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import { memoryStorage } from '../support/fakes.ts'

const ORIGIN = 'https://bastion.example'
const LIST = new URL('/ui/audit/sessions?search=ann', ORIGIN)
const NOW = Date.parse('2026-11-20T10:00:00Z')
const WEEK = 7 * 24 * 3_600_000
const ROWS = '/api/v1/terminal/sessions/'

let storage = memoryStorage()
beforeEach(() => {
  storage = memoryStorage()
})

const page = {
  address: LIST,
  cookies: `jms_session_expire=close; jms_csrftoken=abc; X-JMS-ORG=${DEFAULT_ORGANIZATION_ID}`,
  build: 'main-1.js',
}
const iso = (time: number) => new Date(time).toISOString()

/** The calls that a visit sends, and what it asks for each. */
function visit(changes: Partial<Parameters<typeof sendEarlyCalls>[0]> = {}) {
  const sent: { readonly url: URL; readonly init: RequestInit }[] = []
  const calls = sendEarlyCalls({
    ...page,
    storage,
    wanted: null,
    timeZone: 'Asia/Tokyo',
    now: NOW,
    fetch: (url, init) => {
      sent.push({ url, init })
      return Promise.resolve(new Response('[]'))
    },
    ...changes,
  })
  const lists = calls.slice(4).map(({ method, url }) => `${method} ${url.slice(ORIGIN.length)}`)
  return { calls, sent, lists }
}

/** An earlier visit, `ago` ms before, that has read a list. */
function remember(url: string, changes: Partial<typeof page> = {}, ago = 0) {
  const write = createRecipeWriter(
    () => ({ ...page, ...changes, storage }),
    DEFAULT_ORGANIZATION_ID,
    () => NOW - ago,
  )
  write('GET', url)
  return write
}

describe('early calls', () => {
  test('are those of startup, with the headers of the console', async () => {
    const { calls, sent } = visit()
    await Promise.all(calls.map(({ response }) => response))
    expect(sent.map(({ url }) => url.pathname)).toEqual(Object.values(STARTUP_ENDPOINT))
    expect(sent[0]?.init).toEqual({
      method: 'GET',
      headers: {
        Accept: 'application/json, */*',
        'X-TZ': 'Asia/Tokyo',
        'X-CSRFToken': 'abc',
        'X-JMS-ORG': DEFAULT_ORGANIZATION_ID,
      },
    })
  })

  test('are not sent without a session', () => {
    expect(visit({ cookies: 'jms_csrftoken=abc' }).calls).toEqual([])
  })

  test('contain the first list and its metadata, as the last visit of the address has requested them', () => {
    const write = remember(`${ROWS}?limit=15&search=ann`)
    write('OPTIONS', `${ROWS}?draw=1`)
    write('GET', '/api/v1/users/users/?search=later')
    expect(visit().lists).toEqual([`GET ${ROWS}?limit=15&search=ann`, `OPTIONS ${ROWS}?draw=1`])
  })

  test('leave the metadata until a first answer: a browser has few connections to a server', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const answer = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    remember(ROWS)('OPTIONS', ROWS)
    const sent: string[] = []
    const { calls } = visit({
      fetch: (url, { method }) => {
        sent.push(`${String(method)} ${url.pathname}`)
        return url.pathname === STARTUP_ENDPOINT.profile ? answer : Promise.resolve(new Response('[]'))
      },
    })
    await calls[4]?.response
    expect(sent.slice(4)).toEqual([`GET ${ROWS}`])
    arrive(new Response('[]'))
    await calls[5]?.response
    expect(sent.slice(4)).toEqual([`GET ${ROWS}`, `OPTIONS ${ROWS}`])
  })

  test('have the times of a range as long ago as then, and those of the address as they are', () => {
    const chosen = iso(NOW - 2 * WEEK)
    const address = new URL(`/ui/audit/sessions?dates=${encodeURIComponent(`${chosen},`)}`, ORIGIN)
    remember(`${ROWS}?from=${iso(NOW - 3 * WEEK)}&to=${chosen}`, { address }, WEEK)
    const [url = ''] = visit({ address }).lists
    const { searchParams } = new URL(url.replace('GET ', ''), ORIGIN)
    expect(Object.fromEntries(searchParams)).toEqual({ from: iso(NOW - 2 * WEEK), to: chosen })
  })

  test.each([
    ['another address', { address: new URL('/ui/audit/sessions', ORIGIN) }],
    ['another session', { cookies: page.cookies.replace('abc', 'def') }],
    ['another organization', { wanted: '5d1c1c1c-0000-4000-8000-000000000003' }],
    ['another language', { cookies: `${page.cookies}; django_language=ja` }],
    ['another build', { build: 'main-2.js' }],
  ])('contain no list at %s', (_case, changes) => {
    remember(ROWS)
    expect(visit(changes).lists).toEqual([])
  })

  test('contain no list after a logout', () => {
    remember(ROWS)
    forgetRecipes(storage)
    expect(visit().lists).toEqual([])
  })

  test.each([
    ['another origin', { GET: 'https://evil.example/api/' }],
    ['another origin without a scheme', { GET: '//evil.example/api/' }],
    ['a write', { DELETE: ROWS }],
    ['no text', { GET: 1 }],
  ])('are not sent by a stored value with %s', (_case, calls) => {
    remember(ROWS)
    const stored = JSON.parse(storage.getItem('gatehouse.early') ?? '') as { recipes: Record<string, object> }
    const recipes = { [LIST.pathname + LIST.search]: { ...Object.values(stored.recipes)[0], calls } }
    storage.setItem('gatehouse.early', JSON.stringify({ ...stored, recipes }))
    expect(visit().lists).toEqual([])
  })

  test('are remembered for the last 20 addresses', () => {
    for (let number = 0; number <= 20; number += 1)
      remember(`${ROWS}?n=${String(number)}`, { address: new URL(`/ui/${String(number)}`, ORIGIN) })
    const listAt = (path: string) => visit({ address: new URL(path, ORIGIN) }).lists
    expect([listAt('/ui/0'), listAt('/ui/1'), listAt('/ui/20')]).toEqual([
      [],
      [`GET ${ROWS}?n=1`],
      [`GET ${ROWS}?n=20`],
    ])
  })
})

const earlyCall = (changes: Partial<EarlyCall> = {}): EarlyCall => ({
  method: 'GET',
  url: `${ORIGIN}${ROWS}?limit=15&to=${iso(NOW)}`,
  organization: DEFAULT_ORGANIZATION_ID,
  response: Promise.resolve(new Response('early')),
  ...changes,
})

function request(url = `${ROWS}?to=${iso(NOW)}&limit=15`, init: RequestInit = {}): Request {
  return new Request(ORIGIN + url, { headers: { 'X-JMS-ORG': DEFAULT_ORGANIZATION_ID }, ...init })
}

/** What a request is answered with: `early`, or `sent` when it was sent. */
async function answersOf(call: EarlyCall, ...requests: readonly Request[]): Promise<readonly string[]> {
  const { fetch: fetchEarly } = adoptCalls([call], () => Promise.resolve(new Response('sent')))
  const answers: string[] = []
  for (const each of requests) answers.push(await (await fetchEarly(each)).text())
  return answers
}

describe("the console's own request", () => {
  test('takes the early answer, once', async () => {
    expect(await answersOf(earlyCall(), request(), request())).toEqual(['early', 'sent'])
  })

  test('takes it when the times of its range are some seconds later', async () => {
    const later = request(`${ROWS}?limit=15&to=${iso(NOW + 5000)}`)
    expect(await answersOf(earlyCall(), later)).toEqual(['early'])
  })

  test.each([
    ['another search', request(`${ROWS}?limit=15&search=bob&to=${iso(NOW)}`)],
    ['fewer params', request(`${ROWS}?to=${iso(NOW)}`)],
    ['another range', request(`${ROWS}?limit=15&to=${iso(NOW + WEEK)}`)],
    ['another organization', request(undefined, { headers: {} })],
    ['another method', request(undefined, { method: 'OPTIONS', headers: { 'X-JMS-ORG': DEFAULT_ORGANIZATION_ID } })],
  ])('is sent for %s', async (_case, other) => {
    expect(await answersOf(earlyCall(), other)).toEqual(['sent'])
  })

  test('is sent after a write, which may have changed the answer', async () => {
    expect(await answersOf(earlyCall(), request(ROWS, { method: 'POST' }), request())).toEqual(['sent', 'sent'])
  })

  test('is sent when the early call has failed', async () => {
    const refused = earlyCall({ response: Promise.resolve(new Response('', { status: 502 })) })
    const broken = earlyCall({ response: Promise.reject(new TypeError('Failed to fetch')) })
    expect([await answersOf(refused, request()), await answersOf(broken, request())]).toEqual([['sent'], ['sent']])
  })

  test('can be aborted while it waits for the early answer', async () => {
    const controller = new AbortController()
    const never = earlyCall({ response: new Promise(() => undefined) })
    const { fetch: fetchEarly } = adoptCalls([never], (input) => {
      if (input instanceof Request) input.signal.throwIfAborted()
      return Promise.resolve(new Response('sent'))
    })
    const answer = fetchEarly(request(undefined, { signal: controller.signal }))
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the first rows', () => {
  const startup = Object.values(STARTUP_ENDPOINT).map((path) => earlyCall({ url: ORIGIN + path }))
  const page = { results: [{ id: '1' }], count: 1 }
  const rows = (answer: Response | Promise<Response> = Response.json(page)) =>
    adoptCalls([...startup, earlyCall({ response: Promise.resolve(answer) })], () =>
      Promise.resolve(new Response('sent')),
    )
  const url = `${ROWS}?limit=15&to=${iso(NOW)}`

  test('can be read without a request as soon as they have come', async () => {
    const { rows: first } = rows()
    expect(first.read(url, DEFAULT_ORGANIZATION_ID)).toBeNull()
    await first.come
    expect(first.read(url, DEFAULT_ORGANIZATION_ID)).toEqual({ rows: page.results, count: 1 })
  })

  test('are not those of another request or organization', async () => {
    const { rows: first } = rows()
    await first.come
    expect(first.read(`${url}&search=ann`, DEFAULT_ORGANIZATION_ID)).toBeNull()
    expect(first.read(url, null)).toBeNull()
  })

  test.each([
    [
      'they are on the screen',
      (adopted: ReturnType<typeof adoptCalls>) => Promise.resolve(adopted).then(({ rows: first }) => first.take()),
    ],
    ['a request has taken them', (adopted: ReturnType<typeof adoptCalls>) => adopted.fetch(request())],
    ['a write', (adopted: ReturnType<typeof adoptCalls>) => adopted.fetch(request(ROWS, { method: 'POST' }))],
  ])('are gone after %s: the next request is sent', async (_when, change) => {
    const adopted = rows()
    await adopted.rows.come
    await change(adopted)
    expect(adopted.rows.read(url, DEFAULT_ORGANIZATION_ID)).toBeNull()
    expect(await (await adopted.fetch(request())).text()).toBe('sent')
  })

  test.each([
    ['an error', () => new Response('', { status: 502 })],
    ['a page of HTML', () => new Response('<h1>Sign in</h1>')],
    ['another shape', () => Response.json({ detail: 'no' })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are not there after %s', async (_what, answer) => {
    const { rows: first } = rows(answer())
    await first.come
    expect(first.read(url, DEFAULT_ORGANIZATION_ID)).toBeNull()
  })

  test('are not waited for when no early call has requested them', () => {
    expect(adoptCalls(startup, () => Promise.resolve(new Response('sent'))).rows.come).toBeNull()
  })
})
