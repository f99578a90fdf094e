import type { Facts } from '../../contract/facts.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { isObject, own, toText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { Product } from '../../contract/product/product.ts'
import { parseCookies } from '../../contract/session/cookies.ts'
import { urlOfId } from '../../contract/url.ts'
import type { CookieJar } from '../../client/browser.ts'
import type { Api, ApiContext, Call } from '../../client/http.ts'
import type { Encrypt } from '../../client/secrets.ts'
import type { PageRange } from '../../client/lists.ts'
import { localAnswer } from './local-answers.ts'
import { type MetadataSource, optionsSource } from './options-source.ts'
import { createListReader, type ListReader } from './read-lists.ts'
import { RelatedLabels, withDisplays } from './related-labels.ts'
import { changeRow, changeRows, deleteSelected, readSelected, selectedIds, Selections } from './row-requests.ts'
import { serverFetch } from './server-fetch.ts'
import { conditionsOf, pageRequests, pageSize, rangeOf } from './server-lists.ts'

export interface AdapterContext {
  readonly product: Product
  readonly cookies: CookieJar
  /** What the overlay knows of the lists. */
  readonly facts: () => Promise<readonly Facts[]>
  /** The label of a row of a list, as selects show it. */
  readonly labelOf: (list: string, row: Row) => string
}

/** Translates requests and responses of the console, which are those of a core, for another server. */
export interface ServerAdapter {
  /** For `createApi`. */
  readonly http: Pick<ApiContext, 'fetch' | 'headers' | 'loginPath'>
  /** Cookies with the session mark of a core, which other servers do not set. */
  readonly cookies: CookieJar
  /** An API for the console over one that sends to the server. */
  readonly adapt: (api: Api) => Api
  /** The request of a call, to show it: the first one, if there are several. */
  readonly callOf: (call: Call) => Call
}

export function adaptServer(context: AdapterContext): ServerAdapter {
  const { product, cookies } = context
  return {
    http: {
      fetch: serverFetch(product),
      headers: () => headersOf(product, cookies),
      loginPath: product.login.page,
    },
    cookies: { read: () => `${cookies.read()}; ${MARK}`, write: cookies.write },
    adapt: (api) => adaptApi(context, api),
    callOf: (call) => shownCall(product, call),
  }
}

/** The response to the profile says whether there is a session, so the mark is always there. */
const MARK = 'jms_session_expire=age'

function headersOf({ cookies: rules }: Product, cookies: CookieJar): Readonly<Record<string, string>> {
  const token = rules.csrf === null ? undefined : parseCookies(cookies.read()).get(rules.csrf)
  return { Accept: 'application/json, */*', ...(token === undefined ? {} : { [rules.csrfHeader]: token }) }
}

/** Removes the slash at the end of the path, for servers without it. */
function urlOf({ api }: Product, url: string): string {
  if (api.slash || !url.startsWith(api.prefix)) return url
  const [path = '', ...query] = url.split('?')
  return [path.replace(/\/$/, ''), ...query].join('?')
}

const isList = ({ method, query }: Call): boolean =>
  method === 'GET' && query !== undefined && Object.hasOwn(query, 'limit')

function shownCall(product: Product, call: Call): Call {
  const shown = { ...call, url: urlOf(product, call.url), method: methodOf(product, call) }
  if (!isList(call)) return call.method === 'OPTIONS' ? { ...shown, query: {} } : shown
  const range = rangeOf(call.query ?? {})
  const [first] = pageRequests(product.paging, range, pageSize(product.paging, range))
  return { ...shown, query: { ...conditionsOf(product, call.query ?? {}), ...first?.query } }
}

const methodOf = ({ update }: Product, { method }: Call): Call['method'] =>
  method === 'PUT' || method === 'PATCH' ? update : method

/** Where a core reads an uploaded file. */
const RENDER = '/render-to-json/'

/** @internal tests send calls of the console to a stand-in of the server */
export function adaptApi(context: AdapterContext, server: Api): Api {
  const adapted = new AdaptedServer(context, server)
  return apiOf((call) => adapted.send(call))
}

/** Sends the calls of the console, which are those of a core, to another server. */
class AdaptedServer {
  readonly #product: Product
  readonly #cookies: CookieJar
  readonly #facts: AdapterContext['facts']
  readonly #api: Api
  readonly #lists: ListReader
  readonly #labels: RelatedLabels
  readonly #selections = new Selections()
  /** List URL -> the row that its last answer began with. */
  readonly #firstRows = new Map<string, Promise<string | null>>()
  #source: Promise<MetadataSource> | null = null

  constructor({ product, cookies, facts, labelOf }: AdapterContext, server: Api) {
    this.#product = product
    this.#cookies = cookies
    this.#facts = facts
    this.#api = apiOf((call) => server.send({ ...call, url: urlOf(product, call.url) }))
    this.#lists = createListReader(product, this.#api)
    this.#labels = new RelatedLabels({ api: this.#api, lists: this.#lists, labelOf })
  }

  get #context() {
    return { product: this.#product, api: this.#api, cookies: this.#cookies }
  }

  async send(call: Call & { readonly raw?: true }): Promise<unknown> {
    const local = localAnswer(this.#context, call)
    if (local !== null) return local()
    if (call.method === 'OPTIONS') return withDisplays(await this.#describe(call.url))
    if (this.#product.selection === 'rows') {
      if (call.url === ENDPOINT.selection) return { spm: this.#selections.create(selectedIds(call.body)) }
      const url = new URL(call.url, 'http://server')
      const ids = this.#selections.ids(url.searchParams.get('spm'))
      if (call.method === 'DELETE' && ids !== null)
        return deleteSelected(this.#context, { ...call, url: url.pathname }, ids).finally(() =>
          this.#labels.forget(url.pathname),
        )
    }
    if (this.#product.export === 'browser') {
      if (call.raw === true && call.query?.['format'] !== undefined)
        return (await import('./browser-files.ts')).listFile(this.#fileSource(call), call)
      if (call.url.endsWith(RENDER))
        return (await import('./browser-files.ts')).readUploadedRows(this.#fileSource(call), call)
    }
    if (call.method === 'GET') return call.raw === true ? this.#api.send(call) : this.#read(call)
    try {
      return await (call.method === 'DELETE' ? this.#api.send(call) : this.#write(call))
    } finally {
      this.#labels.forget(call.url)
    }
  }

  async #read(call: Call): Promise<unknown> {
    const [path = ''] = call.url.split('?')
    if (isList(call)) {
      const { rows, count } = await this.#readList(call)
      // Selects read chosen rows by their ids, and show no relations.
      const isSelection = this.#selections.ids(call.query?.['spm']) !== null
      return { results: isSelection ? rows : await this.#withLabels(path, rows), count }
    }
    const body = await this.#api.send(call)
    if (!isObject(body)) return body
    const [row = body] = await this.#withLabels(path.replace(/[^/]+\/$/, ''), [body])
    return row
  }

  async #withLabels(list: string, rows: readonly Row[]): Promise<readonly Row[]> {
    if (rows.length === 0) return rows
    this.#source ??= this.#openSource()
    // Without a description relations are shown as they are sent.
    const relations = await (await this.#source).relations(list).catch(() => null)
    return relations === null || relations.size === 0 ? rows : this.#labels.withLabels(rows, relations)
  }

  #readList(call: Call) {
    const ids = this.#selections.ids(call.query?.['spm'])
    if (ids !== null) return readSelected(this.#context, call, ids, rangeOf(call.query ?? {}))
    const page = this.#lists.read(call)
    const row = page.then(
      ({ rows: [first] }) => (first === undefined ? null : urlOfId(call.url, toText(own(first, 'id')))),
      () => null,
    )
    this.#firstRows.set(call.url, row)
    return page
  }

  #fileSource(call: Call) {
    return {
      describe: (url: string) => this.#describe(url),
      read: (range: PageRange) => this.#readList({ method: 'GET', url: call.url, query: { ...call.query, ...range } }),
    }
  }

  async #describe(address: string): Promise<unknown> {
    const url = address.split('?')[0] ?? ''
    this.#source ??= this.#openSource()
    const source = await this.#source
    if (this.#product.metadata.source === 'openapi') return source.describe(url, null)
    const first: Call = { method: 'GET', url, query: { limit: 1, offset: 0 } }
    if (!this.#firstRows.has(url)) await this.#readList(first).catch(() => null)
    return source.describe(url, (await this.#firstRows.get(url)) ?? null)
  }

  /** Reading a document needs code that a server with OPTIONS does not load. */
  async #openSource(): Promise<MetadataSource> {
    if (this.#product.metadata.source === 'openapi')
      return (await import('./document-source.ts')).documentSource(this.#api, this.#product)
    const factsOf = async (url: string) => (await this.#facts()).find((each) => each.url === url) ?? null
    return optionsSource(this.#api, this.#product, factsOf)
  }

  async #write(call: Call): Promise<unknown> {
    const body = call.seal === undefined ? call.body : await call.seal(this.#encrypt)
    if (call.method === 'POST') return this.#api.send(withBody(call, body))
    if (Array.isArray(body)) return changeRows(this.#context, call, body)
    if (call.method === 'PATCH' && isObject(body)) return changeRow(this.#context, call, body)
    return this.#api.send({ ...withBody(call, body), method: methodOf(this.#product, call) })
  }

  readonly #encrypt: Encrypt = async (secret) => {
    if (this.#product.secrets === 'plain') return secret
    return (await import('../../client/secrets.ts')).encryptSecret(secret, this.#cookies.read())
  }
}

/** An API that sends with `run`, which resolves to the whole response of a raw call. */
function apiOf(run: (call: Call & { readonly raw?: true }) => Promise<unknown>): Api {
  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  async function send(call: Call & { readonly raw?: true }): Promise<unknown> {
    const answer = await run(call)
    return call.raw === true && !(answer instanceof Response) ? new Response(null, { status: 204 }) : answer
  }
  return { send }
}

function withBody({ seal: _seal, ...call }: Call, body: unknown): Call {
  return body === undefined ? call : { ...call, body }
}
