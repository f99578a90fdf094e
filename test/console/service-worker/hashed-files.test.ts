import { beforeEach, describe, expect, test } from '@jest/globals'
import { FILE_LIMIT, serveHashedFiles, type WorkerScope } from '../../../src/console/service-worker/hashed-files.ts'

const SCOPE = 'https://bastion.test/ui/'
const MAIN = `${SCOPE}assets/main-k3j5h2a9.js`
const TEXTS = `${SCOPE}data/0123456789abcdef/texts/en.json`
const BUILD = { id: 'main-k3j5h2a9.js', files: ['assets/main-k3j5h2a9.js'] }
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }

/** Caches of an origin, by name: url -> body. */
let stored: Map<string, Map<string, string>>
/** URLs that the network was asked for. */
let asked: string[]
/** What the network answers; other addresses get a script. */
let answers: Map<string, () => Response>

const cacheOf = (name: string) => {
  const files = stored.get(name) ?? new Map<string, string>()
  stored.set(name, files)
  return {
    put: async (url: string, response: Response) => void files.set(url, await response.text()),
    keys: async () => [...files.keys()],
    delete: async (url: string) => files.delete(url),
  }
}

const caches = () =>
  ({
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string) => {
      const body = [...stored.values()].map((files) => files.get(url)).find((each) => each !== undefined)
      return body === undefined ? undefined : new Response(body, { headers: SCRIPT })
    },
  }) as unknown as CacheStorage

const network = (async (input: Request | string) => {
  const url = typeof input === 'string' ? input : input.url
  asked.push(url)
  return answers.get(url)?.() ?? new Response(`network ${url}`, { headers: SCRIPT })
}) as typeof fetch

/** A worker of the build; `send` runs an event of it to its end. */
function startWorker(build = BUILD, storage = caches()) {
  const listeners = new Map<string, (event: object) => void>()
  const worker = {
    registration: { scope: SCOPE },
    caches: storage,
    fetch: network,
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  serveHashedFiles(worker as unknown as WorkerScope, build)
  return async (type: string, request?: Request): Promise<Response | null> => {
    const waiting: Promise<unknown>[] = []
    const responses: Promise<Response>[] = []
    listeners.get(type)?.({
      request,
      waitUntil: (done: Promise<unknown>) => waiting.push(done),
      respondWith: (response: Promise<Response>) => responses.push(response),
    })
    const [response = null] = await Promise.all(responses)
    await Promise.all(waiting)
    return response
  }
}

beforeEach(() => {
  stored = new Map()
  asked = []
  answers = new Map()
})

test('the files of the first steps are stored when the worker is installed', async () => {
  const send = startWorker()
  await send('install')
  asked = []
  expect(await (await send('fetch', new Request(MAIN)))?.text()).toBe(`network ${MAIN}`)
  expect(asked).toEqual([])
})

test('any other file with a hash is stored when it is first asked for', async () => {
  const send = startWorker()
  for (let visit = 0; visit < 2; visit += 1)
    expect(await (await send('fetch', new Request(TEXTS)))?.text()).toBe(`network ${TEXTS}`)
  expect(asked).toEqual([TEXTS])
})

test.each([
  ['the page', new Request(`${SCOPE}console/users/users`)],
  ['an answer of the API', new Request('https://bastion.test/api/v1/users/users/')],
  ['a file whose name has no hash', new Request(`${SCOPE}service-worker.js`)],
  ['a file of another console', new Request('https://bastion.test/next/assets/main-k3j5h2a9.js')],
  ['a request that is no GET', new Request(MAIN, { method: 'POST' })],
])('%s is left to the network', async (_what, request) => {
  expect(await startWorker()('fetch', request)).toBeNull()
})

describe('an answer that is no file', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const redirected = () => Object.defineProperty(new Response('', { headers: SCRIPT }), 'redirected', { value: true })
  const wrong: readonly (readonly [string, () => Response])[] = [
    ['a page', () => new Response('<h1>Sign in</h1>', { headers: html })],
    ['an error', () => new Response('', { status: 502, headers: SCRIPT })],
    ['the end of a redirection', redirected],
  ]

  test.each(wrong)('%s is passed on, and never stored', async (_what, answer) => {
    answers.set(TEXTS, answer)
    const send = startWorker()
    expect((await send('fetch', new Request(TEXTS)))?.status).toBe(answer().status)
    await send('fetch', new Request(TEXTS))
    expect(asked).toEqual([TEXTS, TEXTS])
  })

  test.each(wrong)('%s instead of a first file: the worker is not installed', async (_what, answer) => {
    answers.set(MAIN, answer)
    await expect(startWorker()('install')).rejects.toThrow('assets/main-k3j5h2a9.js: no file')
  })
})

test('a browser whose cache fails gets the files from the network', async () => {
  const fail = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const send = startWorker(BUILD, { match: fail, open: fail, keys: fail } as unknown as CacheStorage)
  expect(await (await send('fetch', new Request(TEXTS)))?.text()).toBe(`network ${TEXTS}`)
})

test('of the builds before, the last one stays for its tabs; caches of others on the origin are left alone', async () => {
  const own = (id: string) => `gatehouse ${SCOPE} ${id}`
  const others = ['gatehouse https://bastion.test/next/ first', 'somebody else']
  for (const name of [own('first'), ...others, own('second')]) cacheOf(name)
  const send = startWorker()
  await send('install')
  await send('activate')
  expect([...stored.keys()]).toEqual([...others, own('second'), own(BUILD.id)])
})

test('the oldest files of a build leave when there are more than any build has', async () => {
  const send = startWorker()
  const url = (at: number) => `${SCOPE}data/0123456789abcdef/entries/en/${String(at)}.json`
  for (let at = 0; at <= FILE_LIMIT; at += 1) await send('fetch', new Request(url(at)))
  const files = [...(stored.get(`gatehouse ${SCOPE} ${BUILD.id}`)?.keys() ?? [])]
  expect(files).toHaveLength(FILE_LIMIT)
  expect(files).not.toContain(url(0))
  expect(files).toContain(url(FILE_LIMIT))
})
