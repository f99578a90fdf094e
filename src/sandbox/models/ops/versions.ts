import { sql } from 'kysely'
import recorded from '../../../contract/facts/ops__adhoc.json' with { type: 'json' }
import { countBy } from '../counting.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type View } from '../model.ts'
import { shortId } from './executions.ts'
import { latestExecutions, pick } from './latest-execution.ts'

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
  const runs = await countBy(scope, 'ops_executions', 'adhoc', ids)
  const names = await jobNames(scope, rows)
  return rows.map((row) => {
    const run = latest.get(row['id'])
    return {
      latest_execution: run === undefined ? NEVER_RUN : { ...pick(run, LATEST), last_run: run['short_id'] },
      run_times: runs.get(row['id']) ?? 0,
      task_name: names.get(row['task']) ?? '',
    }
  })
}

const inShort = (row: StoredRow): Values => ({ short_id: shortId(row['id']), become_display: '' })

async function told(rows: readonly StoredRow[], scope: Scope, view: View): Promise<readonly Values[]> {
  const whole = view === 'item' && rows.length > 0 ? await wholeVersions(rows, scope) : []
  return rows.map((row, place) => ({ ...inShort(row), ...whole[place] }))
}

/** What a job consisted of and where it was run: other hosts make another version. */
export const versions = defineModel({
  key: 'ops-adhoc',
  facts: loadFacts(recorded),
  table: 'ops_adhoc',
  className: 'AdHoc',
  logName: 'Job version',
  permission: 'ops.adhoc',
  scope: 'organization',
  columns: {
    created_by: `text not null default ''`,
    kind: 'text',
    digest: 'text',
    accounts: `jsonb not null default '[]'`,
  },
  relations: {
    task: { kind: 'one', table: 'ops_tasks', whenGone: 'cascade', display: (task) => String(task['name']) },
    hosts: {
      kind: 'many',
      table: 'assets',
      through: 'ops_adhoc_hosts',
      self: 'adhoc',
      other: 'asset',
      orderBy: 'hostname',
      scoped: true,
      display: (asset) => String(asset['hostname']),
    },
  },
  computed: {
    fields: ['short_id', 'become_display', 'latest_execution', 'run_times', 'task_name'],
    values: told,
  },
  filters: ['task'],
  filterBy: {
    execution__celery_task_id: (value) =>
      sql`row.id in (select adhoc from ops_executions where celery_task_id::text = ${value})`,
  },
  order: ['-date_created'],
  defaults: () => ({ pattern: 'all', options: '', run_as: null, run_as_admin: false }),
  title: (row) => shortId(row['id']),
})
