import { sql } from 'kysely'
import loginFacts from '../../contract/facts/audits__my-login-logs.json' with { type: 'json' }
import sessionFacts from '../../contract/facts/terminal__my-sessions.json' with { type: 'json' }
import type { Endpoint } from '../rest/endpoints.ts'
import { listRows, ok } from '../rest/handlers.ts'
import { rootOrganization } from './identity.ts'
import { loadFacts } from './load-facts.ts'
import { loginLogs } from './login-logs.ts'
import type { Model, Scope } from './model.ts'
import { sessions } from './terminal/sessions.ts'

function everywhere(scope: Scope): Scope {
  const organization = rootOrganization('managed', scope.actor.language)
  return { ...scope, actor: { ...scope.actor, organization } }
}

/** A list for which nobody needs a permission: it shows no rows of others. */
const ownList = (model: Model): Endpoint => ({
  url: model.facts.url,
  allow: model.facts.allow,
  facts: model.facts,
  labels: model.key,
  answer: async ({ scope, url }) => ok(await listRows(model, everywhere(scope), url)),
})

/** What users did themselves, in whatever organization. */
export const ownLists: readonly Endpoint[] = [
  ownList({
    ...loginLogs,
    facts: loadFacts(loginFacts),
    visible: ({ actor }) => sql`row.username = ${actor.user.username}`,
  }),
  ownList({
    ...sessions,
    facts: loadFacts(sessionFacts),
    visible: ({ actor }) => sql`row.user_id = ${actor.user.id}`,
  }),
]
