import { browserTimers, browserTimeZone, type CookieJar } from '../../client/browser.ts'
import { withDeletions } from '../../client/deletions.ts'
import { type Api, type ApiContext, createApi, requestOf } from '../../client/http.ts'
import { pathFromHash } from '../../engine/routes/match.ts'
import { describeFailure, type Failure } from '../../client/failure.ts'
import { requestedOrganizationId } from '../../client/organization.ts'
import { preferredLanguage } from '../../client/language.ts'
import { adoptCalls, type EarlyRows } from '../../client/early/adopt-calls.ts'
import { createRecipeWriter } from '../../client/early/recipes.ts'
import { createMetadataStore } from '../../client/metadata.ts'
import { METADATA_QUERY } from '../../contract/metadata.ts'
import { createSessionRules } from '../../client/session-rules.ts'
import { start, type Startup } from '../../client/startup.ts'
import { parseCookies } from '../../contract/session/cookies.ts'
import { readPage } from '../../contract/page.ts'
import { withQuery } from '../../contract/url.ts'
import type { Session } from '../../engine/session/session.ts'
import { applyInterface } from '../kernel/theme/apply-theme.ts'
import type { openAdapter } from './other-server.ts'
import { currentProduct } from '../kernel/platform/page-product.ts'
import { BASE, cookies, currentPath, storage, tabStorage } from '../kernel/platform/browser.ts'
import { i18n, startTranslation } from '../kernel/i18n/i18n.ts'
import { endSession, goToLogin, LOGIN_PATH, openLogin } from '../kernel/navigation/leave-console.ts'
import { loadRegistry } from '../kernel/entries/registry-store.ts'
import { preload } from './screens/preload-screen.ts'
import { forgetObject } from '../kernel/server-state/server-state.ts'
import type { Services } from '../kernel/session/services.ts'
import { clocksAtom, sessionAtom, watchLeaving } from '../kernel/session/session-state.ts'
import { store } from '../kernel/platform/store.ts'
import { keepTabOrganization, tabPreview } from '../kernel/session/tab-state.ts'
import { routeAt, viewFor } from '../kernel/entries/views.ts'

/** Result of startup. leaving: the browser is loading another page. */
export type Booted =
  | { readonly kind: 'ready'; readonly services: Services }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** The first rendering waits so long for rows that are on their way, and their entry, in ms: the list is rendered once, not thrice. */
const ROWS_MS = 200

/**
 * Starts the console: loads registry, texts and session in parallel, then code and entry of the screen.
 * @throws when the texts cannot be loaded
 */
export async function boot(): Promise<Booted> {
  redirectOldLink()
  const { pathname, search, searchParams } = new URL(currentPath(), window.location.origin)
  if (pathname === LOGIN_PATH) {
    openLogin()
    return { kind: 'leaving' }
  }
  const connection = connect(await loadAdapter())
  const registry = loadRegistry()
  const translated = startTranslation(preferredLanguage(parseCookies(cookies.read()), navigator.languages))
  const started = startSession(connection, pathname, requestedOrganizationId(searchParams, tabStorage), registry)
  try {
    await registry
  } catch (error) {
    await translated
    return {
      kind: 'failed',
      failure: { ...describeFailure(error), detail: error instanceof Error ? error.message : null },
    }
  }
  const match = routeAt(pathname, search)
  const entry = preload(match)
  await translated
  const startup = await started
  const { come } = connection.earlyRows
  if (come !== null)
    await Promise.race([Promise.all([come, entry]), new Promise((resolve) => setTimeout(resolve, ROWS_MS))])
  if (startup.kind === 'ready' && tabPreview() !== null)
    (await import('../kernel/session/role-preview.ts')).restorePreview(startup.session.user)
  return finish(startup, connection)
}

/** Redirects links of the previous console: `/ui/#/console/users/users`. */
function redirectOldLink(): void {
  const old = pathFromHash(window.location.hash)
  if (old !== null) window.history.replaceState(window.history.state, '', BASE + old)
}

interface Connection extends Pick<Services, 'api' | 'requestOf'> {
  readonly cookies: CookieJar
  readonly earlyRows: EarlyRows
  readonly setOrganization: (organization: string | null) => void
  readonly keepAlive: () => void
}

type ServerAdapter = ReturnType<typeof openAdapter>

/** What another server than a core needs is not part of the console's first code. */
async function loadAdapter(): Promise<ServerAdapter | null> {
  const product = currentProduct()
  return product === null ? null : (await import('./other-server.ts')).openAdapter(product)
}

function connect(adapter: ServerAdapter | null): Connection {
  let organization: string | null = null
  const jar = adapter?.cookies ?? cookies
  const early = adoptCalls(window.earlyCalls ?? [], (...request) => fetch(...request))
  const context: ApiContext = {
    ...(adapter === null ? { fetch: early.fetch } : adapter.http),
    cookies: jar.read,
    timeZone: browserTimeZone,
    organization: () => organization,
    onResponse: (response) => rules.responded(response),
    relogin: () => askToSignIn(api),
    confirm: async (type) => (await import('./shell/session/user-confirm.ts')).confirmUser(api, type),
  }
  const server = withDeletions(createApi(context), forgetObject)
  const api = adapter?.adapt(server) ?? server
  const rules = createSessionRules({
    api,
    cookies: jar,
    timers: browserTimers,
    onMarkMissing: () => void endSession(api),
    onEnded: () => void askToSignIn(api),
    onServerTime: (...times) => store.set(clocksAtom, times),
  })
  return {
    api,
    cookies: jar,
    earlyRows: early.rows,
    requestOf: (call) => requestOf(context, adapter?.callOf(call) ?? call, async (secret) => secret),
    keepAlive: rules.start,
    setOrganization: (id) => {
      organization = id
    },
  }
}

const askToSignIn = async (api: Api): Promise<boolean> => (await import('./shell/session/relogin.ts')).relogin(api)

function startSession(
  { api, cookies: jar, setOrganization }: Connection,
  pathname: string,
  oid: string | null,
  registry: Promise<void>,
): Promise<Startup> {
  return start({
    api,
    cookies: jar,
    storage,
    languages: navigator.languages,
    oid,
    actIn: setOrganization,
    checkView: async (session) => {
      await registry
      return viewFor(pathname, session)
    },
    effects: { openSettings: ({ INTERFACE }) => applyInterface(INTERFACE) },
  })
}

function finish(startup: Startup, connection: Connection): Booted {
  switch (startup.kind) {
    case 'failed':
      return { kind: 'failed', failure: startup.failure }
    case 'login':
      goToLogin()
      return { kind: 'leaving' }
    case 'logout':
      void endSession(connection.api)
      return { kind: 'leaving' }
    case 'ready':
      store.set(sessionAtom, startup.session)
      if (startup.session.organization !== null) keepTabOrganization(startup.session.organization.id)
      watchLeaving(window)
      connection.keepAlive()
      return { kind: 'ready', services: servicesOf(connection, startup.session) }
  }
}

function servicesOf({ api, requestOf, earlyRows }: Connection, session: Session): Services {
  const organization = session.organization?.id ?? null
  const identity = () => ({
    user: session.user.id,
    organization: organization ?? '',
    language: i18n.language,
    build: BUILD,
    permissions: session.permissions,
  })
  const metadata = createMetadataStore(api, storage, identity)
  const remember = organization === null || currentProduct() !== null ? () => undefined : recipeWriter(organization)
  return {
    api,
    requestOf,
    metadata: {
      ...metadata,
      read: (url) => {
        remember('OPTIONS', withQuery(url, METADATA_QUERY))
        return metadata.read(url)
      },
    },
    now: () => new Date(),
    rows: (url, params, signal) => {
      remember('GET', withQuery(url, params))
      return requestRows(api, url, params, signal)
    },
    firstRows: {
      read: (url, params) => earlyRows.read(withQuery(url, params), organization),
      take: (url, params) => {
        remember('GET', withQuery(url, params))
        earlyRows.take()
      },
    },
  }
}

/** Stores the first list of each address for the early calls of the next visit. */
const recipeWriter = (organization: string) =>
  createRecipeWriter(
    () => ({ address: new URL(window.location.href), cookies: cookies.read(), storage, build: BUILD }),
    organization,
    Date.now,
  )

async function requestRows(api: Api, url: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) {
  return readPage(await api.send({ method: 'GET', url, query, ...(signal === undefined ? {} : { signal }) }))
}

/** File name of this code: it contains a hash that changes with every build. */
const BUILD = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
