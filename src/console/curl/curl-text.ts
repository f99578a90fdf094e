import { CSRF_HEADER } from '../../client/core-headers.ts'
import type { Call, HttpRequest } from '../../client/http.ts'
import { isObject } from '../../contract/json-object.ts'
import { hasSecretName } from '../../engine/form/secrets.ts'

/** Random marker around placeholders, so that no content is mistaken for one. */
const MARK = `gh${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}x`

const PLACEHOLDER = new RegExp(`${MARK}([A-Z0-9_]+?)${MARK}`)

/** Placeholder of a secret value; `shellQuoted` turns it into the shell variable `$NAME`. Survives JSON and URL encoding. */
export function placeholder(name: string): string {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  return `${MARK}${/^[A-Z_]/.test(plain) ? plain : `_${plain}`}${MARK}`
}

/** Quotes `text` as one POSIX shell argument; placeholders become variables. */
export function shellQuoted(text: string): string {
  // split() with a capture group: odd items are the captured names.
  const parts = text.split(PLACEHOLDER).map((part, at) => (at % 2 === 1 ? `"$${part}"` : literal(part)))
  return parts.join('') || "''"
}

const literal = (text: string): string => (text === '' ? '' : `'${text.replaceAll("'", String.raw`'\''`)}'`)

/** Replaces secrets of a call by placeholders: encrypted fields, write-only fields, and fields with the name of a secret. */
function callWithoutSecrets(call: Call): Call {
  const names: ReadonlySet<string> = new Set(call.secrets)
  const seal = async () => {
    const body = call.seal === undefined ? call.body : await call.seal(async () => placeholder('SECRET'))
    return withoutSecrets(body, (name) => names.has(name) || hasSecretName(name))
  }
  return { ...call, seal }
}

type IsSecret = (name: string) => boolean

function withoutSecrets(body: unknown, isSecret: IsSecret): unknown {
  if (body instanceof FormData) return formWithoutSecrets(body, isSecret)
  if (Array.isArray(body)) return body.map((item: unknown) => withoutSecrets(item, isSecret))
  if (!isObject(body) || body instanceof Blob) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isSecret(name) && revealsValue(value) ? placeholder(name) : withoutSecrets(value, isSecret),
    ]),
  )
}

/** Booleans and empty values reveal nothing. */
const revealsValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'

/** A part name is a dotted path; any segment may be the name of a secret. */
function formWithoutSecrets(form: FormData, isSecret: IsSecret): FormData {
  const safe = new FormData()
  for (const [name, value] of form) {
    const secret = name.split(/\.+/).find(isSecret)
    safe.append(name, secret !== undefined && revealsValue(value) ? placeholder(secret) : value)
  }
  return safe
}

/** The request with a bearer token instead of the session of this browser. */
function withToken(request: HttpRequest): HttpRequest {
  const { [CSRF_HEADER]: _, ...headers } = request.headers
  return {
    ...request,
    url: urlWithoutSecrets(request.url),
    headers: { ...headers, Authorization: `Bearer ${placeholder('TOKEN')}` },
  }
}

function urlWithoutSecrets(url: URL): URL {
  const safe = new URL(url)
  for (const [name, value] of url.searchParams)
    if (hasSecretName(name) && value !== '') safe.searchParams.set(name, placeholder(name))
  return safe
}

/** Makes the HTTP request of a call without sending it. */
type MakeRequest = (call: Call) => Promise<HttpRequest>

/** Calls as POSIX shell commands, separated by empty lines, with placeholders for secrets. */
export async function curlText(calls: readonly Call[], make: MakeRequest): Promise<string> {
  const requests = await Promise.all(calls.map(async (call) => withToken(await make(callWithoutSecrets(call)))))
  return requests.map(command).join('\n\n')
}

const NEXT_LINE = ' \\\n  '

function command({ method, url, headers, body }: HttpRequest): string {
  const options = [
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...bodyOptions(body),
  ]
  // -g: brackets and braces in the URL are literal.
  return [`curl -g -X ${method} ${shellQuoted(url.href)}`, ...options].join(NEXT_LINE)
}

function bodyOptions(body: HttpRequest['body']): readonly string[] {
  if (body === undefined) return []
  if (body instanceof FormData) return [...body].map(([name, value]) => partOption(name, value))
  if (body instanceof Blob) return ['--data-binary @FILE']
  return [`--data-raw ${shellQuoted(body)}`]
}

/** A text is sent literally; a file by name. */
const partOption = (name: string, value: File | string): string =>
  typeof value === 'string'
    ? `--form-string ${shellQuoted(`${name}=${value}`)}`
    : `-F ${shellQuoted(`${name}=@"${value.name.replace(/["\\]/g, String.raw`\$&`)}"`)}`
