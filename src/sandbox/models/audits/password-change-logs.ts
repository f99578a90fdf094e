import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import recorded from '../../../contract/facts/audits__password-change-logs.json' with { type: 'json' }
import { isRoot } from '../../rest/find-rows.ts'
import { byTime } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow } from '../model.ts'
import { personName } from '../person-name.ts'

/** Passwords have no organization: each one shows those of its members, who are looked up as those of logins are. */
function visible(scope: Scope) {
  if (isRoot(scope)) return null
  return sql`row."user" = any(array(select member.name || '(' || member.username || ')' from users as member
    join role_bindings as binding on binding."user" = member.id where binding.org = ${scope.actor.organization.id}))`
}

export const passwordChangeLogs = defineModel({
  key: 'password-change-logs',
  facts: loadFacts(recorded),
  table: 'password_change_logs',
  className: 'PasswordChangeLog',
  permission: 'audits.passwordchangelog',
  scope: 'global',
  visible,
  search: ['user', 'change_by', 'remote_addr'],
  order: ['-datetime'],
  indexes: {
    password_change_logs_newest: byTime('datetime'),
    password_change_logs_of_user: '("user")',
  },
  dateField: 'datetime',
})

/** One row for a password that was set, whoever set it. */
export async function logPasswordChange(scope: Scope, user: StoredRow): Promise<void> {
  const row = {
    id: randomUUID(),
    user: personName(user),
    change_by: personName(scope.actor.user),
    remote_addr: scope.remoteAddress,
    datetime: scope.now,
  }
  await scope.queries.insertInto('password_change_logs').values(row).execute()
}
