import { secondsInDay } from 'date-fns/constants'
import { isObject, own } from '../../../contract/json-object.ts'

/** One name for all pages (specification, section 2), and one day (section 9). */
export const TAB_COOKIE = 'activeTab'
const TAB_COOKIE_SECONDS = secondsInDay

export interface TabSources {
  /** `tab` of the history entry: back and forward walk through tabs (ruling 7). */
  readonly state: unknown
  /** The page's query. */
  readonly query: URLSearchParams
  /** Of the cookie. */
  readonly remembered: string | undefined
  readonly given?: string
}

/** Which tab is open: that of the history entry, of the address, of the cookie, the given one, the first. */
export function activeTab(visible: readonly string[], { state, query, remembered, given }: TabSources): string | null {
  const wanted = [isObject(state) ? own(state, 'tab') : undefined, query.get('activeTab'), remembered, given]
  const found = wanted.find((key): key is string => typeof key === 'string' && visible.includes(key))
  return found ?? visible[0] ?? null
}

export function tabCookie(key: string): string {
  return `${TAB_COOKIE}=${encodeURIComponent(key)}; path=/; max-age=${TAB_COOKIE_SECONDS}; SameSite=Lax`
}
