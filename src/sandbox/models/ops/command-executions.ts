import { type RawBuilder, sql } from 'kysely'
import hostFacts from '../../../contract/facts/audits__command-executions-hosts-relations.json' with { type: 'json' }
import logFacts from '../../../contract/facts/audits__command-execution-logs.json' with { type: 'json' }
import ownFacts from '../../../contract/facts/ops__command-executions.json' with { type: 'json' }
import { isRoot } from '../../rest/find-rows.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { assetTitle, assetTitleInSql } from '../assets/asset-title.ts'
import { loadFacts } from '../load-facts.ts'
import {
  defineModel,
  type OneRelation,
  type OwnFilter,
  type Relation,
  type Scope,
  type StoredRow,
  type Values,
} from '../model.ts'
import { personName } from '../person-name.ts'
import { checkCommand, keepCommandLog, runCommand } from './run-command.ts'

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

/** How a run ends is settled when it begins; until its end nobody is told. */
const COLUMNS = {
  org_id: 'uuid not null references "organizations" (id) on delete cascade',
  result: `jsonb not null default '{}'`,
  is_success: 'boolean',
  date_finished: `timestamptz not null default 'epoch'`,
}

const isOver = ({ date_finished: end }: StoredRow, now: Date) => end instanceof Date && end <= now

const outcome = (row: StoredRow, now: Date) =>
  isOver(row, now)
    ? { is_finished: true, is_success: row['is_success'], result: row['result'] }
    : { is_finished: false, is_success: false, result: {} }

const of =
  (field: string, table: string, column: string): OwnFilter =>
  (value) =>
    sql`row.${sql.ref(field)} in (select id from ${sql.table(table)} where ${sql.ref(column)} = ${value})`

const BASE = {
  table: 'command_executions',
  className: 'CommandExecution',
  permission: 'ops.commandexecution',
  scope: 'organization',
  columns: COLUMNS,
  title: (row: StoredRow) => String(row['command']),
} as const

/** The commands that were run on several hosts at once, for those who look at all of them. */
export const commandExecutionLogs = defineModel({
  ...BASE,
  key: 'command-execution-logs',
  facts: loadFacts(logFacts),
  relations: RELATIONS,
  computed: {
    fields: ['is_finished', 'is_success', 'result'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => outcome(row, now))),
  },
  search: ['command', 'user__name', 'user__username', 'run_as__name', 'run_as__username'],
  filterBy: {
    user__name: of('user', 'users', 'name'),
    user__username: of('user', 'users', 'username'),
    run_as__name: of('run_as', 'system_users', 'name'),
    run_as__username: of('run_as', 'system_users', 'username'),
    is_finished: (value, { now }) => sql`(row.date_finished <= ${now}) = ${!['0', 'false', 'False'].includes(value)}`,
  },
  order: ['-date_start'],
  dateField: 'date_start',
})

function told(row: StoredRow, now: Date): Values {
  const { is_finished, result } = outcome(row, now)
  const log_url = `/api/v1/ops/celery/task/${String(row['id'])}/log/`
  return { is_finished, result, log_url, ...(is_finished ? {} : { date_finished: null }) }
}

/** The commands of the one who asks, and where a command is run. */
export const commandExecutions = defineModel({
  ...BASE,
  key: 'command-executions',
  facts: loadFacts(ownFacts),
  relations: { run_as: RELATIONS.run_as, hosts: RELATIONS.hosts },
  computed: {
    fields: ['is_finished', 'result', 'log_url'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => told(row, now))),
  },
  visible: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  order: ['-date_created'],
  hooks: { check: checkCommand, prepare: runCommand, saved: keepCommandLog },
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
