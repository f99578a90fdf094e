import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { countBy } from '../mixins/row-queries.ts'
import { type Scope, type StoredRow, type Values, type RowView } from '../../rest/model/model.ts'
import { latestExecutions, pickFields, shortId } from './executions.ts'

const LATEST = ['last_success', 'last_failure', 'timedelta', 'is_finished', 'is_success']

const NEVER_RUN = {
  last_success: [],
  last_failure: {},
  last_run: '',
  timedelta: 0,
  is_finished: false,
  is_success: false,
}

async function jobNames(scope: Scope, rows: readonly StoredRow[]): Promise<ReadonlyMap<unknown, unknown>> {
  const ids = rows.map(({ task }) => String(task))
  const jobs = await scope.queries.selectFrom('ops_tasks').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(jobs.map(({ id, name }) => [id, name]))
}

async function wholeVersions(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.map(({ id }) => String(id))
  const latest = await latestExecutions(scope, 'adhoc', ids)
  const runs = await countBy(scope, { table: 'ops_executions', column: 'adhoc' }, ids)
  const names = await jobNames(scope, rows)
  return rows.map((row) => {
    const run = latest.get(row['id'])
    return {
      latest_execution: run === undefined ? NEVER_RUN : { ...pickFields(run, LATEST), last_run: run['short_id'] },
      run_times: runs.get(row['id']) ?? 0,
      task_name: names.get(row['task']) ?? '',
    }
  })
}

const shortValues = (row: StoredRow): Values => ({ short_id: shortId(row['id']), become_display: '' })

async function computedValues(rows: readonly StoredRow[], scope: Scope, view: RowView): Promise<readonly Values[]> {
  const complete = view === 'item' && rows.length > 0 ? await wholeVersions(rows, scope) : []
  return rows.map((row, index) => ({ ...shortValues(row), ...complete[index] }))
}

/** Versions of jobs: tasks and hosts. Other hosts make another version. */
export const versions = modelOf('ops-adhoc', {
  computed: {
    fields: ['short_id', 'become_display', 'latest_execution', 'run_times', 'task_name'],
    values: computedValues,
  },
  customFilters: {
    execution__celery_task_id: (value) =>
      sql`row.id in (select adhoc from ops_executions where celery_task_id::text = ${value})`,
  },
  logTitle: (row) => shortId(row['id']),
})
