import type { CookieJar, TextStorage } from '../../../client/browser.ts'
import { parsedUrl } from '../../../contract/url.ts'
import { BASE_PATH } from '../../../contract/server-pages.ts'
import { userStorage } from './page-product.ts'
import { pageMeta } from './page-meta.ts'

export const cookies: CookieJar = {
  read: () => document.cookie,
  write: (text) => {
    document.cookie = text
  },
}

/** Storage that a browser may refuse: then reads give null and writes do nothing. Accessed on each use. */
const guarded = (get: () => Storage): TextStorage => ({
  getItem: (key) => attempt(() => get().getItem(key), null),
  setItem: (key, value) => attempt(() => get().setItem(key, value), undefined),
  removeItem: (key) => attempt(() => get().removeItem(key), undefined),
})

export const storage = guarded(userStorage)

export const tabStorage = guarded(() => sessionStorage)

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** Prefix of all paths of the console: the server writes into the page where it serves it. */
export const BASE = pageMeta('base')?.replace(/\/$/, '') ?? BASE_PATH

/** The current path below /ui, with query and fragment. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location
  return `${pathname.startsWith(BASE) ? pathname.slice(BASE.length) || '/' : pathname}${search}${hash}`
}

/** The text as an absolute http(s) URL; null for other schemes, such as `javascript:`. */
export function outsideAddress(text: string): string | null {
  const url = parsedUrl(text, window.location.origin)
  return text !== '' && url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}
