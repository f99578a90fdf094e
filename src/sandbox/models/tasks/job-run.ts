import { addSeconds } from 'date-fns'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import type { Scope } from '../../rest/model/model.ts'
import { storeTaskLog } from './simulated-task.ts'

export interface ResultCounts {
  readonly total: number
  readonly success: number
  readonly failed: number
}

export const NO_RESULTS: ResultCounts = { total: 0, success: 0, failed: 0 }

interface Tally {
  readonly of: unknown
  readonly success: number
  readonly total: number
}

/** Counts rows of a table by `is_success`, for each id in `column`. Ids without rows are missing in the map. */
export async function countResults(
  { queries }: Scope,
  table: string,
  column: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, ResultCounts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Tally>`select ${sql.ref(column)} as of, count(*)::int as total,
      count(*) filter (where is_success)::int as success
    from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) group by ${sql.ref(column)}`.execute(
    queries,
  )
  return new Map(rows.map(({ of, total, success }) => [of, { total, success, failed: total - success }]))
}

/** What a version does, so that the sandbox can run it again. */
export type JobType = 'test-assets' | 'refresh-assets' | 'test-accounts' | 'push-accounts'

interface JobFacts {
  readonly name: string
  readonly module: string
  /** Task name of the worker. */
  readonly worker: string
}

const JOBS: Readonly<Record<JobType, JobFacts>> = {
  'test-assets': { name: 'Test the connectivity of assets', module: 'ping', worker: 'test_asset_connectivity' },
  'refresh-assets': { name: 'Read the hardware of assets', module: 'setup', worker: 'update_asset_hardware' },
  'test-accounts': { name: 'Test accounts on assets', module: 'ping', worker: 'test_system_user_connectivity' },
  'push-accounts': { name: 'Push system users to assets', module: 'user', worker: 'push_system_user_to_assets' },
}

export interface HostResult {
  readonly id: string
  readonly hostname: string
  readonly org_id: string
  /** Null for success. */
  readonly problem: string | null
}

interface JobRun {
  readonly kind: JobType
  readonly hosts: readonly HostResult[]
  /** The accounts of an account job. */
  readonly accounts: readonly string[]
}

const SECONDS_A_HOST = 0.04

/** Log lines: `web-001: done`. */
const resultLines = (hosts: readonly HostResult[]): readonly string[] => {
  const failed = hosts.filter(({ problem }) => problem !== null).length
  return [
    ...hosts.map(({ hostname, problem }) => `${hostname}: ${problem ?? 'done'}`),
    `${String(hosts.length - failed)} done, ${String(failed)} failed`,
  ]
}

/** Joins the problems of each host's accounts. */
function problemsByHost(hosts: readonly HostResult[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const { hostname, problem } of hosts) {
    if (problem === null) continue
    const known = problems.get(hostname)
    problems.set(hostname, known === undefined ? problem : `${known}; ${problem}`)
  }
  return problems
}

/** The result columns of an execution; `summary` repeats them as JSON text. */
function executionResult(module: string, hosts: readonly HostResult[]) {
  const problems = problemsByHost(hosts)
  const names = [...new Set(hosts.map(({ hostname }) => hostname))]
  const failure = Object.fromEntries(
    [...problems].map(([hostname, msg]) => [hostname, { [module]: { changed: false, msg } }]),
  )
  const success = names.filter((name) => !problems.has(name))
  return {
    hosts_amount: names.length,
    timedelta: 0.2 + names.length * SECONDS_A_HOST,
    result: '{}',
    summary: JSON.stringify({ contacted: success, dark: failure, success: problems.size === 0 }),
    is_finished: true,
    is_success: problems.size === 0,
    last_success: JSON.stringify(success),
    last_failure: JSON.stringify(failure),
  }
}

const jobContents = (module: string) => JSON.stringify([{ name: module, action: { module, args: '' } }])

/** Columns of all versions that the sandbox creates. */
const VERSION = { pattern: 'all', options: "{'timeout': 10, 'forks': 10}", run_as: null, run_as_admin: true }

async function jobOf(scope: Scope, name: string, org_id: string): Promise<string> {
  const known = await scope.queries
    .updateTable('ops_tasks')
    .set({ date_updated: scope.now })
    .where('name', '=', name)
    .where('org_id', '=', org_id)
    .returning('id')
    .executeTakeFirst()
  if (known !== undefined) return String(known.id)
  const id = randomUUID()
  const row = { id, org_id, name, comment: '', is_periodic: false, is_deleted: false }
  await scope.queries
    .insertInto('ops_tasks')
    .values({ ...row, date_created: scope.now, date_updated: scope.now })
    .execute()
  return id
}

/** Equal for the same hosts and accounts, which are the same version. */
const digestOf = ({ kind, hosts, accounts }: JobRun) =>
  createHash('sha256')
    .update(JSON.stringify([kind, hosts.map(({ id }) => id).sort(), [...accounts].sort()]))
    .digest('hex')

interface VersionKey {
  readonly task: string
  readonly org_id: string
  readonly digest: string
}

async function createVersion(scope: Scope, run: JobRun, { task, org_id, digest }: VersionKey): Promise<string> {
  const id = randomUUID()
  const row = {
    ...VERSION,
    id,
    org_id,
    task,
    kind: run.kind,
    digest,
    tasks: jobContents(JOBS[run.kind].module),
    accounts: JSON.stringify(run.accounts),
    created_by: scope.actor.user.name,
    date_created: scope.now,
  }
  await scope.queries.insertInto('ops_adhoc').values(row).execute()
  const ids = JSON.stringify([...new Set(run.hosts.map((host) => host.id))])
  await sql`insert into ops_adhoc_hosts (adhoc, asset)
    select ${id}::uuid, host::uuid from jsonb_array_elements_text(${ids}::jsonb) as host`.execute(scope.queries)
  return id
}

async function versionOf(scope: Scope, run: JobRun, task: string, org_id: string): Promise<string> {
  const digest = digestOf(run)
  const known = await scope.queries
    .selectFrom('ops_adhoc')
    .select('id')
    .where('task', '=', task)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return known === undefined ? await createVersion(scope, run, { task, org_id, digest }) : String(known.id)
}

async function keepExecution(scope: Scope, run: JobRun, org_id: string, celery: string): Promise<void> {
  const { name, module, worker } = JOBS[run.kind]
  const task = await jobOf(scope, name, org_id)
  const adhoc = await versionOf(scope, run, task, org_id)
  const id = randomUUID()
  const result = executionResult(module, run.hosts)
  const date_finished = addSeconds(scope.now, result.timedelta)
  const row = { ...result, id, org_id, task, adhoc, celery_task_id: celery, date_start: scope.now, date_finished }
  await scope.queries.insertInto('ops_executions').values(row).execute()
  await storeTaskLog(scope, id, worker, resultLines(run.hosts))
}

/**
 * Records a run of the sandbox's own jobs: job, version and execution in each organization of the hosts, and the
 * logs.
 * @returns the id of the log
 */
export async function recordRun(scope: Scope, run: JobRun): Promise<string> {
  const celery = randomUUID()
  for (const org_id of new Set(run.hosts.map((host) => host.org_id))) {
    const hosts = run.hosts.filter((host) => host.org_id === org_id)
    await keepExecution(scope, { ...run, hosts }, org_id, celery)
  }
  await storeTaskLog(scope, celery, JOBS[run.kind].worker, resultLines(run.hosts))
  return celery
}
