import { type RawBuilder, sql } from 'kysely'
import hostFacts from '../../../contract/facts/audits__command-executions-hosts-relations.json' with { type: 'json' }
import logFacts from '../../../contract/facts/audits__command-execution-logs.json' with { type: 'json' }
import ownFacts from '../../../contract/facts/ops__command-executions.json' with { type: 'json' }
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { assetTitle, assetTitleInSql, systemUserDisplay } from '../mixins/display-names.ts'
import {
  defineModel,
  loadFacts,
  type ToOneRelation,
  type ModelRelation,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { validateCommand, storeCommandLog, prepareCommandRun } from './run-command.ts'

/** User, system user and hosts of a command. */
const RELATIONS: Readonly<Record<'run_as' | 'user' | 'hosts', ModelRelation>> = {
  run_as: { kind: 'one', table: 'system_users', onDelete: 'set null', display: systemUserDisplay },
  user: {
    kind: 'one',
    table: 'users',
    onDelete: 'set null',
    display: userDisplayName,
  },
  hosts: {
    kind: 'many',
    table: 'assets',
    through: 'command_execution_hosts',
    sourceColumn: 'commandexecution',
    targetColumn: 'asset',
    orderBy: 'hostname',
    displayList: true,
    display: assetTitle,
  },
}

/** The result is stored when the command starts, and hidden until it ends. */
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

const BASE = {
  table: 'command_executions',
  className: 'CommandExecution',
  permission: 'ops.commandexecution',
  scope: 'organization',
  columns: COLUMNS,
  logTitle: (row: StoredRow) => String(row['command']),
} as const

/** All batch commands, for auditors. */
export const commandExecutionLogs = defineModel({
  ...BASE,
  key: 'command-execution-logs',
  facts: loadFacts(logFacts),
  relations: RELATIONS,
  computed: {
    fields: ['is_finished', 'is_success', 'result'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => outcome(row, now))),
  },
  columnNames: { date_created: 'date_start' },
  customFilters: {
    is_finished: (value, { now }) => sql`(row.date_finished <= ${now}) = ${!['0', 'false', 'False'].includes(value)}`,
  },
})

function computedValues(row: StoredRow, now: Date): Values {
  const { is_finished, result } = outcome(row, now)
  const log_url = `/api/v1/ops/celery/task/${String(row['id'])}/log/`
  return { is_finished, result, log_url, ...(is_finished ? {} : { date_finished: null }) }
}

/** The actor's batch commands; a create runs one. */
export const commandExecutions = defineModel({
  ...BASE,
  key: 'command-executions',
  facts: loadFacts(ownFacts),
  relations: { run_as: RELATIONS.run_as, hosts: RELATIONS.hosts },
  computed: {
    fields: ['is_finished', 'result', 'log_url'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => computedValues(row, now))),
  },
  visibilityCondition: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  order: ['-date_created'],
  hooks: { validate: validateCommand, prepareColumns: prepareCommandRun, afterSave: storeCommandLog },
})

/** Links have no organization: restricts to the commands of the current one. */
function visibilityCondition(scope: Scope): RawBuilder<unknown> | null {
  if (isRootOrganization(scope)) return null
  return sql`row.commandexecution in (select id from command_executions where org_id = ${scope.actor.organization.id})`
}

const toAsset: ToOneRelation = { kind: 'one', table: 'assets', onDelete: 'cascade', display: assetTitle }

/** The hosts of batch commands. */
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
      onDelete: 'cascade',
      display: (execution) => String(execution['command']),
    },
  },
  hiddenFields: ['commandexecution_display'],
  visibilityCondition,
  customFilters: {
    hostname_ip: (value) => sql`row.asset in (select id from assets where ${assetTitleInSql} ilike ${`%${value}%`})`,
  },
  order: ['asset__hostname'],
  unique: [['commandexecution', 'asset']],
})
