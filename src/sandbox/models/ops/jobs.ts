import { type RawBuilder, sql } from 'kysely'
import recorded from '../../../contract/facts/ops__tasks.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { runAccounts } from '../accounts/account-tasks.ts'
import { runAssets } from '../assets/asset-tasks.ts'
import { loadFacts } from '../load-facts.ts'
import { type ActionAnswer, type ActionCall, defineModel, type Scope, type StoredRow, type Values } from '../model.ts'
import { countOutcomes, NO_OUTCOMES } from '../outcomes.ts'
import { latestExecutions, pick } from './latest-execution.ts'

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

/** By the id of each job, what its newest version consists of. */
async function contents(scope: Scope, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, unknown>> {
  const { rows } = await sql<StoredRow>`select distinct on (task) task, tasks from ops_adhoc
    where task in (${sql.join(ids)}) order by task, date_created desc, id`.execute(scope.queries)
  return new Map(rows.map(({ task, tasks }) => [task, tasks]))
}

async function told(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const latest = await latestExecutions(scope, 'task', ids)
  const counted = await countOutcomes(scope, 'ops_executions', 'task', ids)
  const parts = await contents(scope, ids)
  return rows.map(({ id, name }) => ({
    display_name: name,
    latest_execution: pick(latest.get(id), LATEST),
    summary: counted.get(id) ?? NO_OUTCOMES,
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
  if (version === undefined) throw new AnswerError(400, { error: message('noVersion', scope.actor.language) })
  return version
}

const among = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 0 ? sql`false` : sql`row.id in (${sql.join(ids)})`

/** Does once more what the newest version says, on its hosts as they are now. */
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
      throw new AnswerError(400, { error: message('notSimulated', scope.actor.language) })
  }
}

async function run({ scope, row }: ActionCall): Promise<ActionAnswer> {
  const task = await runVersion(scope, await newestVersion(scope, row?.['id']))
  return { kind: 'body', status: 200, body: { task } }
}

/** What the server does on assets, by name: each has versions, and each version executions. */
export const jobs = defineModel({
  key: 'ops-tasks',
  facts: loadFacts(recorded),
  table: 'ops_tasks',
  className: 'Task',
  logName: 'Job',
  permission: 'ops.task',
  scope: 'organization',
  computed: { fields: ['display_name', 'latest_execution', 'summary', 'contents'], values: told },
  search: ['name'],
  filterBy: {
    adhoc__execution__celery_task_id: (value) =>
      sql`row.id in (select task from ops_executions where celery_task_id::text = ${value})`,
  },
  order: ['-date_updated'],
  defaults: () => ({ comment: '', interval: null, crontab: null, is_deleted: false }),
  actions: [{ on: 'item', path: 'run', methods: ['GET'], permission: 'ops.add_adhoc', writes: true, handle: run }],
})
