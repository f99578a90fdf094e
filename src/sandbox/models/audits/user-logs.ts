import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { byTime } from '../../database/schema.ts'
import { type Scope, type StoredRow } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { visibleToMembers } from '../mixins/row-queries.ts'

export const loginLogs = modelOf('login-logs', {
  visibilityCondition: visibleToMembers('username', sql`member.username`),
  indexes: {
    login_logs_newest: byTime('datetime'),
    login_logs_of_user: '("username")',
  },
})

export const passwordChangeLogs = modelOf('password-change-logs', {
  visibilityCondition: visibleToMembers('user', sql`member.name || '(' || member.username || ')'`),
  indexes: {
    password_change_logs_newest: byTime('datetime'),
    password_change_logs_of_user: '("user")',
  },
})

export async function logPasswordChange(scope: Scope, user: StoredRow): Promise<void> {
  const row = {
    id: randomUUID(),
    user: userDisplayName(user),
    change_by: userDisplayName(scope.actor.user),
    remote_addr: scope.remoteAddress,
    datetime: scope.now,
  }
  await scope.queries.insertInto('password_change_logs').values(row).execute()
}

export const ftpLogs = modelOf('ftp-logs', {
  indexes: { ftp_logs_newest: byTime('date_start') },
  defaults: (now) => ({ date_start: now, is_success: true, remote_addr: '' }),
  logTitle: ({ operate, filename }) => `${String(operate)} ${String(filename)}`,
})
