import type { Call } from '../../client/http.ts'
import type { HttpRequest } from '../../client/request.ts'
import { CSRF_HEADER } from '../../client/request.ts'
import { isObject } from '../../contract/json-object.ts'
import { hasSecretName } from '../../engine/form/secret-field.ts'
import { placeholder } from './placeholder.ts'

/** The call with placeholders for what nobody is shown: what forms encrypt, what servers keep, what is called a secret. */
export function callWithoutSecrets(call: Call): Call {
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
      isSecret(name) && isTelling(value) ? placeholder(name) : withoutSecrets(value, isSecret),
    ]),
  )
}

/** Yes or no, and nothing at all, give no secret away. */
const isTelling = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'

/** A part names its way through nested objects: any of its steps may be called a secret. */
function formWithoutSecrets(form: FormData, isSecret: IsSecret): FormData {
  const safe = new FormData()
  for (const [name, value] of form) {
    const secret = name.split(/\.+/).find(isSecret)
    safe.append(name, secret !== undefined && isTelling(value) ? placeholder(secret) : value)
  }
  return safe
}

/** The request as another program sends it: with a token of its user in place of this browser's session. */
export function withToken(request: HttpRequest): HttpRequest {
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
