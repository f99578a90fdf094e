import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { serveDatabase } from '../../../src/sandbox/server.ts'
import { NOW, openSeeded } from '../database/seeded-database.ts'
import { SANDBOX, sandboxForTests } from '../web/sandbox.ts'
import { Visitor } from '../web/visitor.ts'

const HOUR = 60 * 60_000
const FORTY_DAYS = 40 * 24 * HOUR
/** Now, and when the test began: each begins long after the one before. */
const clock = { now: NOW, begun: NOW }
const now = () => clock.now
const { visitor, queries } = sandboxForTests({ now })

/** So many hours after the test began. */
const at = (hours: number) => {
  clock.now = new Date(clock.begun.getTime() + hours * HOUR)
}

/** Daily, so many hours after the test began, by the clock of this machine. */
function cronAfter(hours: number): string {
  const time = new Date(clock.begun.getTime() + hours * HOUR)
  return `${String(time.getMinutes())} ${String(time.getHours())} * * *`
}

beforeEach(() => {
  clock.begun = new Date(clock.now.getTime() + FORTY_DAYS)
  at(0)
})

interface Kind {
  readonly plans: string
  /** Of the seeded plan. */
  readonly name: string
  readonly runs: string
  /** The member of a run that names its plan. */
  readonly of: string
  readonly trigger?: string
  readonly task: string
}

const BACKUP: Kind = {
  plans: '/api/v1/assets/account-backup-plans/',
  name: 'nightly',
  runs: '/api/v1/assets/account-backup-plan-executions/',
  of: 'plan',
  trigger: 'timing',
  task: 'execute_account_backup_plan',
}

const KINDS: readonly (readonly [string, Kind])[] = [
  ['an account backup plan', BACKUP],
  [
    'a plan to change secrets of assets',
    {
      plans: '/api/v1/xpack/change-auth-plan/plan/',
      name: 'root everywhere',
      runs: '/api/v1/xpack/change-auth-plan/plan-execution/',
      of: 'plan',
      trigger: 'timing',
      task: 'execute_change_auth_plan',
    },
  ],
  [
    'a plan to change secrets of applications',
    {
      plans: '/api/v1/xpack/change-auth-plan/app-plan/',
      name: 'mysql monthly',
      runs: '/api/v1/xpack/change-auth-plan/app-plan-execution/',
      of: 'plan',
      trigger: 'timing',
      task: 'execute_app_change_auth_plan',
    },
  ],
  [
    'a task to gather users',
    {
      plans: '/api/v1/xpack/gathered-user/tasks/',
      name: 'everything',
      runs: '/api/v1/xpack/gathered-user/task-executions/',
      of: 'task',
      task: 'gather_asset_users',
    },
  ],
  [
    'a cloud synchronization',
    {
      plans: '/api/v1/xpack/cloud/sync-instance-tasks/',
      name: 'ali-daily',
      runs: '/api/v1/xpack/cloud/sync-instance-tasks/{id}/history/',
      of: 'task',
      task: 'run_sync_instance_task',
    },
  ],
]

interface Row {
  readonly id: string
  readonly name: string
  readonly [member: string]: unknown
}

async function planOf({ plans, name }: Kind, who: Visitor): Promise<Row> {
  const all = (await who.get(plans)).json<Row[]>()
  const found = all.find((plan) => plan.name === name)
  if (found === undefined) throw new Error(`Only ${all.map((plan) => plan.name).join(', ')}`)
  return found
}

interface When {
  readonly is_periodic?: boolean
  readonly interval?: number
  readonly crontab?: string
}

const EVERY_TWO_HOURS: When = { is_periodic: true, interval: 2, crontab: '' }

async function schedule(kind: Kind, when: When, who = visitor()): Promise<string> {
  const admin = await who.signIn('admin')
  const { id } = await planOf(kind, admin)
  const answer = await admin.send('PATCH', `${kind.plans}${id}/`, when)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return id
}

/** The runs of a plan since the test began. */
async function runsOf(kind: Kind, plan: string, who = visitor()): Promise<readonly Row[]> {
  const answer = await (await who.signIn('admin')).get(`${kind.runs.replace('{id}', plan)}?limit=100`)
  const { results } = answer.json<{ results: Row[] }>()
  return results.filter(
    (run) => run[kind.of] === plan && new Date(String(run['date_start'] ?? run['date_sync'])) > clock.begun,
  )
}

interface Monitored {
  readonly name: string
  readonly description: string
  readonly enabled: boolean
  readonly total_run_count: number
}

/** What the monitor of tasks says of a plan; null: it knows no such task. */
async function monitored(plan: string): Promise<Monitored | null> {
  const answer = await (await visitor().signIn('admin')).get(`/api/v1/ops/celery/period-tasks/?search=${plan}`)
  return answer.json<Monitored[]>()[0] ?? null
}

/** How many runs there are at each of these hours, with several requests at once. */
async function runsAt(kind: Kind, plan: string, times: readonly number[]): Promise<readonly number[]> {
  const found: number[] = []
  for (const hours of times) {
    at(hours)
    await Promise.all([1, 2, 3].map(() => visitor().get('/core/auth/login/')))
    found.push((await runsOf(kind, plan)).length)
  }
  return found
}

describe.each(KINDS)('%s', (_, kind) => {
  test('runs once at each due time while it is periodic, as a simulated run', async () => {
    const plan = await schedule(kind, EVERY_TWO_HOURS)
    const before = (await monitored(plan))?.total_run_count ?? 0
    expect(await runsAt(kind, plan, [1.9, 2, 2.1, 3.9, 4, 9])).toEqual([0, 1, 1, 1, 2, 3])
    const runs = await runsOf(kind, plan)
    if (kind.trigger !== undefined) expect(runs.map(({ trigger }) => trigger)).toEqual(Array(3).fill(kind.trigger))
    expect(await monitored(plan)).toMatchObject({
      name: `${kind.task}_${plan}`,
      description: expect.stringMatching(`${kind.name} \\(simulated\\)`),
      total_run_count: before + 3,
    })
    const logs = await queries()
      .selectFrom('simulated_tasks')
      .select('log')
      .where(
        'id',
        'in',
        runs.map(({ id }) => id),
      )
      .execute()
    expect(logs.map(({ log }) => String(log).includes('simulated'))).toEqual([true, true, true])
    await schedule(kind, { is_periodic: false })
    expect(await monitored(plan)).toMatchObject({ enabled: false })
    expect(await runsAt(kind, plan, [100])).toEqual([3])
  })
})

describe('a plan', () => {
  const made = async (when: When): Promise<string> => {
    const admin = await visitor().signIn('admin')
    const body = { name: `plan ${String(Math.random())}`, types: ['all'], recipients: [], ...when }
    const answer = await admin.send('POST', BACKUP.plans, body)
    expect(answer.statusCode).toBe(201)
    return answer.json<Row>().id
  }

  test.each<[string, () => When, readonly (readonly [hours: number, runs: number])[]]>([
    [
      'runs by its crontab where it has an interval, too',
      () => ({ is_periodic: true, crontab: cronAfter(3), interval: 1 }),
      [
        [2.9, 0],
        [3, 1],
        [26.9, 1],
        [27, 2],
        [200, 3],
      ],
    ],
    [
      'never runs while it is not periodic',
      () => ({ is_periodic: false, crontab: cronAfter(3), interval: 1 }),
      [[200, 0]],
    ],
    ['never runs by a crontab without such a day', () => ({ is_periodic: true, crontab: '0 0 31 2 *' }), [[200, 0]]],
  ])('%s', async (_, when, times) => {
    const plan = await made(when())
    const hours = times.map(([time]) => time)
    expect(await runsAt(BACKUP, plan, hours)).toEqual(times.map(([, runs]) => runs))
  })

  test('starts over when its schedule changes, but not when its name does', async () => {
    const plan = await made({ is_periodic: true, interval: 10 })
    const admin = await visitor().signIn('admin')
    const change = (body: object) => admin.send('PATCH', `${BACKUP.plans}${plan}/`, body)
    at(9)
    await change({ interval: 5 })
    expect(await runsAt(BACKUP, plan, [10, 13.9])).toEqual([0, 0])
    await change({ name: 'renamed' })
    expect(await monitored(plan)).toMatchObject({ description: expect.stringContaining('renamed') })
    expect(await runsAt(BACKUP, plan, [14])).toEqual([1])
  })

  test('disappears from the task monitor when deleted', async () => {
    const plan = await made({ is_periodic: true, interval: 10 })
    expect(await monitored(plan)).toMatchObject({ enabled: true, total_run_count: 0 })
    const admin = await visitor().signIn('admin')
    await admin.send('DELETE', `${BACKUP.plans}${plan}/`, {})
    expect(await monitored(plan)).toBeNull()
  })

  test('logs why a run was rejected', async () => {
    const kind = KINDS.map(([, each]) => each).find(({ plans }) => plans.includes('cloud'))
    if (kind === undefined) throw new Error('There is no cloud synchronization')
    const plan = await schedule(kind, EVERY_TWO_HOURS)
    // Each new machine would become an asset without access.
    await queries()
      .updateTable('cloud_sync_tasks')
      .set({ protocols: JSON.stringify(['gopher']) })
      .execute()
    await queries().deleteFrom('cloud_sync_instances').execute()
    expect(await runsAt(kind, plan, [2])).toEqual([0])
    const { log } = await queries()
      .selectFrom('simulated_tasks')
      .select('log')
      .where('name', '=', kind.task)
      .orderBy('date_start', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(log).toMatch(/simulated[^]*protocols/)
  })
})

describe('after a restart of the server', () => {
  const state: { database?: SandboxDatabase } = {}
  beforeEach(async () => {
    state.database = await openSeeded()
  })
  afterEach(() => state.database?.close())

  /** What somebody finds on a server that is started at that hour, and stopped again. */
  async function started<T>(hours: number, work: (who: Visitor) => Promise<T>): Promise<T> {
    if (state.database === undefined) throw new Error('the store is not open')
    at(hours)
    const kept = { ...state.database, close: () => Promise.resolve() }
    const { app, close } = await serveDatabase({ ...SANDBOX, now }, kept)
    return work(new Visitor(app)).finally(close)
  }

  test('a plan that was due meanwhile runs once and keeps its schedule', async () => {
    const plan = await started(0, (who) => schedule(BACKUP, EVERY_TWO_HOURS, who))
    const found: (readonly [number, number])[] = []
    for (const hours of [1, 5, 5.5, 6])
      found.push([hours, (await started(hours, (who) => runsOf(BACKUP, plan, who))).length])
    expect(found).toEqual([
      [1, 0],
      [5, 1],
      [5.5, 1],
      [6, 2],
    ])
  })
})
