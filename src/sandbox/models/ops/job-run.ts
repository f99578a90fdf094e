import { addSeconds } from 'date-fns'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { keepTaskLog } from '../assets/simulated-task.ts'
import type { Scope } from '../model.ts'

/** What a version of a job does, by which the sandbox can do it again; null of one that somebody else has described. */
export type JobKind = 'test-assets' | 'refresh-assets' | 'test-accounts' | 'push-accounts'

interface JobFacts {
  readonly name: string
  readonly module: string
  /** What the worker calls it. */
  readonly worker: string
}

export const JOBS: Readonly<Record<JobKind, JobFacts>> = {
  'test-assets': { name: 'Test the connectivity of assets', module: 'ping', worker: 'test_asset_connectivity' },
  'refresh-assets': { name: 'Read the hardware of assets', module: 'setup', worker: 'update_asset_hardware' },
  'test-accounts': { name: 'Test accounts on assets', module: 'ping', worker: 'test_system_user_connectivity' },
  'push-accounts': { name: 'Push system users to assets', module: 'user', worker: 'push_system_user_to_assets' },
}

/** How it went on one host. */
export interface HostOutcome {
  readonly id: string
  readonly hostname: string
  readonly org_id: string
  /** Null: it went well. */
  readonly problem: string | null
}

export interface JobRun {
  readonly kind: JobKind
  readonly hosts: readonly HostOutcome[]
  /** The accounts that it was about, where it was not about the assets themselves. */
  readonly accounts: readonly string[]
}

const SECONDS_A_HOST = 0.04

/** `web-001: done`: the lines of a log. */
export const outcomeLines = (hosts: readonly HostOutcome[]): readonly string[] => {
  const failed = hosts.filter(({ problem }) => problem !== null).length
  return [
    ...hosts.map(({ hostname, problem }) => `${hostname}: ${problem ?? 'done'}`),
    `${String(hosts.length - failed)} done, ${String(failed)} failed`,
  ]
}

/** One problem a host, where several accounts of it were tried. */
function problemsByHost(hosts: readonly HostOutcome[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const { hostname, problem } of hosts) {
    if (problem === null) continue
    const known = problems.get(hostname)
    problems.set(hostname, known === undefined ? problem : `${known}; ${problem}`)
  }
  return problems
}

/** What an execution says of its hosts; the summary is the same once more, as a text. */
export function executionResult(module: string, hosts: readonly HostOutcome[]) {
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

export const jobContents = (module: string) => JSON.stringify([{ name: module, action: { module, args: '' } }])

/** What all versions that the sandbox makes have in common. */
export const VERSION = { pattern: 'all', options: "{'timeout': 10, 'forks': 10}", run_as: null, run_as_admin: true }

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

/** The same hosts and accounts are the same version. */
const digestOf = ({ kind, hosts, accounts }: JobRun) =>
  createHash('sha256')
    .update(JSON.stringify([kind, hosts.map(({ id }) => id).sort(), [...accounts].sort()]))
    .digest('hex')

async function makeVersion(scope: Scope, run: JobRun, task: string, org_id: string, digest: string): Promise<string> {
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
  return known === undefined ? await makeVersion(scope, run, task, org_id, digest) : String(known.id)
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
  await keepTaskLog(scope, id, worker, outcomeLines(run.hosts))
}

/**
 * Leaves behind what a run of the sandbox's own jobs leaves: the job, the version that was run, its execution, in each
 * organization whose hosts were among them, and the logs. @returns the id under which the client finds the log
 */
export async function keepRun(scope: Scope, run: JobRun): Promise<string> {
  const celery = randomUUID()
  for (const org_id of new Set(run.hosts.map((host) => host.org_id))) {
    const hosts = run.hosts.filter((host) => host.org_id === org_id)
    await keepExecution(scope, { ...run, hosts }, org_id, celery)
  }
  await keepTaskLog(scope, celery, JOBS[run.kind].worker, outcomeLines(run.hosts))
  return celery
}
