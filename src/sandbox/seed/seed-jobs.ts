import { addSeconds, startOfDay, subDays, subHours } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { commandLines, commandResult, isSuccess, UNREACHABLE } from '../models/ops/command-result.ts'
import { isHostReachable } from '../models/tasks/host-tasks.ts'
import { executionResult, jobContents, type JobType, JOBS, resultLines, VERSION } from '../models/tasks/job-run.ts'
import { simulatedTaskRow } from '../models/tasks/simulated-task.ts'
import { PEOPLE } from './people.ts'
import { type SeedHost, seedHosts } from './seed-assets.ts'
import { entryAt, timeBefore, seedId } from './seed-ids.ts'
import { systemUserId } from './seed-system-users.ts'

const org_id = DEFAULT_ORGANIZATION_ID
const VERSIONS = 3
const RUNS = 4
const HOSTS = 6

const JOB_TYPES: readonly JobType[] = ['test-assets', 'refresh-assets']

const jobId = (kind: JobType) => seedId('job', kind)
const versionId = (kind: JobType, number: number) => seedId('job-version', `${kind}/${String(number)}`)

const jobRow = (kind: JobType, now: Date) => ({
  id: jobId(kind),
  org_id,
  name: JOBS[kind].name,
  comment: '',
  is_periodic: false,
  is_deleted: false,
  date_created: subDays(now, 30),
  date_updated: subHours(now, 6),
})

const versionRow = (kind: JobType, number: number, now: Date) => ({
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

/** Past executions have the same unreachable hosts as new ones. */
function executionOf(kind: JobType, number: number, hosts: readonly SeedHost[], now: Date) {
  const id = seedId('job-execution', `${kind}/${String(number)}`)
  const version = number % VERSIONS
  const celery = seedId('job-worker', `${kind}/${String(number)}`)
  const outcomes = hosts.map((host) => ({
    ...host,
    org_id,
    problem: isHostReachable(host.id) ? null : 'not reachable',
  }))
  const result = executionResult(JOBS[kind].module, outcomes)
  const date_start = subHours(now, (VERSIONS * RUNS - number) * 6)
  const date_finished = addSeconds(date_start, result.timedelta)
  const ids = { id, org_id, task: jobId(kind), adhoc: versionId(kind, version), celery_task_id: celery }
  const log = (taskId: string) =>
    simulatedTaskRow({ id: taskId, org_id, name: JOBS[kind].worker, lines: resultLines(outcomes), date_start })
  return { row: { ...ids, ...result, date_start, date_finished }, logs: [log(id), log(celery)] }
}

const range = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Seeds two jobs with three versions each, and their executions of the last days. */
export async function seedJobs(queries: Queries, now: Date): Promise<void> {
  const all = await seedHosts(queries)
  const ofVersion = (number: number) => all.slice(number * HOSTS, (number + 1) * HOSTS)
  const each = JOB_TYPES.flatMap((kind) => range(VERSIONS).map((number) => [kind, number] as const))
  const links = each.flatMap(([kind, number]) =>
    ofVersion(number).map(({ id }) => ({ adhoc: versionId(kind, number), asset: id })),
  )
  const runs = JOB_TYPES.flatMap((kind) =>
    range(VERSIONS * RUNS).map((number) => executionOf(kind, number, ofVersion(number % VERSIONS), now)),
  )
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    queries.insertInto(table).values(rows).execute()
  await insert(
    'ops_tasks',
    JOB_TYPES.map((kind) => jobRow(kind, now)),
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

/** Tasks of a core and their descriptions. */
const TASKS: readonly (readonly [task: string, description: string])[] = [
  ['audits.tasks.clean_audits_log_period', 'Drops logs that are older than the settings keep them'],
  ['ops.tasks.check_server_performance_period', 'Warns of a disk or a processor that is nearly full'],
  ['perms.tasks.check_asset_permission_expired', 'Takes away what expired grants gave'],
  ['terminal.tasks.clean_orphan_session', 'Finishes sessions whose terminal is gone'],
  ['users.tasks.check_password_expired_periodic', 'Mails users whose password is about to expire'],
  ['users.tasks.check_user_expired_periodic', 'Mails users whose account is about to expire'],
]

const DAYS_IN_USE = 60

/** Seeds the scheduled tasks of a core, which the sandbox does not run; their descriptions say so. */
export async function seedPeriodTasks(queries: Queries, now: Date): Promise<void> {
  const rows = TASKS.map(([task, description]) => ({
    name: task.slice(task.lastIndexOf('.') + 1),
    task,
    description: `${description} (simulated)`,
    enabled: true,
    last_run_at: startOfDay(now),
    total_run_count: DAYS_IN_USE,
  }))
  await queries.insertInto('ops_period_tasks').values(rows).execute()
}

const EXECUTIONS = 24
const DAYS = 20

const COMMANDS = ['uptime', 'df -h', 'free -m', 'whoami', 'uname -r']

const PEOPLE_HERE = PEOPLE.filter(({ orgs }) => orgs.D !== undefined)

function execution(number: number, all: readonly SeedHost[], now: Date) {
  const id = seedId('command-execution', String(number))
  const command = entryAt(COMMANDS, number * 2)
  const chosen = [0, 1, 2].slice(0, 1 + (number % 3)).map((index) => entryAt(all, number * 3 + index))
  const hosts = chosen.map(({ id: asset, hostname }) => ({
    hostname,
    refusal: isHostReachable(asset) ? null : UNREACHABLE,
  }))
  const started = timeBefore(now, number, EXECUTIONS, DAYS)
  return {
    row: {
      id,
      org_id: DEFAULT_ORGANIZATION_ID,
      user: seedId('user', entryAt(PEOPLE_HERE, number * 5).username),
      run_as: systemUserId('D', 'ops'),
      command,
      result: JSON.stringify(commandResult(command, hosts)),
      is_success: isSuccess(hosts),
      date_created: started,
      date_start: started,
      date_finished: started,
    },
    links: chosen.map(({ id: asset }) => ({ commandexecution: id, asset })),
    log: simulatedTaskRow({
      id,
      org_id: DEFAULT_ORGANIZATION_ID,
      name: 'run_command_execution',
      lines: commandLines(id, command, hosts),
      date_start: started,
    }),
  }
}

/** Seeds twenty days of batch commands on up to three hosts. */
export async function seedCommandExecutions(queries: Queries, now: Date): Promise<void> {
  const hosts = await seedHosts(queries, 'web-')
  const made = Array.from({ length: EXECUTIONS }, (_, number) => execution(number, hosts, now))
  await queries
    .insertInto('command_executions')
    .values(made.map(({ row }) => row))
    .execute()
  await queries
    .insertInto('command_execution_hosts')
    .values(made.flatMap(({ links }) => links))
    .execute()
  await queries
    .insertInto('simulated_tasks')
    .values(made.map(({ log }) => log))
    .execute()
}
