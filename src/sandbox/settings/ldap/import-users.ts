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

/** Who is there already takes over what the directory says; whoever is not gets no password: the directory knows it. */
export async function importUsers(scope: Scope, chosen: readonly DirectoryUser[]): Promise<void> {
  const known = await usersNamed(scope, chosen)
  for (const { username, name, email } of chosen) {
    const before = known.get(username)
    const told = { name, email, source: 'ldap' }
    if (before === undefined) await createRow(users, scope, { ...FIRST, ...told, username })
    else await updateRow(users, scope, before, told, 'patch')
  }
}
