import { sql } from 'kysely'
import { BUILTIN_ROLES } from '../../models/builtin-roles.ts'
import type { Scope, StoredRow } from '../../models/model.ts'
import { users } from '../../models/users.ts'
import { createRow, updateRow } from '../../rest/write-row.ts'
import type { DirectoryUser } from './directory.ts'

/** The users of the server that have one of these names, by name. */
export async function usersNamed(
  scope: Scope,
  found: readonly DirectoryUser[],
): Promise<ReadonlyMap<unknown, StoredRow>> {
  if (found.length === 0) return new Map()
  const names = found.map(({ username }) => username)
  const { rows } = await sql<StoredRow>`select * from users where username in (${sql.join(names)})`.execute(
    scope.queries,
  )
  return new Map(rows.map((row) => [row['username'], row]))
}

/** A plain user, to whom no password is mailed. */
const FIRST = { system_roles: [BUILTIN_ROLES.user], password_strategy: 'custom' }

/** Makes a user of the server a member of the organization, unless they have a role there. */
async function join({ queries, actor }: Scope, user: unknown): Promise<void> {
  const { id, is_root } = actor.organization
  if (is_root) return
  await sql`insert into role_bindings (id, "user", role, scope, org)
    select gen_random_uuid(), ${user}::uuid, ${BUILTIN_ROLES.orgUser}::uuid, 'org', ${id}::uuid
    where not exists (select 1 from role_bindings where "user" = ${user}::uuid and org = ${id}::uuid)`.execute(queries)
}

/**
 * All become members of the organization. Who is there already takes over what the directory says, where that is something else; whoever is
 * not gets no password: the directory knows it.
 */
export async function importUsers(scope: Scope, chosen: readonly DirectoryUser[]): Promise<void> {
  const known = await usersNamed(scope, chosen)
  for (const { username, name, email } of chosen) {
    const before = known.get(username)
    const told = { name, email, source: 'ldap' }
    if (before === undefined) {
      await createRow(users, scope, { ...FIRST, ...told, username })
      continue
    }
    const isNew = Object.entries(told).some(([field, value]) => before[field] !== value)
    if (isNew) await updateRow(users, scope, before, told, 'patch')
    await join(scope, before['id'])
  }
}
