import type { CookieJar, TextStorage } from '../../client/browser-state.ts'
import { BASE_PATH } from '../../contract/endpoints.ts'
import { parsedUrl } from '../../contract/parsed-url.ts'

export const cookies: CookieJar = {
  read: () => document.cookie,
  write: (text) => {
    document.cookie = text
  },
}

/** Storage that a browser may refuse: then nothing is remembered and everything works. Looked up on each use. */
const guarded = (get: () => Storage): TextStorage => ({
  getItem: (key) => attempt(() => get().getItem(key), null),
  setItem: (key, value) => attempt(() => get().setItem(key, value), undefined),
  removeItem: (key) => attempt(() => get().removeItem(key), undefined),
})

export const storage = guarded(() => localStorage)

/** What this tab alone remembers. */
export const tabStorage = guarded(() => sessionStorage)

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** What every address of the console begins with. */
export const BASE = BASE_PATH

/** The path below /ui, with query and fragment. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location
  return `${pathname.startsWith(BASE) ? pathname.slice(BASE.length) || '/' : pathname}${search}${hash}`
}

/** An http(s) address that settings may name, or null: never `javascript:` or the like. */
export function outsideAddress(text: string): string | null {
  const url = parsedUrl(text, window.location.origin)
  return text !== '' && url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}
