import type { IncomingHttpHeaders } from 'node:http'

/**
 * The origin at which the browser sees this gateway. Only programs of this machine reach it, so a front server's word on the scheme
 * is taken; its name is the Host header, which front servers pass on.
 */
export function browserOrigin(headers: IncomingHttpHeaders, core: URL): string {
  const scheme = /^https\b/i.test(String(headers['x-forwarded-proto'])) ? 'https' : 'http'
  return `${scheme}://${headers.host ?? core.host}`
}

/**
 * The origin that the core is told it has; Host, Origin, Referer and X-Forwarded-* all say the same, because the core compares them
 * (CSRF) and builds links of them (`next`, ways back from another login). By plain http it is the browser's, so that those links
 * lead here. A core behind https is known there by its own name, and takes no referrer from a page without https.
 */
export const shownOrigin = (browser: string, core: URL): string => (core.protocol === 'https:' ? core.origin : browser)

/** A URL of the one origin as a URL of the other; any other value as it is. */
export function moveOrigin(value: string, from: string, to: string): string {
  return value === from || value.startsWith(`${from}/`) ? to + value.slice(from.length) : value
}
