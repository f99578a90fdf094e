import { itemAction } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import { type RawBuilder, sql } from 'kysely'
import { message } from '../../messages/message.ts'
import { HttpError } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'
import { runAccounts, runAssets } from '../tasks/host-tasks.ts'
import { countResults, NO_RESULTS } from '../tasks/job-run.ts'
import { latestExecutions, pickFields } from './executions.ts'

const LATEST = [
  'id',
  'task',
  'task_display',
  'hosts_amount',
  'adhoc',
  'date_start',
  'stat',
  'date_finished',
  'timedelta',
  'is_finished',
  'is_success',
  'short_id',
  'adhoc_short_id',
  'last_success',
  'last_failure',
]

/** The tasks of each job's newest version, by job id. */
async function contents(scope: Scope, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, unknown>> {
  const { rows } = await sql<StoredRow>`select distinct on (task) task, tasks from ops_adhoc
    where task in (${sql.join(ids)}) order by task, date_created desc, id`.execute(scope.queries)
  return new Map(rows.map(({ task, tasks }) => [task, tasks]))
}

async function computedValues(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const latest = await latestExecutions(scope, 'task', ids)
  const counted = await countResults(scope, 'ops_executions', 'task', ids)
  const parts = await contents(scope, ids)
  return rows.map(({ id, name }) => ({
    display_name: name,
    latest_execution: pickFields(latest.get(id), LATEST),
    summary: counted.get(id) ?? NO_RESULTS,
    contents: parts.get(id) ?? [],
  }))
}

interface Version {
  readonly id: string
  readonly kind: string | null
  readonly accounts: readonly string[]
}

async function newestVersion(scope: Scope, job: unknown): Promise<Version> {
  const { rows } = await sql<Version>`select version.id, version.kind, version.accounts from ops_adhoc as version
    left join ops_executions as run on run.adhoc = version.id where version.task = ${job}
    order by run.date_start desc nulls last, run.number desc, version.date_created desc limit 1`.execute(scope.queries)
  const [version] = rows
  if (version === undefined) throw new HttpError(400, { error: message('jobs.noVersion', scope.actor.language) })
  return version
}

const among = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 0 ? sql`false` : sql`row.id in (${sql.join(ids)})`

/** Runs a version again, on its current hosts. */
function runVersion(scope: Scope, { id, kind, accounts }: Version): Promise<string> {
  const hosts = sql`row.id in (select asset from ops_adhoc_hosts where adhoc = ${id})`
  switch (kind) {
    case 'test-assets':
    case 'refresh-assets':
      return runAssets(scope, kind, hosts)
    case 'test-accounts':
    case 'push-accounts':
      return runAccounts(scope, kind, [among(accounts)])
    default:
      throw new HttpError(400, { error: message('jobs.notSimulated', scope.actor.language) })
  }
}

async function run({ scope, row }: ActionRequest): Promise<ActionResponse> {
  const task = await runVersion(scope, await newestVersion(scope, row?.['id']))
  return { kind: 'body', status: 200, body: { task } }
}

/** Jobs on assets; each has versions, and each version executions. */
export const jobs = modelOf('ops-tasks', {
  computed: { fields: ['display_name', 'latest_execution', 'summary', 'contents'], values: computedValues },
  customFilters: {
    adhoc__execution__celery_task_id: (value) =>
      sql`row.id in (select task from ops_executions where celery_task_id::text = ${value})`,
  },
  actions: [{ ...itemAction(['GET'], 'run', 'ops.add_adhoc', run), writes: true }],
})

/**
 * Scheduled tasks of the core. A core requires `django_celery_beat.view_periodictask`, which no role can have; the
 * sandbox requires the permission for the task monitor.
 */
export const periodTasks = modelOf('period-tasks', {
  /** For the jobs of `clock/`: the schedule as JSON, and the start of the current interval. */
  columns: { schedule: 'text', since: 'timestamptz' },
})
