import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { byTime } from '../../database/schema.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { presentRows } from '../../rest/read/present.ts'

const SHORT = 12

/** The last characters of an id, shown for versions and executions. */
export const shortId = (id: unknown) => String(id).slice(-SHORT)

const countIn = (value: unknown): number =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0

function computedValues(row: StoredRow): Values {
  const [success, failed] = [countIn(row['last_success']), countIn(row['last_failure'])]
  return {
    short_id: shortId(row['id']),
    adhoc_short_id: row['adhoc'] === null ? '' : shortId(row['adhoc']),
    stat: { total: success + failed, success, failed },
  }
}

/** The executions of versions, with the result of each host. */
export const executions = modelOf('ops-executions', {
  // Sorts executions of the same time by creation.
  columns: { celery_task_id: 'uuid', number: 'bigint generated always as identity' },
  relations: {
    task: {
      kind: 'one',
      table: 'ops_tasks',
      onDelete: 'cascade',
      display: (task) => `${String(task['name'])}@${String(task['org_id'])}`,
    },
    adhoc: { kind: 'one', table: 'ops_adhoc', onDelete: 'cascade', display: (adhoc) => shortId(adhoc['id']) },
  },
  computed: {
    fields: ['short_id', 'adhoc_short_id', 'stat'],
    values: (rows) => Promise.resolve(rows.map(computedValues)),
  },
  indexes: { ops_executions_newest: byTime('date_start', 'task') },
  logTitle: (row) => shortId(row['id']),
})

/**
 * The newest execution of each job or version, serialized as in the list.
 * @param column `task` or `adhoc`
 */
export async function latestExecutions(
  scope: Scope,
  column: 'task' | 'adhoc',
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, Values>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredRow>`select distinct on (${sql.ref(column)}) * from ops_executions
    where ${sql.ref(column)} in (${sql.join(ids)}) order by ${sql.ref(column)}, date_start desc, number desc`.execute(
    scope.queries,
  )
  const shown = await presentRows(executions, rows, scope)
  return new Map(shown.map((each) => [each[column], each]))
}

/** Selects fields of an execution for a nested object. */
export const pickFields = (execution: Values | undefined, names: readonly string[]): Values | null =>
  execution === undefined ? null : Object.fromEntries(names.map((name) => [name, execution[name] ?? null]))
