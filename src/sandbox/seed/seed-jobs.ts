import { addSeconds, subDays, subHours } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { isReachable } from '../models/assets/asset-tasks.ts'
import { simulatedTask } from '../models/assets/simulated-task.ts'
import { executionResult, jobContents, type JobKind, JOBS, outcomeLines, VERSION } from '../models/ops/job-run.ts'
import { type SeedHost, seedHosts } from './seed-hosts.ts'
import { seedId } from './seed-ids.ts'

const org_id = DEFAULT_ORGANIZATION_ID
const VERSIONS = 3
const RUNS = 4
const HOSTS = 6

const KINDS: readonly JobKind[] = ['test-assets', 'refresh-assets']

const jobId = (kind: JobKind) => seedId('job', kind)
const versionId = (kind: JobKind, number: number) => seedId('job-version', `${kind}/${String(number)}`)

const jobRow = (kind: JobKind, now: Date) => ({
  id: jobId(kind),
  org_id,
  name: JOBS[kind].name,
  comment: '',
  is_periodic: false,
  is_deleted: false,
  date_created: subDays(now, 30),
  date_updated: subHours(now, 6),
})

const versionRow = (kind: JobKind, number: number, now: Date) => ({
  ...VERSION,
  id: versionId(kind, number),
  org_id,
  task: jobId(kind),
  kind,
  digest: null,
  tasks: jobContents(JOBS[kind].module),
  accounts: '[]',
  created_by: 'Administrator',
  date_created: subDays(now, 30 - number * 8),
})

/** Whoever is unreachable today was it then: the sandbox knows no other weather. */
function executionOf(kind: JobKind, number: number, hosts: readonly SeedHost[], now: Date) {
  const id = seedId('job-execution', `${kind}/${String(number)}`)
  const version = number % VERSIONS
  const celery = seedId('job-worker', `${kind}/${String(number)}`)
  const outcomes = hosts.map((host) => ({ ...host, org_id, problem: isReachable(host.id) ? null : 'not reachable' }))
  const result = executionResult(JOBS[kind].module, outcomes)
  const date_start = subHours(now, (VERSIONS * RUNS - number) * 6)
  const date_finished = addSeconds(date_start, result.timedelta)
  const ids = { id, org_id, task: jobId(kind), adhoc: versionId(kind, version), celery_task_id: celery }
  const log = (of: string) => simulatedTask(of, org_id, JOBS[kind].worker, outcomeLines(outcomes), date_start)
  return { row: { ...ids, ...result, date_start, date_finished }, logs: [log(id), log(celery)] }
}

const range = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Two jobs with three versions each, which were run time and again over the last days. */
export async function seedJobs(queries: Queries, now: Date): Promise<void> {
  const all = await seedHosts(queries)
  const ofVersion = (number: number) => all.slice(number * HOSTS, (number + 1) * HOSTS)
  const each = KINDS.flatMap((kind) => range(VERSIONS).map((number) => [kind, number] as const))
  const links = each.flatMap(([kind, number]) =>
    ofVersion(number).map(({ id }) => ({ adhoc: versionId(kind, number), asset: id })),
  )
  const runs = KINDS.flatMap((kind) =>
    range(VERSIONS * RUNS).map((number) => executionOf(kind, number, ofVersion(number % VERSIONS), now)),
  )
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    queries.insertInto(table).values(rows).execute()
  await insert(
    'ops_tasks',
    KINDS.map((kind) => jobRow(kind, now)),
  )
  await insert(
    'ops_adhoc',
    each.map(([kind, number]) => versionRow(kind, number, now)),
  )
  await insert('ops_adhoc_hosts', links)
  await insert(
    'ops_executions',
    runs.map(({ row }) => row),
  )
  await insert(
    'simulated_tasks',
    runs.flatMap(({ logs }) => logs),
  )
}
