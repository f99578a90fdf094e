import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSafeMethod } from '../auth/csrf.ts'
import type { SandboxContext } from '../context.ts'
import { countedFrom, nextTime, type Schedule } from './schedule.ts'

/** What the sandbox does by itself in time, for one of a core's workers. */
export interface TimedJob {
  /** Unique; the monitor of tasks shows it. */
  readonly name: string
  /** As a core calls the code that does it. */
  readonly task: string
  readonly description: string
  /** Null: not by itself, as things stand. */
  readonly schedule: Schedule | null
  readonly run: () => Promise<void>
}

/** Jobs that are scheduled by settings, or by the rows of a table. */
export interface JobSource {
  /** Writes below these may change the jobs. */
  readonly urls: readonly string[]
  readonly jobs: (context: SandboxContext) => Promise<readonly TimedJob[]>
}

/** A job with the time from which its next run is counted, as the store holds it. */
interface Planned {
  readonly job: TimedJob
  readonly schedule: Schedule
  readonly since: Date
  /** Computed once, so that a request at which nothing is due only compares times. */
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

/** Stores a job that is new or was changed: a schedule that was changed is counted from now on. @returns from when it is counted */
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

/** Brings the store up to the jobs that there are. @returns those that have a schedule */
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

/** False: another server on the same store was quicker. Stored before the job is done, so that none is done twice. */
async function take({ job, schedule, since }: Planned, context: SandboxContext): Promise<boolean> {
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

/** Looks at the time, and does what is due: times that were missed, all as one. */
function createClock(context: SandboxContext, sources: readonly JobSource[]) {
  /** Null: to be read from the store. */
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
      // Read anew: another server on the same store may have changed it.
      planned = null
      const jobs = await due()
      planned = null
      for (const each of jobs) if (await take(each, context)) await each.job.run()
    },
  }
}

/**
 * The clock of the sandbox has no timer: it is looked at before each request is answered, and after each that may have changed a
 * schedule. So nobody ever sees that something was not done in time, and where nobody asks nothing runs. What fails is not tried
 * again before its next time.
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
