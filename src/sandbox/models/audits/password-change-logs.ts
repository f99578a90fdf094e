import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import recorded from '../../../contract/facts/audits__password-change-logs.json' with { type: 'json' }
import { byTime } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { ofMembers } from '../members.ts'
import { defineModel, type Scope, type StoredRow } from '../model.ts'
import { personName } from '../person-name.ts'

export const passwordChangeLogs = defineModel({
  key: 'password-change-logs',
  facts: loadFacts(recorded),
  table: 'password_change_logs',
  className: 'PasswordChangeLog',
  permission: 'audits.passwordchangelog',
  scope: 'global',
  visible: ofMembers('user', sql`member.name || '(' || member.username || ')'`),
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
