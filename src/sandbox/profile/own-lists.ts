import { factsOf } from '../rest/model/facts-of.ts'
import { sql } from 'kysely'
import type { Endpoint } from '../rest/http/endpoint.ts'
import { ok } from '../rest/model/response.ts'
import { listRows } from '../rest/http/handlers.ts'
import { rootOrganization } from '../models/users/identity.ts'
import { type Model, modelAt, type Scope } from '../rest/model/model.ts'
import { loginLogs } from '../models/audits/user-logs.ts'
import { sessions } from '../models/terminal/sessions.ts'

function everywhere(scope: Scope): Scope {
  const organization = rootOrganization('managed', scope.actor.language)
  return { ...scope, actor: { ...scope.actor, organization } }
}

/** A list without a required permission: it contains only the actor's rows. */
const ownList = (model: Model): Endpoint => ({
  url: model.facts.url,
  allow: model.facts.allow,
  facts: model.facts,
  labels: model.key,
  handle: async ({ scope, url }) => ok(await listRows(model, everywhere(scope), url)),
})

/** The actor's own logs, of all organizations. */
export const ownLists: readonly Endpoint[] = [
  ownList({
    ...modelAt(loginLogs, factsOf('audits__my-login-logs')),
    visibilityCondition: ({ actor }) => sql`row.username = ${actor.user.username}`,
  }),
  ownList({
    ...modelAt(sessions, factsOf('terminal__my-sessions')),
    visibilityCondition: ({ actor }) => sql`row.user_id = ${actor.user.id}`,
  }),
]
