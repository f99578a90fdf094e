import { modelOf } from '../mixins/declared.ts'
import { type RawBuilder, sql } from 'kysely'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { assetTitleInSql } from '../mixins/display-names.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { validateCommand, storeCommandLog, prepareCommandRun } from './run-command.ts'

const isOver = ({ date_finished: end }: StoredRow, now: Date) => end instanceof Date && end <= now

/** The result is stored when the command starts, and hidden until it ends. */
const outcome = (row: StoredRow, now: Date) =>
  isOver(row, now)
    ? { is_finished: true, is_success: row['is_success'], result: row['result'] }
    : { is_finished: false, is_success: false, result: {} }

/** All batch commands, for auditors. */
export const commandExecutionLogs = modelOf('command-execution-logs', {
  computed: {
    fields: ['is_finished', 'is_success', 'result'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => outcome(row, now))),
  },
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
export const commandExecutions = modelOf('command-executions', {
  computed: {
    fields: ['is_finished', 'result', 'log_url'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => computedValues(row, now))),
  },
  visibilityCondition: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  hooks: { validate: validateCommand, prepareColumns: prepareCommandRun, afterSave: storeCommandLog },
})

/** Links have no organization: restricts to the commands of the current one. */
function visibilityCondition(scope: Scope): RawBuilder<unknown> | null {
  if (isRootOrganization(scope)) return null
  return sql`row.commandexecution in (select id from command_executions where org_id = ${scope.actor.organization.id})`
}

/** The hosts of batch commands. */
export const commandExecutionHosts = modelOf('command-executions-hosts-relations', {
  visibilityCondition,
  customFilters: {
    hostname_ip: (value) => sql`row.asset in (select id from assets where ${assetTitleInSql} ilike ${`%${value}%`})`,
  },
})
