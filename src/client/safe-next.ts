import { BASE_PATH } from '../contract/endpoints.ts'
import { parsedUrl } from '../contract/parsed-url.ts'

const HOME = `${BASE_PATH}/`
const ANY_ORIGIN = 'http://same.invalid'

/**
 * Where a `next` parameter may lead: a path of this origin, with its query and fragment; anything else leads home.
 * Browsers read `/\host` and `//host` as another host, and drop tabs and line ends while reading.
 */
export function safeNext(value: string | null | undefined): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || hasControl(value)) return HOME
  const url = parsedUrl(value, ANY_ORIGIN)
  if (url === null || url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return HOME
  return `${url.pathname}${url.search}${url.hash}`
}

function hasControl(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\\' || character === '\u007f')
}
