import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import ftpLogsFacts from '../../../contract/facts/audits__ftp-logs.json' with { type: 'json' }
import loginLogsFacts from '../../../contract/facts/audits__login-logs.json' with { type: 'json' }
import passwordChangeLogsFacts from '../../../contract/facts/audits__password-change-logs.json' with { type: 'json' }
import { byTime } from '../../database/schema.ts'
import { defineModel, loadFacts, type Scope, type StoredRow } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { visibleToMembers } from '../mixins/row-queries.ts'

export const loginLogs = defineModel({
  key: 'login-logs',
  facts: loadFacts(loginLogsFacts),
  table: 'login_logs',
  className: 'UserLoginLog',
  permission: 'audits.userloginlog',
  scope: 'global',
  visibilityCondition: visibleToMembers('username', sql`member.username`),
  order: ['-datetime'],
  indexes: {
    login_logs_newest: byTime('datetime'),
    login_logs_of_user: '("username")',
  },
})

export const passwordChangeLogs = defineModel({
  key: 'password-change-logs',
  facts: loadFacts(passwordChangeLogsFacts),
  table: 'password_change_logs',
  className: 'PasswordChangeLog',
  permission: 'audits.passwordchangelog',
  scope: 'global',
  visibilityCondition: visibleToMembers('user', sql`member.name || '(' || member.username || ')'`),
  indexes: {
    password_change_logs_newest: byTime('datetime'),
    password_change_logs_of_user: '("user")',
  },
})

/** Logs a password change. */
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

export const ftpLogs = defineModel({
  key: 'ftp-logs',
  facts: loadFacts(ftpLogsFacts),
  table: 'ftp_logs',
  className: 'FTPLog',
  logName: 'File transfer',
  permission: 'audits.ftplog',
  scope: 'organization',
  indexes: { ftp_logs_newest: byTime('date_start') },
  defaults: (now) => ({ date_start: now, is_success: true, remote_addr: '' }),
  logTitle: ({ operate, filename }) => `${String(operate)} ${String(filename)}`,
})
