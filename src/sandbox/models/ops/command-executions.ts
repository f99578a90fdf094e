import { type RawBuilder, sql } from 'kysely'
import hostFacts from '../../../contract/facts/audits__command-executions-hosts-relations.json' with { type: 'json' }
import logFacts from '../../../contract/facts/audits__command-execution-logs.json' with { type: 'json' }
import { isRoot } from '../../rest/find-rows.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { assetTitle, assetTitleInSql } from '../assets/asset-title.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type OneRelation, type OwnFilter, type Relation, type Scope } from '../model.ts'
import { personName } from '../person-name.ts'

/** Who ran a command, as whom and where. */
const RELATIONS: Readonly<Record<'run_as' | 'user' | 'hosts', Relation>> = {
  run_as: { kind: 'one', table: 'system_users', whenGone: 'set null', display: systemUserDisplay },
  user: {
    kind: 'one',
    table: 'users',
    whenGone: 'set null',
    display: personName,
  },
  hosts: {
    kind: 'many',
    table: 'assets',
    through: 'command_execution_hosts',
    self: 'commandexecution',
    other: 'asset',
    orderBy: 'hostname',
    displayList: true,
    display: assetTitle,
  },
}

const of =
  (field: string, table: string, column: string): OwnFilter =>
  (value) =>
    sql`row.${sql.ref(field)} in (select id from ${sql.table(table)} where ${sql.ref(column)} = ${value})`

/** The commands that were run on several hosts at once, for those who look at all of them. */
export const commandExecutionLogs = defineModel({
  key: 'command-execution-logs',
  facts: loadFacts(logFacts),
  table: 'command_executions',
  className: 'CommandExecution',
  permission: 'ops.commandexecution',
  scope: 'organization',
  columns: {
    org_id: 'uuid not null references "organizations" (id) on delete cascade',
    result: `jsonb not null default '{}'`,
  },
  relations: RELATIONS,
  search: ['command', 'user__name', 'user__username', 'run_as__name', 'run_as__username'],
  filterBy: {
    user__name: of('user', 'users', 'name'),
    user__username: of('user', 'users', 'username'),
    run_as__name: of('run_as', 'system_users', 'name'),
    run_as__username: of('run_as', 'system_users', 'username'),
  },
  order: ['-date_start'],
  dateField: 'date_start',
  title: (row) => String(row['command']),
})

/** Links carry no organization: each one shows those of its commands. */
function visible(scope: Scope): RawBuilder<unknown> | null {
  if (isRoot(scope)) return null
  return sql`row.commandexecution in (select id from command_executions where org_id = ${scope.actor.organization.id})`
}

const toAsset: OneRelation = { kind: 'one', table: 'assets', whenGone: 'cascade', display: assetTitle }

/** On which hosts a command ran. */
export const commandExecutionHosts = defineModel({
  key: 'command-executions-hosts-relations',
  facts: loadFacts(hostFacts),
  table: 'command_execution_hosts',
  className: 'CommandExecutionHostRelation',
  permission: 'ops.commandexecution',
  scope: 'global',
  id: 'integer',
  relations: {
    asset: toAsset,
    commandexecution: {
      kind: 'one',
      table: 'command_executions',
      whenGone: 'cascade',
      display: (execution) => String(execution['command']),
    },
  },
  unshown: ['commandexecution_display'],
  visible,
  search: ['asset__hostname'],
  filterBy: {
    hostname_ip: (value) => sql`row.asset in (select id from assets where ${assetTitleInSql} ilike ${`%${value}%`})`,
  },
  order: ['asset.hostname'],
  unique: [['commandexecution', 'asset']],
})
