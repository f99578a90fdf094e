import { factsOf } from '../../rest/model/facts-of.ts'
import { isObject, toText } from '../../../contract/json-object.ts'
import type { SandboxContext } from '../../rest/model/context.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, ok, HttpError, ValidationError } from '../../rest/model/response.ts'
import { readPageRequest, pageResponse } from '../../rest/read/paging.ts'
import { requirePermission, inTransaction } from '../../rest/model/scope.ts'
import { DIRECTORY, importUsers, matchesSearch, findUsersByName } from './import-users.ts'

const FACTS = factsOf('settings__ldap_users')
/** Number of requests that return "still reading". */
const READING = 2

/** Number of requests since the last refresh, by server. */
const requestCounts = new WeakMap<SandboxContext, number>()

/**
 * As in a core, the first request starts the reading, and later ones get the users.
 * @throws HttpError 409 while it is being read
 */
function demandRead({ context, actor }: EndpointRequest['scope']) {
  const before = requestCounts.get(context) ?? 0
  requestCounts.set(context, before + 1)
  if (before < READING)
    throw new HttpError(409, {
      msg: message(before === 0 ? 'probes.directoryStarts' : 'probes.directoryRuns', actor.language),
    })
}

async function list({ scope, url }: EndpointRequest): Promise<RestResponse> {
  demandRead(scope)
  const { search = '' } = scope.query
  const found = DIRECTORY.filter((user) => matchesSearch(user, search))
  const page = readPageRequest(scope.query)
  const shown = page === null ? found : found.slice(page.offset, page.offset + page.limit)
  const known = await findUsersByName(scope, shown)
  const rows = shown.map((user) => ({ ...user, existing: known.has(user.username) }))
  return ok(page === null ? rows : pageResponse(rows, found.length, page, url))
}

function refresh({ scope: { context } }: EndpointRequest): Promise<RestResponse> {
  requestCounts.delete(context)
  return Promise.resolve(ok({ msg: 'success' }))
}

/**
 * The chosen users: all with `*`, else by username.
 * @throws ValidationError
 */
function chosenBy({ scope, body }: EndpointRequest) {
  const names: unknown = isObject(body) ? body['username_list'] : undefined
  if (!Array.isArray(names))
    throw new ValidationError({ username_list: [message('validation.required', scope.actor.language)] })
  return names.includes('*') ? DIRECTORY : DIRECTORY.filter(({ id }) => names.includes(id))
}

async function importChosen(call: EndpointRequest): Promise<RestResponse> {
  const { actor } = call.scope
  const chosen = chosenBy(call)
  if (chosen.length === 0) throw new HttpError(400, { msg: message('probes.directoryLacks', actor.language) })
  await inTransaction(call.scope, (inside) => importUsers(inside, chosen))
  const values = { count: String(chosen.length), organization: actor.organization.name }
  return ok({ msg: message('probes.directoryImported', actor.language, values) })
}

/** In the simulated directory every password is the username. */
function testLogin({ scope: { actor }, body }: EndpointRequest): Promise<RestResponse> {
  const sent = isObject(body) ? body : {}
  const missing = ['username', 'password'].filter((name) => toText(sent[name]) === '')
  if (missing.length > 0)
    throw new ValidationError(
      Object.fromEntries(missing.map((name) => [name, [message('validation.required', actor.language)]])),
    )
  const username = toText(sent['username'])
  const isRight = DIRECTORY.some((user) => user.username === username && toText(sent['password']) === username)
  if (!isRight) throw new HttpError(400, message('probes.directoryRefused', actor.language))
  return Promise.resolve(ok(message('probes.directoryTook', actor.language, { username })))
}

/** An endpoint that requires the permission for authentication settings. */
function guarded(path: string, method: 'GET' | 'POST', name: string, handle: Endpoint['handle']): Endpoint {
  const described = ok({ name, description: '' })
  return {
    url: `/api/v1/settings/ldap/${path}/`,
    allow: method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'],
    handle: async (call) => {
      if (call.method === 'OPTIONS') return described
      requirePermission(call.scope, 'settings.change_auth')
      return handle(call)
    },
  }
}

/** The LDAP endpoints: list, refresh, import, and login test. */
export const ldapEndpoints: readonly Endpoint[] = [
  { ...guarded('users', 'GET', 'Ldap User List Api', list), facts: FACTS, allow: FACTS.allow, labels: 'ldap-users' },
  guarded('users/import', 'POST', 'Ldap User Import Api', importChosen),
  guarded('cache/refresh', 'GET', 'Ldap Cache Refresh Api', refresh),
  guarded('testing/login', 'POST', 'Ldap Testing Login Api', testLogin),
]
