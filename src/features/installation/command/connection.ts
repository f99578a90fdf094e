import { createHmac } from 'node:crypto'
import { createApi, type Api } from '../../../client/http.ts'
import { coreHeaders, CSRF_HEADER } from '../../../client/core-headers.ts'
import { RequestFailed } from '../../../client/failure.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { csrfToken, parseCookies } from '../../../contract/session/cookies.ts'
import { type Organization, readOrganization, readProfile } from '../../../contract/session/profile.ts'
import { SIGNED_HEADERS, signatureHeader, signingText } from '../../../contract/session/http-signature.ts'
import { readPublicSettings } from '../../../contract/settings/settings.ts'
import type { Session } from '../../../engine/session/session.ts'
import { readCore } from '../../../gateway/options.ts'
import type { ServerConnection } from '../requests/server-state.ts'
import { type FlagValues, Mistake, textFlag } from '../../../serve/command-line.ts'
import { StartupProblem } from '../../../serve/errors.ts'
import { readSession } from '../../../cli/core/session-file.ts'
import { failureReason } from './reason-text.ts'

/** How requests are signed in. Nothing of it is printed. */
export type SignIn =
  | { readonly kind: 'headers'; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'access-key'; readonly id: string; readonly secret: string }

const ACCESS_KEY = /^([\w-]+):([\x21-\x7e]+)$/
const TOKEN = /^(?:([A-Za-z]\w*) )?([\x21-\x7e]+)$/

/**
 * An access key or a token of the environment, else a session file.
 * @throws Mistake whose sentence contains no secret
 */
async function readSignIn(values: FlagValues, environment: NodeJS.ProcessEnv): Promise<SignIn> {
  const { GATEHOUSE_ACCESS_KEY: key = '', GATEHOUSE_TOKEN: token = '' } = environment
  if (key !== '') {
    const [, id, secret] = ACCESS_KEY.exec(key) ?? []
    if (id === undefined || secret === undefined) throw new Mistake('GATEHOUSE_ACCESS_KEY must be ID:SECRET.')
    return { kind: 'access-key', id, secret }
  }
  if (token !== '') {
    const [, scheme = 'Bearer', text] = TOKEN.exec(token) ?? []
    if (text === undefined) throw new Mistake('GATEHOUSE_TOKEN must be a token, or a scheme and a token ("Token ...").')
    return { kind: 'headers', headers: { authorization: `${scheme} ${text}` } }
  }
  const file = textFlag(values, 'session')
  if (file === null)
    throw new Mistake(
      'Nothing signs in: set GATEHOUSE_ACCESS_KEY=ID:SECRET or GATEHOUSE_TOKEN, or use --session FILE (docs/installation-files.md).',
    )
  const { headers } = await readSession(file)
  const csrf = csrfToken(parseCookies(headers['cookie'] ?? ''))
  return { kind: 'headers', headers: { ...headers, ...(csrf === null ? {} : { [CSRF_HEADER]: csrf }) } }
}

/** `fetch` that signs each request with an access key. */
function signingFetch({ id, secret }: Extract<SignIn, { kind: 'access-key' }>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('date', new Date().toUTCString())
    const { pathname, search } = new URL(request.url)
    const header = (name: string): string | null => request.headers.get(name)
    const text = signingText({ method: request.method, target: pathname + search, header }, SIGNED_HEADERS)
    const signature = createHmac('sha256', secret)
      .update(text ?? '')
      .digest('base64')
    request.headers.set('authorization', signatureHeader({ keyId: id, headers: SIGNED_HEADERS, signature }))
    return fetch(request)
  }
}

function apiOf(core: URL, signIn: SignIn, organization: string | null): Api {
  const common = { ...coreHeaders({ cookies: '', timeZone: 'UTC', organization }), 'Accept-Language': 'en' }
  return createApi({
    cookies: () => '',
    timeZone: () => 'UTC',
    organization: () => organization,
    origin: core.origin,
    headers: () => (signIn.kind === 'headers' ? { ...common, ...signIn.headers } : common),
    ...(signIn.kind === 'access-key' ? { fetch: signingFetch(signIn) } : {}),
  })
}

const get = (api: Api, url: string): Promise<unknown> => api.send({ method: 'GET', url })

async function readSessionOf(api: Api): Promise<Session> {
  const user = readProfile(await get(api, ENDPOINT.profile))
  const settings = readPublicSettings(await get(api, ENDPOINT.publicSettings))
  if (user === null || settings === null) throw new StartupProblem('This is no core 2.28: it sends no profile.')
  const organization = readOrganization(await get(api, ENDPOINT.currentOrganization))
  return { user, permissions: new Set(user.perms), organization, settings }
}

/** @throws Mistake for an organization that the account does not have */
function chosenOrganization({ user }: Session, wanted: string): Organization {
  const found = user.console_orgs.find(({ id, name }) => id === wanted || name === wanted)
  if (found !== undefined) return found
  const names = user.console_orgs.map(({ name }) => name).join(', ')
  throw new Mistake(`This account has no organization "${wanted}": choose one of ${names}.`)
}

/** Signs in, and reads who acts and where. @throws an error with the reason */
export async function connect(core: URL, signIn: SignIn, organization: string | null): Promise<ServerConnection> {
  try {
    const api = apiOf(core, signIn, null)
    const session = await readSessionOf(api)
    const chosen = organization === null ? session.organization : chosenOrganization(session, organization)
    if (chosen === null) return { api, session }
    const acting = apiOf(core, signIn, chosen.id)
    return { api: acting, session: { ...(await readSessionOf(acting)), organization: chosen } }
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    throw new StartupProblem(`${core.origin} does not let this account in: ${failureReason(error)}.`)
  }
}

/** Connects as flags and environment say. */
export const connectWith = async (values: FlagValues, env: NodeJS.ProcessEnv): Promise<ServerConnection> =>
  connect(readCore(textFlag(values, 'core') ?? ''), await readSignIn(values, env), textFlag(values, 'organization'))
