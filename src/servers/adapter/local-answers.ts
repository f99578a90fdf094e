import { ENDPOINT } from '../../contract/endpoints.ts'
import { languageUrl, PAGE } from '../../contract/server-pages.ts'
import { isObject, ownAt, readItems } from '../../contract/json-object.ts'
import type { Product, ProfileRules } from '../../contract/product/product.ts'
import { COOKIE, cookieText } from '../../contract/session/cookies.ts'
import { DEFAULT_ORGANIZATION_ID, type Organization } from '../../contract/session/profile.ts'
import type { CookieJar } from '../../client/browser.ts'
import { RequestFailed } from '../../client/failure.ts'
import type { Api, Call } from '../../client/http.ts'

/** The one organization of a server without any. */
const ORGANIZATION: Organization = { id: DEFAULT_ORGANIZATION_ID, name: 'Default', is_default: true, is_root: false }

/** Id of the signed-in user of a server that has no profile. */
const UNNAMED = { id: 'me', username: 'me', name: '' }

/** What the console reads at its start and the server has not. */
const settingsOf = ({ name, version, sockets }: Product) => ({
  XPACK_ENABLED: false,
  XPACK_LICENSE_IS_VALID: false,
  TICKETS_ENABLED: false,
  SITE_MESSAGES_ENABLED: sockets,
  PROGRAMS_ENABLED: false,
  PRODUCT_NAME: name,
  PRODUCT_VERSION: version,
  INTERFACE: { login_title: name },
})

interface LocalContext {
  readonly product: Product
  /** Sends to the server itself. */
  readonly api: Api
  readonly cookies: CookieJar
}

type Answer = () => Promise<unknown>

/** Answers to calls that the server has not, or has elsewhere; null: the call goes to the server. */
export function localAnswer(context: LocalContext, call: Call): Answer | null {
  const { product } = context
  const { method } = call
  const path = call.url.split('?', 1)[0] ?? ''
  if (method !== 'GET') return null
  switch (path) {
    case ENDPOINT.openSettings:
    case ENDPOINT.publicSettings:
      return product.settings ? null : () => Promise.resolve(settingsOf(product))
    case ENDPOINT.currentOrganization:
      return product.organizations ? null : () => Promise.resolve(ORGANIZATION)
    case ENDPOINT.profile:
      return product.profile?.path === ENDPOINT.profile ? null : () => profile(context, call)
    case PAGE.logout:
      return product.logout.path === PAGE.logout ? null : () => logout(context, call)
    default:
      return languageAnswer(context, path)
  }
}

const LANGUAGE = languageUrl('\0').split(encodeURIComponent('\0'))

/** The console reads the language of its own cookie; the server reads that of its cookie, or a page sets it. */
function languageAnswer({ product: { language }, cookies, api }: LocalContext, path: string): Answer | null {
  const [start = '', end = ''] = LANGUAGE
  if (!path.startsWith(start) || !path.endsWith(end) || language.path === `${start}{code}${end}`) return null
  const code = decodeURIComponent(path.slice(start.length, path.length - end.length))
  return async () => {
    for (const name of new Set([COOKIE.language, language.cookie ?? COOKIE.language]))
      cookies.write(cookieText(name, code))
    if (language.path !== null)
      await api.send({ method: 'GET', url: language.path.replace('{code}', encodeURIComponent(code)), raw: true })
    return null
  }
}

/** Who is signed in, in the shape of a core's profile. A refusal is one of the profile: then the console opens the login page. */
async function profile({ product, api }: LocalContext, { signal }: Call): Promise<unknown> {
  const rules = product.profile
  const url = rules?.path ?? product.check
  try {
    const body = await api.send({ method: 'GET', url, anonymous: true, ...(signal === undefined ? {} : { signal }) })
    const orgs = [ORGANIZATION]
    return {
      perms: [],
      ...(rules === null ? UNNAMED : userIn(body, rules)),
      console_orgs: orgs,
      audit_orgs: orgs,
      workbench_orgs: orgs,
    }
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    throw new RequestFailed(error.problem, { method: 'GET', url: ENDPOINT.profile })
  }
}

const textAt = (body: unknown, path: string | null): string => {
  const value = path === null ? undefined : ownAt(body, path.split('.'))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The console knows a user by id and username: a body without them is no profile. */
function userIn(body: unknown, rules: ProfileRules) {
  const username = textAt(body, rules.username)
  const names = rules.permissions === null ? null : ownAt(body, rules.permissions.split('.'))
  return {
    ...(isObject(body) ? body : {}),
    id: textAt(body, rules.id),
    username,
    name: textAt(body, rules.name) || username,
    perms: readItems(names, (name) => (typeof name === 'string' ? name : null)),
  }
}

async function logout({ product: { logout: rules }, api }: LocalContext, { signal }: Call): Promise<unknown> {
  return api.send({
    method: rules.method,
    url: rules.path,
    raw: true,
    anonymous: true,
    ...(signal === undefined ? {} : { signal }),
  })
}
