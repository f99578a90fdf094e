import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { parseCookies } from '../contract/session/cookies.ts'
import type { Product, TokenRules } from '../contract/product/product.ts'
import type { Core, SessionGate } from './core-request.ts'
import { browserOrigin } from './headers.ts'
import { MOST_COOKIE_BYTES, seal, type Seal, sealFor, type ServerTokens, unseal } from './sealed-token.ts'
import { refreshAt } from './token-endpoint.ts'
import { pathOf } from '../serve/upgrade.ts'

/** A token is replaced this long before it ends: it must still be valid when the request arrives. */
const MARGIN_MS = 30_000
/** Requests that come at once share one refresh: a server may accept a refresh token once only. */
const SHARED_MS = 60_000
const MOST_SHARED = 1000

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a request is sent with. */
interface Grant {
  readonly tokens: ServerTokens
  /** Set when the tokens are new. */
  readonly cookie: string | null
}

/** Why a request is not forwarded: a key below `login` of the messages, or a refusal of any gateway. */
export type GateRefusal = 'address' | 'crossSite' | 'ofGateway'

/** True unless the headers name another site as the cause of the request. Only browsers send them. */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Keeps the tokens of users in a cookie that only the gateway can open. Requests are forwarded with the token; the browser, and every
 * script in it, sees the sealed cookie at most.
 */
export class TokenGate implements SessionGate {
  readonly rules: TokenRules
  readonly cookie: string
  readonly #seal: Seal
  readonly #core: URL
  readonly #grants = new WeakMap<IncomingMessage, Grant>()
  readonly #refreshes = new Map<string, { readonly since: number; readonly tokens: Promise<ServerTokens | null> }>()

  constructor(core: URL, product: Product & { readonly token: TokenRules }, key: Buffer) {
    this.rules = product.token
    this.cookie = product.cookies.session
    this.#core = core
    this.#seal = sealFor(key, this.cookie, core)
  }

  /** Opens the cookie of a request, and replaces a token that ends soon. Null: the request may be forwarded. */
  async admit(core: Core, request: IncomingMessage): Promise<GateRefusal | null> {
    const path = canonicalPath(request.url ?? '/')
    if (path === null) return 'address'
    const own = [this.rules.path, this.rules.refresh?.path ?? this.rules.path]
    if (own.some((each) => canonicalPath(each) === path)) return 'ofGateway'
    const tokens = this.tokensOf(request)
    if (tokens === null) return null
    const isUnsafe = !SAFE_METHODS.has(request.method ?? '') || request.headers.upgrade !== undefined
    if (isUnsafe && !isOwnRequest(request)) return 'crossSite'
    const newer = await this.#refreshed(core, request, tokens)
    const cookie = newer === null ? null : this.cookieFor(request, newer)
    this.#grants.set(request, { tokens: newer ?? tokens, cookie: typeof cookie === 'string' ? cookie : null })
    return null
  }

  /** The tokens of a session; null: there is none. */
  tokensOf({ headers }: IncomingMessage): ServerTokens | null {
    const value = parseCookies(headers.cookie ?? '').get(this.cookie)
    return value === undefined ? null : unseal(this.#seal, value)
  }

  /** Null: the tokens stay. */
  async #refreshed(
    core: Core,
    request: IncomingMessage,
    { refresh, ends }: ServerTokens,
  ): Promise<ServerTokens | null> {
    if (refresh === null || ends === null || ends - MARGIN_MS > Date.now()) return null
    const name = createHash('sha256').update(refresh).digest('base64')
    const shared = this.#refreshes.get(name)
    if (shared !== undefined && Date.now() - shared.since < SHARED_MS) return shared.tokens
    const tokens = refreshAt(core, request, this.rules, refresh).then(
      (answer) => (answer.kind === 'tokens' ? answer.tokens : null),
      // The request itself then fails with the reason.
      () => null,
    )
    for (const oldest of this.#refreshes.keys()) {
      if (this.#refreshes.size < MOST_SHARED) break
      this.#refreshes.delete(oldest)
    }
    this.#refreshes.set(name, { since: Date.now(), tokens })
    return tokens
  }

  /** Without the cookie, which means nothing to the server, and with the token. */
  toCore(request: IncomingMessage, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
    const { cookie: _all, ...others } = headers
    const kept = (request.headers.cookie ?? '')
      .split(';')
      .filter((part) => part.trim() !== '' && part.split('=', 1)[0]?.trim() !== this.cookie)
      .join(';')
      .trim()
    const grant = this.#grants.get(request)
    const { header, scheme } = this.rules
    return {
      ...others,
      ...(kept === '' ? {} : { cookie: kept }),
      ...(grant === undefined ? {} : { [header.toLowerCase()]: `${scheme} ${grant.tokens.access}`.trim() }),
    }
  }

  /** Headers of a response (name, value, name, value ...) without the token, and with the cookie of a new one. */
  toBrowser(request: IncomingMessage, headers: readonly string[]): string[] {
    const grant = this.#grants.get(request)
    const secrets =
      grant === undefined ? [] : [grant.tokens.access, grant.tokens.refresh].filter((each) => each !== null)
    const kept = headers.flatMap((name, at) => {
      const value = headers[at + 1] ?? ''
      if (at % 2 === 1) return []
      const isOurs = name.toLowerCase() === 'set-cookie' && value.split('=', 1)[0]?.trim() === this.cookie
      return isOurs || secrets.some((secret) => value.includes(secret)) ? [] : [name, value]
    })
    return grant?.cookie === null || grant === undefined ? kept : [...kept, 'Set-Cookie', grant.cookie]
  }

  /** The Set-Cookie of tokens; the number of bytes if it is more than a browser keeps. A refresh token is left out before that. */
  cookieFor(request: IncomingMessage, tokens: ServerTokens): string | number {
    const pair = (each: ServerTokens): string => `${this.cookie}=${seal(this.#seal, each)}`
    const fitting = [tokens, { ...tokens, refresh: null }].map(pair).find((each) => each.length <= MOST_COOKIE_BYTES)
    return fitting === undefined ? tokens.access.length : fitting + this.#attributes(request)
  }

  forgetting(request: IncomingMessage): string {
    return `${this.cookie}=${this.#attributes(request)}; Max-Age=0`
  }

  /** Strict: no other site can have a request sent with it. The session ends with the browser, or with the token. */
  #attributes(request: IncomingMessage): string {
    const isSecure = browserOrigin(request.headers, this.#core).startsWith('https:')
    return `; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  }
}

/** Encodings of one path inside each other. A path with more of them is not a real one. */
const MOST_ENCODINGS = 3

/** Decodes the escapes that are valid, as a tolerant server does. */
const decoded = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'))

/** A path without any encoding; null if it cannot be decoded. */
function fullyDecoded(path: string): string | null {
  try {
    decodeURIComponent(path)
  } catch {
    return null
  }
  let last = path
  for (let count = 0; count <= MOST_ENCODINGS; count += 1) {
    const next = decoded(last)
    if (next === last) return last
    last = next
  }
  return null
}

/** A segment without parameters (`;x`), and without the spaces and dots that some servers cut off. */
function plainSegment(segment: string): string {
  const [name = ''] = segment.split(';')
  return /^\.*$/.test(name) ? name : name.replaceAll(/^\s+|[\s.]+$/g, '')
}

/** Segments after `.` and `..` have been followed. */
function followed(segments: readonly string[]): readonly string[] {
  const path: string[] = []
  for (const segment of segments)
    if (segment === '..') path.pop()
    else if (segment !== '' && segment !== '.') path.push(segment)
  return path
}

/**
 * One form for all spellings of a path that some server takes for the same: encodings, capitals, slashes, dots, parameters, a format
 * (`.json`), and what follows `?` or `#`. For comparisons only. Null: servers would read the path differently.
 */
function canonicalPath(url: string): string | null {
  const path = fullyDecoded(pathOf({ url }))
  if (path === null || /\p{Cc}/u.test(path)) return null
  const [cut = ''] = path.normalize('NFKC').toLowerCase().split(/[?#]/)
  const segments = followed(cut.split(/[/\\]/).map(plainSegment))
  return `/${segments.join('/').replace(/\.[^./]*$/, '')}`
}
