import { sql } from 'kysely'
import recorded from '../../contract/facts/audits__login-logs.json' with { type: 'json' }
import { isRoot } from '../rest/find-rows.ts'
import { byTime } from './list-index.ts'
import { loadFacts } from './load-facts.ts'
import { defineModel, type Scope } from './model.ts'

/**
 * Logins have no organization: each one shows those of its members. Who they are is looked up once, as a list: then the rows are read in
 * order.
 */
function visible(scope: Scope) {
  if (isRoot(scope)) return null
  return sql`row.username = any(array(select member.username from users as member
    join role_bindings as binding on binding."user" = member.id where binding.org = ${scope.actor.organization.id}))`
}

export const loginLogs = defineModel({
  key: 'login-logs',
  facts: loadFacts(recorded),
  table: 'login_logs',
  className: 'UserLoginLog',
  permission: 'audits.userloginlog',
  scope: 'global',
  visible,
  search: ['username', 'ip', 'city'],
  order: ['-datetime'],
  indexes: {
    login_logs_newest: byTime('datetime'),
    login_logs_of_user: '("username")',
  },
  dateField: 'datetime',
})
