import type { TableDefinition } from '../storage.ts'

const key = (table: string) => `uuid not null references "${table}" (id) on delete cascade`

const link = (name: string, one: readonly [string, string], other: readonly [string, string]): TableDefinition => ({
  name,
  columns: { [one[0]]: key(one[1]), [other[0]]: key(other[1]) },
  unique: [[one[0], other[0]]],
  indexes: { [`${name}_${other[0]}`]: `("${other[0]}")` },
})

const ofFilter = (table: string, column: string) =>
  link(`cmd_filter_${table}`, ['filter', 'cmd_filters'], [column, table])

/** To whom a plan mails the accounts that it backs up. */
export const accountBackupRecipients = link(
  'account_backup_recipients',
  ['plan', 'account_backup_plans'],
  ['user', 'users'],
)

/** The nodes on whose assets a task looks for users. */
export const gatherUserTaskNodes = link('gather_user_task_nodes', ['task', 'gather_user_tasks'], ['node', 'nodes'])

/** What a plan that changes secrets is about, and to whom it mails what it did. */
export const changePlanTables: readonly TableDefinition[] = [
  link('change_plan_assets', ['plan', 'change_plans'], ['asset', 'assets']),
  link('change_plan_nodes', ['plan', 'change_plans'], ['node', 'nodes']),
  link('change_plan_recipients', ['plan', 'change_plans'], ['user', 'users']),
  link('app_change_plan_apps', ['plan', 'app_change_plans'], ['app', 'applications']),
  link('app_change_plan_system_users', ['plan', 'app_change_plans'], ['systemuser', 'system_users']),
  link('app_change_plan_recipients', ['plan', 'app_change_plans'], ['user', 'users']),
]

/** On which hosts a version of a job runs. */
export const jobHosts = link('ops_adhoc_hosts', ['adhoc', 'ops_adhoc'], ['asset', 'assets'])

/** What command filters hold for, and who reviews a command that a rule stops. */
export const cmdFilterTables: readonly TableDefinition[] = [
  ofFilter('users', 'user'),
  ofFilter('user_groups', 'usergroup'),
  ofFilter('system_users', 'systemuser'),
  ofFilter('nodes', 'node'),
  ofFilter('assets', 'asset'),
  ofFilter('applications', 'application'),
  link('cmd_filter_rule_reviewers', ['rule', 'cmd_filter_rules'], ['user', 'users']),
]
