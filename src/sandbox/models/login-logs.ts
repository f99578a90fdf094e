import { sql } from 'kysely'
import recorded from '../../contract/facts/audits__login-logs.json' with { type: 'json' }
import { byTime } from './list-index.ts'
import { loadFacts } from './load-facts.ts'
import { ofMembers } from './members.ts'
import { defineModel } from './model.ts'

export const loginLogs = defineModel({
  key: 'login-logs',
  facts: loadFacts(recorded),
  table: 'login_logs',
  className: 'UserLoginLog',
  permission: 'audits.userloginlog',
  scope: 'global',
  visible: ofMembers('username', sql`member.username`),
  search: ['username', 'ip', 'city'],
  order: ['-datetime'],
  indexes: {
    login_logs_newest: byTime('datetime'),
    login_logs_of_user: '("username")',
  },
  dateField: 'datetime',
})
