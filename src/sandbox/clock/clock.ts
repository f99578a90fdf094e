import { addHours, differenceInMilliseconds, subMilliseconds } from 'date-fns'
import { millisecondsInHour } from 'date-fns/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { parseCron } from '../../contract/time/cron.ts'
import { nextRuns } from '../../contract/time/next-runs.ts'
import { isSafeMethod } from '../rest/http/endpoint.ts'
import type { SandboxContext } from '../rest/model/context.ts'

/** When a job runs, in server time. */
type Schedule = { readonly hours: number } | { readonly crontab: string }

/** Reads the schedule of settings and plans; a crontab takes precedence over an interval. Null without either. */
export function readSchedule(crontab: unknown, hours: unknown): Schedule | null {
  if (typeof crontab === 'string' && crontab !== '') return { crontab }
  return typeof hours === 'number' && hours >= 1 ? { hours } : null
}

/** The first time after `since`; null when there is none or the crontab is invalid. */
function nextTime(schedule: Schedule, since: Date): Date | null {
  if ('hours' in schedule) return addHours(since, schedule.hours)
  const cron = parseCron(schedule.crontab)
  return cron === null ? null : (nextRuns(cron, since, 1)[0] ?? null)
}

/** The start of the next interval. Intervals continue from the due time, so that they do not drift. */
function countedFrom(schedule: Schedule, since: Date, now: Date): Date {
  if (!('hours' in schedule)) return now
  return subMilliseconds(now, differenceInMilliseconds(now, since) % (schedule.hours * millisecondsInHour))
}

/** A scheduled job, in place of a worker of the core. */
export interface TimedJob {
  /** Unique; shown in the task monitor. */
  readonly name: string
  /** The name of the core's task. */
  readonly task: string
  readonly description: string
  /** Null: not scheduled. */
  readonly schedule: Schedule | null
  readonly run: () => Promise<void>
}

/** Jobs that are scheduled by settings, or by the rows of a table. */
export interface JobSource {
  /** A write to a URL with one of these prefixes may change the jobs. */
  readonly urls: readonly string[]
  readonly jobs: (context: SandboxContext) => Promise<readonly TimedJob[]>
}

/** A job, and the stored start of its interval. */
interface Planned {
  readonly job: TimedJob
  readonly schedule: Schedule
  readonly since: Date
  /** Computed in advance, so that a request without due jobs only compares times. */
  readonly next: Date | null
}

interface Stored {
  readonly name: string
  readonly description: string
  readonly schedule: string
  readonly since: Date
}

const TABLE = 'ops_period_tasks'

async function readStored({ database }: SandboxContext): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await sql<Stored>`select name, description, schedule, since from ${sql.table(TABLE)}
    where schedule is not null and since is not null`.execute(database.queries)
  return new Map(rows.map((row) => [row.name, row]))
}

const wordsOf = ({ description }: TimedJob): string => `${description} (simulated)`

/**
 * Stores a new or changed job; a changed schedule starts now.
 * @returns the start of the interval
 */
async function store(job: TimedJob, context: SandboxContext, known: Stored | undefined): Promise<Date> {
  const { queries } = context.database
  const { name, task } = job
  const schedule = JSON.stringify(job.schedule)
  const since = known?.schedule === schedule ? known.since : context.now()
  const columns = { task, description: wordsOf(job), schedule, since, enabled: job.schedule !== null }
  if (known === undefined)
    await queries
      .insertInto(TABLE)
      .values({ ...columns, name, total_run_count: 0 })
      .execute()
  else await queries.updateTable(TABLE).set(columns).where('name', '=', name).execute()
  return since
}

async function forget(names: readonly string[], { database }: SandboxContext): Promise<void> {
  if (names.length > 0) await database.queries.deleteFrom(TABLE).where('name', 'in', names).execute()
}

/**
 * Synchronizes the stored jobs with the current ones.
 * @returns the scheduled jobs
 */
async function plan(context: SandboxContext, sources: readonly JobSource[]): Promise<readonly Planned[]> {
  const stored = await readStored(context)
  const jobs = (await Promise.all(sources.map((source) => source.jobs(context)))).flat()
  const names = new Set(jobs.map(({ name }) => name))
  await forget(
    [...stored.keys()].filter((name) => !names.has(name)),
    context,
  )
  const planned: Planned[] = []
  for (const job of jobs) {
    const { schedule } = job
    const known = stored.get(job.name)
    if (known === undefined && schedule === null) continue
    const isSame = known?.schedule === JSON.stringify(schedule) && known.description === wordsOf(job)
    const since = isSame ? known.since : await store(job, context, known)
    if (schedule !== null) planned.push({ job, schedule, since, next: nextTime(schedule, since) })
  }
  return planned
}

/**
 * Claims a due job before it runs, so that it runs once.
 * @returns false when another server on the same database has claimed it
 */
async function claim({ job, schedule, since }: Planned, context: SandboxContext): Promise<boolean> {
  const now = context.now()
  const taken = await context.database.queries
    .updateTable(TABLE)
    .set({
      since: countedFrom(schedule, since, now),
      last_run_at: now,
      total_run_count: sql`coalesce(total_run_count, 0) + 1`,
    })
    .where('name', '=', job.name)
    .where('since', '=', since)
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Runs due jobs; several missed runs become one. */
function createClock(context: SandboxContext, sources: readonly JobSource[]) {
  /** Null: has to be read from the database. */
  let planned: readonly Planned[] | null = null
  const due = async (): Promise<readonly Planned[]> => {
    planned ??= await plan(context, sources)
    return planned.filter(({ next }) => next !== null && next <= context.now())
  }
  return {
    forget: () => {
      planned = null
    },
    look: async () => {
      if ((await due()).length === 0) return
      // Read again: another server on the same database may have changed it.
      planned = null
      const jobs = await due()
      planned = null
      for (const each of jobs) if (await claim(each, context)) await each.job.run()
    },
  }
}

/**
 * Registers the job scheduler. It has no timer: due jobs run before each request, and after a request that may have
 * changed a schedule. So clients never see an overdue job, and an idle server does nothing. A failed job is not
 * retried before its next time.
 */
export function registerClock(app: FastifyInstance, context: SandboxContext, sources: readonly JobSource[]): void {
  const clock = createClock(context, sources)
  const urls = sources.flatMap((source) => source.urls)
  let turn = Promise.resolve()
  const inTurn = (request: FastifyRequest) => {
    turn = turn.then(clock.look).catch((error: unknown) => {
      request.log.error(error)
    })
    return turn
  }
  app.addHook('onRequest', inTurn)
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!isSafeMethod(request.method) && urls.some((url) => request.url.startsWith(url))) {
      clock.forget()
      await inTurn(request)
    }
    return payload
  })
}
