import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { cookieText, parseCookies } from '../../../contract/cookies.ts'

const NAME = 'activeTab'
/** Specification, section 9: a chosen tab is remembered for a day. */
const DAY_SECONDS = 86_400

interface Wanted {
  readonly query: string | null
  /** Of this entry of the browser's history: back and forward lead through the tabs. */
  readonly history: string | null
  readonly cookie: string | null
}

/** By query, history, cookie, else the first that is shown; null when none is. Keys are compared without case. */
export function chooseTab(keys: readonly string[], { query, history, cookie }: Wanted): string | null {
  const find = (wanted: string | null): string | undefined =>
    keys.find((key) => key.toLowerCase() === wanted?.toLowerCase())
  return find(query) ?? find(history) ?? find(cookie) ?? keys[0] ?? null
}

/** The tab that is open, and the way to another: remembered in the cookie, gone from the query (ruling 7). */
export function useActiveTab(keys: readonly string[]): {
  readonly active: string | null
  readonly select: (key: string) => void
} {
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const active = chooseTab(keys, {
    query: query.get(NAME),
    history: tabOfState(location.state),
    cookie: parseCookies(document.cookie).get(NAME) ?? null,
  })
  const select = (key: string): void => {
    document.cookie = cookieText(NAME, key, DAY_SECONDS)
    const rest = new URLSearchParams(query)
    rest.delete(NAME)
    void navigate({ search: rest.toString() }, { state: { [NAME]: key } })
  }
  return { active, select }
}

function tabOfState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(NAME in state)) return null
  return typeof state[NAME] === 'string' ? state[NAME] : null
}
