import type { Api } from '../../client/http.ts'
import { firstOrganizationId } from '../../client/organization.ts'
import { parseCookies, sessionMark } from '../../contract/cookies.ts'
import { isTexts } from '../../contract/json-object.ts'
import type { Page } from '../../contract/page.ts'
import { readPage } from '../../contract/page.ts'
import { partOf } from '../../engine/query/address-part.ts'
import { readListQuery } from '../../engine/query/list-query-url.ts'
import { isOwnList } from '../../engine/query/own-list.ts'
import { lacksNode, listParams, listUrl } from '../../engine/query/list-request.ts'
import type { RouteMatch } from '../../engine/routes/route-model.ts'
import { readPageSize, readUsual } from '../screens/list/list-preferences.ts'
import { pagePart, queryOptions, readOwn } from '../screens/list/query-options.ts'
import { cookies, storage } from './browser.ts'
import { readPreference, writePreference } from './preferences.ts'
import { wantedOrganization } from './tab-organization.ts'

type Params = Readonly<Record<string, string>>

/** List URL -> organization in which it last answered. Where it did, it will most likely answer again. */
const PREFERENCE = 'answered.v1'

interface Early {
  readonly key: string
  readonly organization: string
  readonly page: Promise<Page>
}

let early: Early | null = null

function keyOf(url: string, params: Params): string {
  return `${url}?${new URLSearchParams(Object.entries(params).sort()).toString()}`
}

/**
 * On a warm start the first list is asked for together with the startup calls, so that its rows need one wave and not
 * two. Only in an organization in which this list has answered before; whatever comes of it is
 * used only if startup ends in that organization, and a refusal only means that the list asks again itself. Of a list that
 * depends on its reader nothing can be asked before they are known.
 */
export function askEarly(api: Api, match: RouteMatch, search: string, now: Date): void {
  const known = parseCookies(cookies.read())
  const wanted = wantedOrganization(new URLSearchParams(search))
  const organization = firstOrganizationId({ wanted, cookies: known, storage })
  if (match.kind !== 'screen' || match.screen !== 'list' || match.entry.url === null) return
  if (organization === null || sessionMark(known) === null || isOwnList(match.entry)) return
  const { entry } = match
  if (answered()[match.entry.url] !== organization) return
  const options = queryOptions(entry, readPageSize(entry), readOwn(entry), now)
  const asked = readListQuery(new URLSearchParams(partOf(search, pagePart(entry)) || likelyUsual(entry.key)), options)
  if (lacksNode(entry, asked) || listUrl(entry, asked) !== entry.url) return
  const params = listParams(entry, asked, now)
  const page = api.send({ method: 'GET', url: match.entry.url, query: params, anonymous: true }).then(readPage)
  page.catch(() => undefined)
  early = { key: keyOf(match.entry.url, params), organization, page }
}

/** Who is looking is not known yet; most browsers have one user. */
const likelyUsual = (list: string): string => Object.values(readUsual(list))[0] ?? ''

/** The answer asked for early, once, if it is this question in this organization. */
export function takeEarly(url: string, params: Params, organization: string | null): Promise<Page> | null {
  const asked = early
  early = null
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
