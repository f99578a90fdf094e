import type { Page } from '@playwright/test'
import { ORGANIZATION_HEADER } from '../../../src/client/core-headers.ts'
import { isObject, toText } from '../../../src/contract/json-object.ts'
import { readPage as readRows } from '../../../src/contract/page.ts'
import type { PageState } from './page-state.ts'
import type { ListModel } from './walk-screens.ts'

interface SentRequest {
  readonly params: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
}

/** The last requests of a page for each address of the API, the newest first. */
export type SentRequests = ReadonlyMap<string, readonly SentRequest[]>

const KEPT = 30

export function watchRequests(page: Page): SentRequests {
  const sent = new Map<string, readonly SentRequest[]>()
  page.on('request', (request) => {
    if (request.method() !== 'GET') return
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const known = sent.get(pathname) ?? []
    sent.set(pathname, [{ params: searchParams, headers: request.headers() }, ...known].slice(0, KEPT))
  })
  return sent
}

/** How long a page has sent and received nothing, in ms. */
export function watchSilence(page: Page): () => number {
  let last = performance.now()
  const heard = () => (last = performance.now())
  page.on('request', heard)
  page.on('requestfinished', heard)
  page.on('requestfailed', heard)
  return () => performance.now() - last
}

/** Reads the server itself, beside the line that the walk cuts. */
export interface ServerReader {
  /** @param organization id; null lets the server choose */
  read(address: string, organization: string | null): Promise<unknown>
}

interface ServerRows {
  readonly ids: readonly string[]
  readonly total: number
}

/**
 * The request that the state of a list demands: that of the page, with what the model says about search, filters, order and page. Fixed
 * params and the page size are taken from the page's request; it must have those of the registry.
 * @returns why the page's request cannot be right, or the address
 */
function demanded(model: ListModel, path: string, { params }: SentRequest): { problem: string } | { address: string } {
  const { entry, page } = model
  for (const [name, value] of Object.entries(entry.query))
    if (!String(value).includes('{') && params.get(name) !== String(value))
      return { problem: `the request lacks ${name}=${String(value)}` }
  const wanted = new URLSearchParams(params)
  const { order, search, size: _, date_start: __, date_end: ___, ...filters } = model.params
  if (search === undefined) wanted.delete('search')
  else wanted.set('search', search)
  if (order !== undefined && entry.paging !== 'page') wanted.set('order', order)
  for (const [name, value] of Object.entries(filters)) if (value !== '' && params.has(name)) wanted.set(name, value)
  const limit = Number(params.get('limit'))
  if (entry.paging === 'page') wanted.set('page', String(page))
  else if (limit > 0) wanted.set('offset', String((page - 1) * limit))
  return { address: `${path}?${wanted.toString()}` }
}

/** Params of every list. */
const COMMON = [
  'draw',
  'display',
  'limit',
  'offset',
  'order',
  'search',
  'page',
  'size',
  'sort',
  'direction',
  'date_from',
  'date_to',
]

/** The newest request of a list, not of another list or figure with the same address. */
function requestOf({ entry, params }: ListModel, requests: readonly SentRequest[]): SentRequest | undefined {
  const names = new Set([...COMMON, ...Object.keys(entry.query), ...Object.keys(entry.initial), ...Object.keys(params)])
  // The node of a tree has other names in a request.
  const isOwn = (sent: SentRequest) => entry.tree !== null || [...sent.params.keys()].every((name) => names.has(name))
  return requests.find((sent) => sent.params.has('draw') && isOwn(sent))
}

const rowsOf = (answer: unknown): ServerRows => {
  const { rows, count } = readRows(answer)
  return { ids: rows.map((row) => (isObject(row) ? toText(row['id']) : '')), total: count }
}

const short = (ids: readonly string[]) => `[${String(ids.length)}] ${ids.slice(0, 3).join(' ')}`

/** Compares the rows of a list with those of the server. @returns what differs, or null */
export async function listDifference(
  model: ListModel,
  state: PageState,
  { sent, server, organization }: { sent: SentRequests; server: ServerReader; organization: string },
): Promise<string | null> {
  const { entry } = model
  if (entry.url === null || state.rows === null) return null
  // A node of the tree may have a list of its own.
  const request = requestOf(model, sent.get(entry.url) ?? [])
  if (request === undefined) return null
  const sentTo = request.headers[ORGANIZATION_HEADER.toLowerCase()] ?? null
  if (sentTo !== organization)
    return `the list was requested in the organization ${String(sentTo)}, not ${organization}`
  const address = demanded(model, entry.url, request)
  if ('problem' in address) return address.problem
  const { ids, total } = rowsOf(await server.read(address.address, organization))
  if (ids.join(' ') !== state.rows.join(' '))
    return `rows ${short(state.rows)}, of the server ${short(ids)} (${address.address})`
  if (state.total !== null && state.total !== total && ids.length > 0)
    return `${String(state.total)} rows in all, of the server ${String(total)} (${address.address})`
  return null
}
