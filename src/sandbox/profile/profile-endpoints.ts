import organizationFacts from '../../contract/facts/orgs__orgs_current.json' with { type: 'json' }
import profileFacts from '../../contract/facts/users__profile.json' with { type: 'json' }
import { toText } from '../../contract/json-object.ts'
import { ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Actor } from '../context.ts'
import { loadFacts } from '../models/load-facts.ts'
import type { Model, Scope, Values } from '../models/model.ts'
import { users } from '../models/users.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { presentOne } from '../rest/present.ts'
import { inTransaction } from '../rest/scope.ts'
import { updateRow } from '../rest/write-row.ts'
import { messageWaysEndpoints, waysOf } from './message-ways.ts'
import { ownRow } from './own-row.ts'
import { ownSecrets } from './own-secrets.ts'
import { describePublicKey } from './public-key.ts'
import { unbindEndpoints } from './unbind.ts'

const PROFILE = loadFacts(profileFacts)

/** One sees all of oneself, whatever one may see of others, and changes what the profile lets. */
const self: Model = { ...users, facts: PROFILE, fieldPermissions: {} }

/** What the profile says beyond the item of a user: where one may work, and what one may do in the current organization. */
function beyondUser({ organizations, permissions }: Actor): Values {
  return {
    guide_url: '',
    console_orgs: organizations.console,
    audit_orgs: organizations.audit,
    workbench_orgs: organizations.workbench,
    perms: [...permissions].sort(),
  }
}

async function profileOf(scope: Scope): Promise<Values> {
  const row = await ownRow(scope)
  const shown = await presentOne({ ...users, fieldPermissions: {} }, row, scope)
  return {
    ...shown,
    ...describePublicKey(toText(row['public_key'])),
    ...beyondUser(scope.actor),
    receive_backends: await waysOf(scope.queries, scope.actor.user.id),
  }
}

async function answerProfile({ scope, method, body }: EndpointCall) {
  if (method !== 'PUT' && method !== 'PATCH') return ok(await profileOf(scope))
  return inTransaction(scope, async (inside) => {
    await updateRow(self, inside, await ownRow(inside), body, method === 'PUT' ? 'replace' : 'patch')
    return ok(await profileOf(inside))
  })
}

async function currentOrganization({ scope }: EndpointCall) {
  const { queries, actor } = scope
  const { id } = actor.organization
  const row =
    id === ROOT_ORGANIZATION_ID
      ? undefined
      : await queries.selectFrom('organizations').select('comment').where('id', '=', id).executeTakeFirst()
  return ok({ ...actor.organization, comment: row?.comment ?? '' })
}

const endpoint = (recorded: unknown, labels: string, answer: Endpoint['answer']): Endpoint => {
  const facts = loadFacts(recorded)
  return { url: facts.url, allow: facts.allow, facts, labels, answer }
}

/** Who one is, and where. */
export const profileEndpoints: readonly Endpoint[] = [
  endpoint(profileFacts, 'users', answerProfile),
  ...ownSecrets,
  ...unbindEndpoints,
  ...messageWaysEndpoints,
  endpoint(organizationFacts, 'organizations', currentOrganization),
]
