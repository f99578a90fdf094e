import { secondsInDay } from 'date-fns/constants'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseCookies } from '../../../contract/session/cookies.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import { cookies } from '../platform/browser.ts'

/** One cookie for all pages (specification, section 2), for one day (section 9). */
const TAB_COOKIE = 'activeTab'
const TAB_COOKIE_SECONDS = secondsInDay

interface TabSources {
  /** State of the history entry with the member `tab`: back and forward switch tabs (ruling 7). */
  readonly state: unknown
  readonly query: URLSearchParams
  /** Value of the cookie. */
  readonly remembered: string | undefined
  readonly given?: string
}

/** Key of the open tab: from the history entry, address, cookie, `given`, else the first one. */
export function activeTab(visible: readonly string[], { state, query, remembered, given }: TabSources): string | null {
  const wanted = [isObject(state) ? own(state, 'tab') : undefined, query.get('activeTab'), remembered, given]
  const found = wanted.find((key): key is string => typeof key === 'string' && visible.includes(key))
  return found ?? visible[0] ?? null
}

export function tabCookie(key: string): string {
  return `${TAB_COOKIE}=${encodeURIComponent(key)}; path=/; max-age=${TAB_COOKIE_SECONDS}; SameSite=Lax`
}

/**
 * The open tab and a function to open another one, which adds a history entry, stores the tab for a day, and removes
 * all query parameters except `oid` and those in `keep`. The open tab itself keeps them.
 */
export function useActiveTab(visible: readonly string[], keep: readonly string[] = []) {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const remembered = parseCookies(cookies.read()).get(TAB_COOKIE)
  const active = activeTab(visible, { state, query, remembered })

  const open = useCallback(
    (key: string) => {
      cookies.write(tabCookie(key))
      if (key === active) return
      const left = [...new URLSearchParams(search)].filter(([name]) => name === 'oid' || keep.includes(name))
      void navigate({ search: new URLSearchParams(left).toString() }, { state: { tab: key } })
    },
    [navigate, search, keep, active],
  )
  return { active, open }
}
