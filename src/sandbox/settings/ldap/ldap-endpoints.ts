import recorded from '../../../contract/facts/settings__ldap_users.json' with { type: 'json' }
import { isObject, toText } from '../../../contract/json-object.ts'
import type { SandboxContext } from '../../context.ts'
import { message } from '../../labels/messages.ts'
import { loadFacts } from '../../models/load-facts.ts'
import { AnswerError, InvalidInput } from '../../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { type Answer, ok } from '../../rest/handlers.ts'
import { readPageRequest, toPage } from '../../rest/paging.ts'
import { demand, inTransaction } from '../../rest/scope.ts'
import { probeText } from '../probes/probe-failed.ts'
import { DIRECTORY, isFound } from './directory.ts'
import { importUsers, usersNamed } from './import-users.ts'

const FACTS = loadFacts(recorded)
/** How often a directory that is being read answers that it is. */
const READING = 2

/** How often the directory was asked for since it was last forgotten, by server. */
const asked = new WeakMap<SandboxContext, number>()

/** As in a core, whoever asks first begins the reading, and gets the users once it is over. @throws AnswerError 409 */
function demandRead({ context, actor }: EndpointCall['scope']) {
  const before = asked.get(context) ?? 0
  asked.set(context, before + 1)
  if (before < READING)
    throw new AnswerError(409, { msg: probeText(before === 0 ? 'directoryStarts' : 'directoryRuns', actor.language) })
}

async function list({ scope, url }: EndpointCall): Promise<Answer> {
  demandRead(scope)
  const { search = '' } = scope.query
  const found = DIRECTORY.filter((user) => isFound(user, search))
  const page = readPageRequest(scope.query)
  const shown = page === null ? found : found.slice(page.offset, page.offset + page.limit)
  const known = await usersNamed(scope, shown)
  const rows = shown.map((user) => ({ ...user, existing: known.has(user.username) }))
  return ok(page === null ? rows : toPage(rows, found.length, page, url))
}

function refresh({ scope: { context } }: EndpointCall): Promise<Answer> {
  asked.delete(context)
  return Promise.resolve(ok({ msg: 'success' }))
}

/** Everybody by a star, or those with these names. @throws InvalidInput */
function chosenBy({ scope, body }: EndpointCall) {
  const names: unknown = isObject(body) ? body['username_list'] : undefined
  if (!Array.isArray(names)) throw new InvalidInput({ username_list: [message('required', scope.actor.language)] })
  return names.includes('*') ? DIRECTORY : DIRECTORY.filter(({ id }) => names.includes(id))
}

async function importChosen(call: EndpointCall): Promise<Answer> {
  const { actor } = call.scope
  const chosen = chosenBy(call)
  if (chosen.length === 0) throw new AnswerError(400, { msg: probeText('directoryLacks', actor.language) })
  await inTransaction(call.scope, (inside) => importUsers(inside, chosen))
  const values = { count: String(chosen.length), organization: actor.organization.name }
  return ok({ msg: probeText('directoryImported', actor.language, values) })
}

/** In the simulated directory everybody's password is their username, as it is in the sandbox itself. */
function testLogin({ scope: { actor }, body }: EndpointCall): Promise<Answer> {
  const sent = isObject(body) ? body : {}
  const missing = ['username', 'password'].filter((name) => toText(sent[name]) === '')
  if (missing.length > 0)
    throw new InvalidInput(Object.fromEntries(missing.map((name) => [name, [message('required', actor.language)]])))
  const username = toText(sent['username'])
  const isRight = DIRECTORY.some((user) => user.username === username && toText(sent['password']) === username)
  if (!isRight) throw new AnswerError(400, probeText('directoryRefused', actor.language))
  return Promise.resolve(ok(probeText('directoryTook', actor.language, { username })))
}

/** One for whoever may change how one logs in. */
function guarded(path: string, method: 'GET' | 'POST', name: string, answer: Endpoint['answer']): Endpoint {
  const described = ok({ name, description: '' })
  return {
    url: `/api/v1/settings/ldap/${path}/`,
    allow: method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'],
    answer: async (call) => {
      if (call.method === 'OPTIONS') return described
      demand(call.scope, 'settings.change_auth')
      return answer(call)
    },
  }
}

/** The users of the directory: listed, read anew, imported, and tried out. */
export const ldapEndpoints: readonly Endpoint[] = [
  { ...guarded('users', 'GET', 'Ldap User List Api', list), facts: FACTS, allow: FACTS.allow, labels: 'ldap-users' },
  guarded('users/import', 'POST', 'Ldap User Import Api', importChosen),
  guarded('cache/refresh', 'GET', 'Ldap Cache Refresh Api', refresh),
  guarded('testing/login', 'POST', 'Ldap Testing Login Api', testLogin),
]
