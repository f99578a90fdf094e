import { csrfToken, parseCookies } from '../contract/cookies.ts'
import type { ApiContext, Call } from './http.ts'
import type { Method } from './request-failed.ts'
import type { Encrypt } from './secrets.ts'

/** What goes over the wire. */
export interface HttpRequest {
  readonly method: Method
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: FormData | Blob | string
}

/**
 * The request of a call: what is sent and what is shown of it to whoever wants to send it otherwise are made here.
 * @throws TypeError for an address of another origin.
 */
export async function requestOf(context: ApiContext, call: Call, encrypt: Encrypt): Promise<HttpRequest> {
  const url = addressOf(context, call)
  const { body, contentType } = bodyOf(call.seal === undefined ? call.body : await call.seal(encrypt))
  const type = contentType ?? call.contentType
  const headers = { ...headersOf(context, url), ...(type === undefined ? {} : { 'Content-Type': type }) }
  return { method: call.method, url, headers, ...(body === undefined ? {} : { body }) }
}

/** Refuses any other origin: the token and the organization are nobody else's business. */
function addressOf(context: ApiContext, call: Call): URL {
  const origin = context.origin ?? globalThis.location.origin
  const url = new URL(call.url, origin)
  if (url.origin !== new URL(origin).origin) throw new TypeError('A call may not leave its origin')
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

function headersOf(context: ApiContext, url: URL): Record<string, string> {
  const token = csrfToken(parseCookies(context.cookies()))
  const organization = url.searchParams.get('oid') ?? context.organization()
  return {
    // With `format=csv` a server looks for text/csv here, and refuses (406) who takes JSON only.
    Accept: 'application/json, */*',
    'X-TZ': context.timeZone(),
    ...(token === null ? {} : { [CSRF_HEADER]: token }),
    ...(organization === null ? {} : { 'X-JMS-ORG': organization }),
  }
}

/** Proves that a request comes from a page of ours; worth nothing without the session's cookie. */
export const CSRF_HEADER = 'X-CSRFToken'

interface Body {
  readonly body?: FormData | Blob | string
  readonly contentType?: string
}

function bodyOf(body: unknown): Body {
  if (body === undefined) return {}
  if (body instanceof FormData || body instanceof Blob || typeof body === 'string') return { body }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}
