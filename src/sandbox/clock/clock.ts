import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSafeMethod } from '../auth/csrf.ts'
import type { SandboxContext } from '../context.ts'
import { countedFrom, nextTime, type Schedule } from './schedule.ts'

/** What the sandbox does by itself in time, for one of a core's workers. */
export interface TimedJob {
  /** As the monitor of tasks names it; the part behind the last dot is its short name. */
  readonly task: string
  readonly description: string
  /** Null: not by itself, as things stand. */
  readonly when: (context: SandboxContext) => Schedule | null
  readonly run: (context: SandboxContext) => Promise<void>
}

/** How a job stands in the store. */
interface Planned {
  /** Its schedule as text, null in quotes where it has none. */
  readonly schedule: string
  readonly since: Date
  /** Found once, so that a request that nothing is due at only compares two times. */
  readonly next: Date | null
}

const TABLE = 'ops_period_tasks'

async function readPlanned({ task, when }: TimedJob, context: SandboxContext): Promise<Planned> {
  const row = await context.database.queries
    .selectFrom(TABLE)
    .select(['schedule', 'since'])
    .where('task', '=', task)
    .executeTakeFirst()
  const { schedule, since } = row ?? {}
  if (typeof schedule !== 'string' || !(since instanceof Date))
    return { schedule: 'null', since: context.now(), next: null }
  const wanted = when(context)
  return { schedule, since, next: wanted === null ? null : nextTime(wanted, since) }
}

/** A schedule that somebody has changed is counted from now on. */
async function plan({ task, description }: TimedJob, context: SandboxContext, wanted: Schedule | null): Promise<void> {
  const { queries } = context.database
  const columns = { schedule: JSON.stringify(wanted), since: context.now(), enabled: wanted !== null }
  const known = await queries.updateTable(TABLE).set(columns).where('task', '=', task).returning('id').execute()
  if (known.length > 0) return
  const name = task.slice(task.lastIndexOf('.') + 1)
  const row = { ...columns, name, task, description: `${description} (simulated)`, total_run_count: 0 }
  await queries.insertInto(TABLE).values(row).execute()
}

/** Whether it was taken: of two servers on one store the other may have been quicker. Done before the work is, so that none is done twice. */
async function take({ task }: TimedJob, context: SandboxContext, schedule: Schedule, since: Date): Promise<boolean> {
  const now = context.now()
  const taken = await context.database.queries
    .updateTable(TABLE)
    .set({
      since: countedFrom(schedule, since, now),
      last_run_at: now,
      total_run_count: sql`coalesce(total_run_count, 0) + 1`,
    })
    .where('task', '=', task)
    .where('since', '=', since)
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Looks at the time, and does what is due: times that were missed, all as one. */
function createLook(context: SandboxContext, jobs: readonly TimedJob[]): () => Promise<void> {
  const known = new Map<TimedJob, Planned>()
  async function look(job: TimedJob): Promise<void> {
    const wanted = job.when(context)
    const planned = known.get(job) ?? (await readPlanned(job, context))
    known.set(job, planned)
    if (planned.schedule !== JSON.stringify(wanted)) {
      known.delete(job)
      await plan(job, context, wanted)
    } else if (wanted !== null && planned.next !== null && planned.next <= context.now()) {
      known.delete(job)
      if (await take(job, context, wanted, planned.since)) await job.run(context)
    }
  }
  return async () => {
    for (const job of jobs) await look(job)
  }
}

/**
 * The clock of the sandbox has no timer: it is looked at before each request is answered, and after each that may have changed a
 * schedule. So nobody ever sees that something was not done in time, and where nobody asks nothing runs. What fails is not tried
 * again before its next time.
 */
export function registerClock(app: FastifyInstance, context: SandboxContext, jobs: readonly TimedJob[]): void {
  const look = createLook(context, jobs)
  let turn = Promise.resolve()
  const inTurn = (request: FastifyRequest) => {
    turn = turn.then(look).catch((error: unknown) => {
      request.log.error(error)
    })
    return turn
  }
  app.addHook('onRequest', inTurn)
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!isSafeMethod(request.method)) await inTurn(request)
    return payload
  })
}
