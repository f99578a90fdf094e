import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { isObject, ownAt, parseJson } from '../contract/json-object.ts'
import type { TokenRules } from '../contract/product/product.ts'
import { type Core, requestCore } from './core-request.ts'
import { requestHeaders } from './headers.ts'
import type { ServerTokens } from './sealed-token.ts'

/** What the server answers to credentials or to a refresh token. */
export type TokenAnswer =
  | { readonly kind: 'tokens'; readonly tokens: ServerTokens }
  /** The server does not accept them. */
  | { readonly kind: 'refused' }
  /** The server answers with something else. */
  | { readonly kind: 'strange'; readonly status: number }
  | { readonly kind: 'too-many'; readonly seconds: number }

const MOST_BYTES = 256 * 1024
/** What a header can carry. */
const TOKEN = /^[\x21-\x7e]+$/
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 422])

/** Exchanges a username and a password for tokens. @throws Error without a response */
export function signInAt(
  core: Core,
  request: IncomingMessage,
  rules: TokenRules,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<TokenAnswer> {
  const grant = rules.format === 'form' ? { grant_type: 'password' } : {}
  return exchange(
    { core, request, rules, path: rules.path, before: null },
    { ...grant, [rules.username]: username, [rules.password]: password },
  )
}

/** Exchanges a refresh token for new ones. @throws Error without a response */
export function refreshAt(
  core: Core,
  request: IncomingMessage,
  rules: TokenRules,
  refresh: string,
): Promise<TokenAnswer> {
  const { path, member } = rules.refresh ?? { path: rules.path, member: 'refresh_token' }
  const grant = rules.format === 'form' ? { grant_type: 'refresh_token' } : {}
  return exchange({ core, request, rules, path, before: refresh }, { ...grant, [member]: refresh })
}

/** Revokes the tokens of a session, if the server can. @throws Error without a response */
export async function revokeAt(
  core: Core,
  request: IncomingMessage,
  rules: TokenRules,
  { access, refresh }: ServerTokens,
): Promise<void> {
  const { revoke, header, scheme } = rules
  if (revoke === null) return
  // The access token last: it may be needed for the other.
  for (const token of [refresh, access]) {
    if (token === null) continue
    const { body, headers } = messageOf({ core, request, rules }, { [revoke.member]: token })
    await received(core, revoke.path, { ...headers, [header.toLowerCase()]: `${scheme} ${access}`.trim() }, body)
  }
}

interface Exchange {
  readonly core: Core
  readonly request: IncomingMessage
  readonly rules: TokenRules
  readonly path: string
  /** The refresh token, which stays valid if the server sends no other. */
  readonly before: string | null
}

async function exchange(
  { core, request, rules, path, before }: Exchange,
  members: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const { body, headers } = messageOf({ core, request, rules }, members)
  const { answer, text } = await received(core, path, headers, body)
  const { statusCode: status = 0 } = answer
  if (status === 429) return { kind: 'too-many', seconds: Number(answer.headers['retry-after']) || 60 }
  if (status < 200 || status > 299) return REFUSED.has(status) ? { kind: 'refused' } : { kind: 'strange', status }
  const tokens = tokensOf(text, rules, before)
  return tokens === null ? { kind: 'strange', status } : { kind: 'tokens', tokens }
}

/** A body in the format of the server, with its headers. */
function messageOf(
  { core, request, rules }: Pick<Exchange, 'core' | 'request' | 'rules'>,
  members: Readonly<Record<string, string>>,
) {
  const isForm = rules.format === 'form'
  const body = isForm ? new URLSearchParams(members).toString() : JSON.stringify(members)
  const headers: OutgoingHttpHeaders = {
    ...withoutBody(requestHeaders(request, core.url)),
    accept: 'application/json',
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return { body, headers }
}

/** The addresses and the origin of the browser, without its cookies, its body and what depends on them. */
const withoutBody = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(?:cookie|authorization|content-.*|transfer-encoding|accept.*|referer|if-.*|range)$/i.test(name),
    ),
  )

interface Received {
  readonly answer: IncomingMessage
  readonly text: string
}

function received(core: Core, path: string, headers: OutgoingHttpHeaders, body: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = requestCore(core, { method: 'POST', path, headers, agent: core.connections.single })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MOST_BYTES) sent.destroy(new Error('The response with the token is too large'))
        else chunks.push(chunk)
      })
      answer.once('error', reject)
      answer.once('end', () => resolve({ answer, text: Buffer.concat(chunks).toString('utf8') }))
    })
    sent.end(body)
  })
}

function tokensOf(text: string, rules: TokenRules, before: string | null): ServerTokens | null {
  const json = parseJson(text)
  const textAt = (path: string): string | null => {
    const value = ownAt(json, path.split('.'))
    return typeof value === 'string' && TOKEN.test(value) ? value : null
  }
  const access = textAt(rules.token)
  if (access === null) return null
  const seconds = rules.expires === null ? undefined : ownAt(json, rules.expires.split('.'))
  const lives = typeof seconds === 'number' && Number.isFinite(seconds) ? Date.now() + seconds * 1000 : null
  return {
    access,
    refresh: rules.refresh === null ? null : (textAt(rules.refresh.member) ?? before),
    ends: lives ?? endOfJwt(access),
  }
}

/** The end that a JWT names. It is not verified: the server does that. */
function endOfJwt(token: string): number | null {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const end = isObject(claims) ? claims['exp'] : undefined
  return typeof end === 'number' && Number.isFinite(end) ? end * 1000 : null
}
