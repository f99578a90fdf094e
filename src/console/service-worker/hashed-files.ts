import { isHashedName } from '../../contract/hashed-name.ts'

/** The events of a service worker, as far as they are used here. */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface InstallEvent extends WorkerEvent {
  /** Lets requests pass without starting the worker; not in all browsers. */
  addRoutes?(rules: readonly object[]): Promise<void>
}

interface RequestEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** The global object of a service worker. */
export interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}

export interface Build {
  /** Differs from that of any other build. */
  readonly id: string
  /** Files that most visits need, as paths below the console. */
  readonly files: readonly string[]
}

/** Files in the cache of a build; more than a build has. Data of overlays have new names after each change. */
export const FILE_LIMIT = 1000

/** Not the page of a login or of an error, which a server between may send with any address. */
const isFile = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && headers.get('content-type')?.startsWith('text/html') !== true

/** Requests that no worker has to see: they do not wait until it has started. */
const PASSED = [
  { condition: { requestMode: 'navigate' }, source: 'network' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
]

/**
 * Answers requests for files whose names contain a hash from a cache, from which browsers take compiled code too. Anything else goes
 * to the network: pages and answers of the API are never stored. Where the cache cannot be used, the network answers.
 */
export function serveHashedFiles(worker: WorkerScope, { id, files }: Build): void {
  const { scope } = worker.registration
  // The caches of an origin belong to all consoles on it.
  const prefix = `gatehouse ${scope} `
  const name = prefix + id

  async function store(url: string, response: Response): Promise<void> {
    const cache = await worker.caches.open(name)
    await cache.put(url, response)
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, -FILE_LIMIT)) await cache.delete(oldest)
  }

  async function storeFirst(file: string): Promise<void> {
    const response = await worker.fetch(scope + file)
    if (!isFile(response)) throw new Error(`${file}: no file`)
    await store(scope + file, response)
  }

  /** The build before stays: its tabs are still open. */
  async function deleteOlder(): Promise<void> {
    const names = await worker.caches.keys()
    const older = names.filter((each) => each.startsWith(prefix) && each !== name).slice(0, -1)
    await Promise.all(older.map((each) => worker.caches.delete(each)))
  }

  async function respond(event: RequestEvent): Promise<Response> {
    const { url } = event.request
    const known = await worker.caches.match(url, { ignoreVary: true }).catch(() => undefined)
    if (known !== undefined) return known
    const response = await worker.fetch(event.request)
    if (isFile(response)) event.waitUntil(store(url, response.clone()).catch(() => undefined))
    return response
  }

  const isHashed = ({ method, url }: Request) =>
    method === 'GET' && url.startsWith(scope) && isHashedName(url.slice(scope.length))

  worker.addEventListener('install', (event) => {
    event.addRoutes?.(PASSED).catch(() => undefined)
    // Tabs of the build before may have this worker as well.
    event.waitUntil(Promise.all(files.map(storeFirst)).then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(deleteOlder()))
  worker.addEventListener('fetch', (event) => {
    if (isHashed(event.request)) event.respondWith(respond(event))
  })
}
