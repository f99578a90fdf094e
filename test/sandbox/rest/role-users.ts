import { randomUUID } from 'node:crypto'
import { beforeAll } from '@jest/globals'
import type { RoleFact } from '../../../src/contract/facts.ts'
import type { Queries } from '../../../src/sandbox/database/open.ts'
import { permissionFacts } from '../../../src/sandbox/models/rbac/permissions.ts'
import { DEFAULT_ORG, type seededRest, type Who } from './rest-server.ts'

/** The response if a permission is missing. */
export const DENIED = { detail: 'You do not have permission to perform this action.', code: 'permission_denied' }

export const NOTHING: RoleFact = { id: randomUUID(), name: 'a role without anything', scope: 'org', permissions: [] }

/** The built-in roles as they were recorded, and one that holds nothing. */
export const ROLES: readonly RoleFact[] = [...permissionFacts.roles, NOTHING]

const ENTERPRISE: ReadonlySet<string> = new Set(['SystemAdmin', 'OrgAdmin'])

/** All that a role may do in the enterprise edition: what was recorded, administrators also what only that edition has. */
export const grantsOf = ({ name, permissions }: RoleFact): ReadonlySet<string> =>
  new Set([...permissions, ...(ENTERPRISE.has(name) ? permissionFacts.xpack : [])])

const usernameOf = ({ name }: RoleFact) => `only ${name}`

async function makeRole(queries: Queries, { id, name, scope }: RoleFact): Promise<void> {
  const words = { comment: '', created_by: null, updated_by: null, date_created: new Date(), date_updated: new Date() }
  await queries
    .insertInto('roles')
    .values({ id, name, scope, builtin: false, ...words })
    .execute()
}

async function makeUser(queries: Queries, role: RoleFact): Promise<void> {
  const like = await queries.selectFrom('users').selectAll().where('username', '=', 'user').executeTakeFirstOrThrow()
  const username = usernameOf(role)
  const user = { ...like, id: randomUUID(), name: username, username, email: `${randomUUID()}@example.org` }
  await queries.insertInto('users').values(user).execute()
  const org = role.scope === 'org' ? DEFAULT_ORG : null
  const binding = { id: randomUUID(), user: user.id, role: role.id, scope: role.scope, org }
  await queries.insertInto('role_bindings').values(binding).execute()
}

/** A user for each role, who has that role alone: who to call as. */
export function roleUsers(server: Pick<ReturnType<typeof seededRest>, 'actor' | 'queries'>): (role: RoleFact) => Who {
  const known = new Map<RoleFact, Who>()
  beforeAll(async () => {
    await makeRole(server.queries(), NOTHING)
    for (const role of ROLES) {
      await makeUser(server.queries(), role)
      known.set(role, { actor: await server.actor({ as: usernameOf(role) }) })
    }
  })
  return (role) => known.get(role) ?? { as: usernameOf(role) }
}
