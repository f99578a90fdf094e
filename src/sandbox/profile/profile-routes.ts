import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Actor, SandboxContext } from '../context.ts'
import { findUserById } from '../models/identity.ts'
import type { Model, Scope, Values } from '../models/model.ts'
import { models } from '../models/registry.ts'
import { presentOne } from '../rest/present.ts'
import { scopeOf } from '../rest/scope.ts'

function usersModel(): Model {
  const model = models.find(({ key }) => key === 'users')
  if (model === undefined) throw new Error('the profile needs the model of users')
  return model
}

/** One sees all of oneself, whatever one may see of others. */
function ownScope(scope: Scope, model: Model): Scope {
  const permissions = new Set([...scope.actor.permissions, ...Object.values(model.fieldPermissions)])
  return { ...scope, actor: { ...scope.actor, permissions } }
}

/** What the profile says beyond the item of a user: where one may work, and what one may do in the current organization. */
function beyondUser({ organizations, permissions }: Actor): Values {
  return {
    public_key_comment: '',
    public_key_hash_md5: '',
    guide_url: '',
    console_orgs: organizations.console,
    audit_orgs: organizations.audit,
    workbench_orgs: organizations.workbench,
    receive_backends: ['email', 'site_msg'],
    perms: [...permissions].sort(),
  }
}

async function profileOf(scope: Scope): Promise<Values> {
  const model = usersModel()
  const row = await findUserById(scope.queries, scope.actor.user.id)
  return { ...(await presentOne(model, row ?? scope.actor.user, ownScope(scope, model))), ...beyondUser(scope.actor) }
}

async function currentOrganization({ queries, actor }: Scope) {
  const { id } = actor.organization
  const row =
    id === ROOT_ORGANIZATION_ID
      ? undefined
      : await queries.selectFrom('organizations').select('comment').where('id', '=', id).executeTakeFirst()
  return { ...actor.organization, comment: row?.comment ?? '' }
}

/** `GET /users/profile/` and `GET /orgs/orgs/current/`: who one is, and where. */
export function registerProfile(app: FastifyInstance, context: SandboxContext): void {
  const answer = (path: string, allow: string, read: (scope: Scope) => Promise<unknown>) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) =>
      reply.header('allow', allow).send(await read(scopeOf(request, context))),
    )
  answer(ENDPOINT.profile, 'GET, HEAD, OPTIONS', profileOf)
  answer(ENDPOINT.currentOrganization, 'GET, HEAD, OPTIONS', currentOrganization)
}
