import { withDeletions } from '../../client/deletions.ts'
import { createApi } from '../../client/http.ts'
import type { Api, ApiContext } from '../../client/http.ts'
import { languageOf } from '../../client/language.ts'
import { createMetadataStore } from '../../client/metadata.ts'
import { requestOf } from '../../client/request.ts'
import { createSessionRules } from '../../client/session-rules.ts'
import type { Startup } from '../../client/startup.ts'
import { start } from '../../client/startup.ts'
import { browserTimers } from '../../client/timers.ts'
import { parseCookies } from '../../contract/cookies.ts'
import { readPage } from '../../contract/page.ts'
import type { Session } from '../../engine/session.ts'
import { fromHash } from '../../engine/routes/legacy.ts'
import { relogin } from '../shell/relogin.ts'
import { confirmUser } from '../shell/user-confirm.ts'
import { applyLooks } from '../theme/apply-theme.ts'
import { BASE, cookies, currentPath, storage } from './browser.ts'
import { askEarly, rememberAnswer, takeEarly } from './early-list.ts'
import { i18n, startTranslation } from './i18n.ts'
import { endSession, goToLogin, LOGIN_PATH, openLogin } from './leave-console.ts'
import { routeAt } from './route-at.ts'
import { preload } from './screens.ts'
import { forgetObject } from './server-state.ts'
import type { Services } from './services.ts'
import { sessionAtom, store, watchLeaving } from './session-state.ts'
import { keepTabOrganization, wantedOrganization } from './tab-organization.ts'
import { tabPreview } from './tab-preview.ts'
import { viewFor } from './views.ts'

/** What startup ends in; leaving: the browser is on its way to another page. */
export type Booted =
  | { readonly kind: 'ready'; readonly services: Services; readonly now: Date }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly startup: Extract<Startup, { kind: 'failed' }> }

/** Asks for everything at once: session, texts, the screen's code, its entry and, where it is likely, its rows. */
export async function boot(): Promise<Booted> {
  openOldLink()
  const now = new Date()
  const { pathname, search, searchParams } = new URL(currentPath(), window.location.origin)
  if (pathname === LOGIN_PATH) {
    openLogin()
    return { kind: 'leaving' }
  }
  const match = routeAt(pathname, search)
  const connection = connect()
  const started = startSession(connection, pathname, wantedOrganization(searchParams))
  askEarly(connection.api, match, search, now)
  preload(match)
  await startTranslation(languageOf(parseCookies(cookies.read()), navigator.languages))
  const startup = await started
  if (startup.kind === 'ready' && tabPreview() !== null)
    (await import('./role-preview.ts')).goOnWithPreview(startup.session.user)
  return finish(startup, connection, now)
}

/** `/ui/#/console/users/users`: links of the console before this one. */
function openOldLink(): void {
  const old = fromHash(window.location.hash)
  if (old !== null) window.history.replaceState(window.history.state, '', BASE + old)
}

interface Connection extends Pick<Services, 'api' | 'requestOf'> {
  readonly actIn: (organization: string | null) => void
  readonly keepAlive: () => void
}

function connect(): Connection {
  let organization: string | null = null
  const context: ApiContext = {
    cookies: cookies.read,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    organization: () => organization,
    onResponse: (response) => rules.responded(response),
    relogin: () => relogin(api),
    confirm: (type) => confirmUser(api, type),
  }
  const api = withDeletions(createApi(context), forgetObject)
  const rules = createSessionRules({
    api,
    cookies,
    timers: browserTimers,
    onMarkMissing: () => void endSession(api),
    onEnded: () => void relogin(api),
  })
  return {
    api,
    requestOf: (call) => requestOf(context, call, async (secret) => secret),
    keepAlive: rules.start,
    actIn: (id) => {
      organization = id
    },
  }
}

function startSession({ api, actIn }: Connection, pathname: string, oid: string | null): Promise<Startup> {
  return start({
    api,
    cookies,
    storage,
    languages: navigator.languages,
    oid,
    actIn,
    checkView: (session) => viewFor(pathname, session),
    effects: { openSettings: ({ INTERFACE }) => applyLooks(INTERFACE) },
  })
}

function finish(startup: Startup, connection: Connection, now: Date): Booted {
  switch (startup.kind) {
    case 'failed':
      return { kind: 'failed', startup }
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
      return { kind: 'ready', services: servicesOf(connection, startup.session), now }
  }
}

function servicesOf({ api, requestOf }: Connection, session: Session): Services {
  const organization = session.organization?.id ?? null
  const identity = () => ({
    user: session.user.id,
    organization: organization ?? '',
    language: i18n.language,
    build: BUILD,
    permissions: session.permissions,
  })
  return {
    api,
    requestOf,
    metadata: createMetadataStore(api, storage, identity),
    now: () => new Date(),
    rows: async (url, params, signal) => {
      const page = await (earlyRows(url, params, organization) ?? askRows(api, url, params, signal))
      rememberAnswer(url, organization)
      return page
    },
  }

  function earlyRows(url: string, params: Readonly<Record<string, string>>, id: string | null) {
    return takeEarly(url, params, id)?.catch(() => askRows(api, url, params))
  }
}

async function askRows(api: Api, url: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) {
  return readPage(await api.send({ method: 'GET', url, query, ...(signal === undefined ? {} : { signal }) }))
}

/** The entry's own hashed address changes with every build. */
const BUILD = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
