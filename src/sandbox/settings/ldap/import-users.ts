import { sql } from 'kysely'
import { BUILTIN_ROLES } from '../../models/rbac/builtin-roles.ts'
import { users } from '../../models/users/users.ts'
import type { Scope, StoredRow } from '../../rest/model/model.ts'
import { createRow, updateRow } from '../../rest/write/write-row.ts'
import { LDAP_USERS } from '../../seed/accounts.ts'

/** An LDAP user, with the attribute names of the default mapping. */
export interface DirectoryUser {
  /** The login name in the directory. */
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly groups: readonly string[]
}

/** The first group of every user: shows that the directory is simulated. */
const SIMULATED = 'simulated'

const directoryUser = (username: string, name: string, ...groups: readonly string[]): DirectoryUser => ({
  id: username,
  username,
  name,
  email: `${username}@example.com`,
  groups: [SIMULATED, ...groups],
})

const KNOWN = LDAP_USERS.map(({ username, name }) => directoryUser(username, name, 'staff'))

const NEWCOMERS = [
  directoryUser('astrid', 'Astrid Nygaard', 'staff', 'operations'),
  directoryUser('bruno', 'Bruno Alves', 'staff', 'databases'),
  directoryUser('clara', 'Clara Fontaine', 'contractors'),
  directoryUser('daichi', '小林 大地', 'staff', 'operations'),
  directoryUser('liuyang', '刘洋', 'staff', 'databases'),
  directoryUser('tamsin', 'Tamsin Reed', 'contractors'),
]

/** The simulated directory: the seeded LDAP users, and others who were never imported. */
export const DIRECTORY: readonly DirectoryUser[] = [...KNOWN, ...NEWCOMERS].sort((a, b) =>
  a.username < b.username ? -1 : 1,
)

export const matchesSearch = ({ username, name, email }: DirectoryUser, search: string): boolean =>
  [username, name, email].some((text) => text.toLowerCase().includes(search.toLowerCase()))

/** Existing users by username. */
export async function findUsersByName(
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

/** A new user has the user role, and gets no password mail. */
const FIRST = { system_roles: [BUILTIN_ROLES.user], password_strategy: 'custom' }

/** Adds a user to the current organization, unless they have a role there. */
async function join({ queries, actor }: Scope, user: unknown): Promise<void> {
  const { id, is_root } = actor.organization
  if (is_root) return
  await sql`insert into role_bindings (id, "user", role, scope, org)
    select gen_random_uuid(), ${user}::uuid, ${BUILTIN_ROLES.orgUser}::uuid, 'org', ${id}::uuid
    where not exists (select 1 from role_bindings where "user" = ${user}::uuid and org = ${id}::uuid)`.execute(queries)
}

/**
 * Imports users into the current organization. Existing users are updated where the directory differs; new users have
 * no local password.
 */
export async function importUsers(scope: Scope, chosen: readonly DirectoryUser[]): Promise<void> {
  const known = await findUsersByName(scope, chosen)
  for (const { username, name, email } of chosen) {
    const before = known.get(username)
    const values = { name, email, source: 'ldap' }
    if (before === undefined) {
      await createRow(users, scope, { ...FIRST, ...values, username })
      continue
    }
    const isChanged = Object.entries(values).some(([field, value]) => before[field] !== value)
    if (isChanged) await updateRow(users, scope, before, { body: values, mode: 'patch' })
    await join(scope, before['id'])
  }
}
