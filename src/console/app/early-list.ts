import { atom } from 'jotai'
import type { Api } from '../../client/http.ts'
import { firstOrganizationId } from '../../client/organization.ts'
import { parseCookies, sessionMark } from '../../contract/session/cookies.ts'
import { isTexts } from '../../contract/json-object.ts'
import { type Page, readPage } from '../../contract/page.ts'
import { scopedSearch, readListQuery } from '../../engine/list/list-query-url.ts'
import { isPerUserList, lacksNode, listParams, listUrl } from '../../engine/list/list-request.ts'
import type { RouteMatch } from '../../engine/routes/match.ts'
import { readPageSize, readDefaultQueries } from '../list-state/list-preferences.ts'
import { pageSearchScope, queryOptions, readOwn } from '../list-state/query-options.ts'
import { cookies, storage } from '../kernel/platform/browser.ts'
import { readPreference, writePreference } from '../kernel/platform/preferences.ts'
import { store } from '../kernel/platform/store.ts'
import { requestedOrganizationId } from '../kernel/session/tab-state.ts'

type Params = Readonly<Record<string, string>>

/** Preference: list URL -> organization of the last successful read. */
const PREFERENCE = 'answered.v1'

interface Early {
  readonly key: string
  readonly organization: string
  readonly page: Promise<Page>
}

const earlyAtom = atom<Early | null>(null)

function keyOf(url: string, params: Params): string {
  return `${url}?${new URLSearchParams(Object.entries(params).sort()).toString()}`
}

/**
 * On a warm start, requests the first list together with the startup calls, which saves a wave. Only in an organization in
 * which this list was read before. The answer is used only if startup ends in that organization; after a failure the list
 * sends its own request. Lists that depend on the user are not requested early.
 */
export function requestEarly(api: Api, match: RouteMatch, search: string, now: Date): void {
  const known = parseCookies(cookies.read())
  const wanted = requestedOrganizationId(new URLSearchParams(search))
  const organization = firstOrganizationId({ wanted, cookies: known, storage })
  if (match.kind !== 'screen' || match.screen !== 'list' || match.entry.url === null) return
  if (organization === null || sessionMark(known) === null || isPerUserList(match.entry)) return
  const { entry } = match
  if (answered()[match.entry.url] !== organization) return
  const options = queryOptions(entry, readPageSize(entry), readOwn(entry), now)
  const asked = readListQuery(
    new URLSearchParams(scopedSearch(search, pageSearchScope(entry)) || likelyQuery(entry.key)),
    options,
  )
  if (lacksNode(entry, asked) || listUrl(entry, asked) !== entry.url) return
  const params = listParams(entry, asked, now)
  const page = api.send({ method: 'GET', url: match.entry.url, query: params, anonymous: true }).then(readPage)
  page.catch(() => undefined)
  store.set(earlyAtom, { key: keyOf(match.entry.url, params), organization, page })
}

/** The default query of the list. The user is not known yet, but most browsers have one user. */
const likelyQuery = (list: string): string => Object.values(readDefaultQueries(list))[0] ?? ''

/** The early answer, once, if request and organization match. */
export function takeEarly(url: string, params: Params, organization: string | null): Promise<Page> | null {
  const asked = store.get(earlyAtom)
  store.set(earlyAtom, null)
  return asked !== null && asked.organization === organization && asked.key === keyOf(url, params) ? asked.page : null
}

export function rememberAnswer(url: string, organization: string | null): void {
  const known = answered()
  if (organization !== null && known[url] !== organization)
    writePreference(PREFERENCE, { ...known, [url]: organization })
}

function answered(): Params {
  return readPreference(PREFERENCE, isTexts, {})
}
