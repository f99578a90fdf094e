const BASE = 'http://gatehouse.invalid'

/**
 * The path, query and hash of `value` when it stays on this origin, else null. Refuses everything a browser could read as another
 * host (`//host`, `/\host`, `https:host`, tabs and line ends inside).
 */
export function safePath(value: string | undefined): string | null {
  if (value === undefined || !value.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return null
  if (value.startsWith('//') || !URL.canParse(value, BASE)) return null
  const url = new URL(value, BASE)
  return url.origin === BASE && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}
