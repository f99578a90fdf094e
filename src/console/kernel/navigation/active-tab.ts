import { secondsInDay } from 'date-fns/constants'
import { startTransition, useEffect, useOptimistic } from 'react'
import { parseCookies } from '../../../contract/session/cookies.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import { cookies } from '../platform/browser.ts'
import { type Location, useLocation, useNavigation } from './location.tsx'

/** One cookie for all pages, for one day. */
const TAB_COOKIE = 'activeTab'
const TAB_COOKIE_SECONDS = secondsInDay

interface TabSources {
  /** State of the history entry with the member `tab`: back and forward switch tabs. */
  readonly state: unknown
  readonly query: URLSearchParams
  /** Value of the cookie. */
  readonly remembered: string | undefined
  readonly given?: string
}

/** Key of the open tab: from the history entry, address, cookie, `given`, else the first one. */
export function activeTab(visible: readonly string[], { state, query, remembered, given }: TabSources): string | null {
  const wanted = [tabOf(state), query.get('activeTab'), remembered, given]
  const found = wanted.find((key): key is string => typeof key === 'string' && visible.includes(key))
  return found ?? visible[0] ?? null
}

const tabOf = (state: unknown) => (isObject(state) ? own(state, 'tab') : undefined)

/** Key of the open tab at an address with its history entry. */
export const tabAt = (visible: readonly string[], { state, search }: Pick<Location, 'state' | 'search'>) =>
  activeTab(visible, {
    state,
    query: new URLSearchParams(search),
    remembered: parseCookies(cookies.read()).get(TAB_COOKIE),
  })

export function tabCookie(key: string): string {
  return `${TAB_COOKIE}=${encodeURIComponent(key)}; path=/; max-age=${TAB_COOKIE_SECONDS}; SameSite=Lax`
}

/**
 * The open tab, and the props of its tab bar, which marks a chosen tab at once and waits until its content is complete.
 * Choosing a tab adds a history entry, stores the tab for a day, and removes all query parameters except `oid` and
 * those in `keep`. The open tab itself keeps them and adds no entry. `refused`: the tab that the address names and that is not
 * visible.
 */
export function useActiveTab(visible: readonly string[], keep: readonly string[] = []) {
  const location = useLocation()
  const { navigate } = useNavigation()
  const active = tabAt(visible, location)
  const [chosen, choose] = useOptimistic(active)
  // Stored once it is open, not at the click: the cookie also selects the tab of an address that names none.
  const isNamed = active !== null && tabOf(location.state) === active
  useEffect(() => {
    if (isNamed) cookies.write(tabCookie(active))
  }, [isNamed, active])

  const onSelect = (key: string) => {
    if (key === chosen && key !== active) return
    const query = new URLSearchParams(location.search)
    const go = (tab: string | null, parameters: URLSearchParams, replace: boolean) =>
      navigate({ search: parameters.toString() }, { state: { tab }, replace })
    startTransition(() => {
      choose(key)
      // A step back opens this tab again.
      go(active, query, true)
      if (key !== active)
        go(key, new URLSearchParams([...query].filter(([name]) => name === 'oid' || keep.includes(name))), false)
    })
  }
  const asked = tabOf(location.state) === undefined ? new URLSearchParams(location.search).get('activeTab') : null
  const refused = asked === null || visible.includes(asked) ? null : asked
  return { active, refused, bar: { active: chosen ?? '', waiting: chosen !== active, onSelect } }
}
