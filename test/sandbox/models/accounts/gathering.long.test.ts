import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { seedId } from '../../../../src/sandbox/seed/seed-ids.ts'

const rest = seededRest()

const TASKS = '/xpack/gathered-user/tasks/'
const RUNS = '/xpack/gathered-user/task-executions/'

const make = async (body: object) => asObject((await rest.call('POST', TASKS, body)).body)

async function runOf(task: unknown): Promise<string> {
  const started = await rest.call('POST', RUNS, { task })
  expect(started).toMatchObject({ status: 201, body: { task: expect.any(String) } })
  return String(asObject(started.body)['task'])
}

const logOf = async (run: string) => {
  const [row] = await rest.queries().selectFrom('simulated_tasks').select('log').where('id', '=', run).execute()
  return row?.['log']
}

const foundIn = async () => asPage(await rest.get('/assets/gathered-users/?limit=1')).count

describe('a task that gathers users', () => {
  test('reads the assets of its nodes by simulation, as its log states', async () => {
    const { id } = await make({ name: 'all of them', nodes: [seedId('node', '/Default')] })
    const before = await foundIn()
    const run = await runOf(id)
    expect(await foundIn()).toBeGreaterThan(before)
    const log = await logOf(run)
    expect(log).toContain('simulated')
    expect(log).toMatch(/: \d+ users/)
    expect(log).toMatch(/: not reachable/)
    expect((await rest.get(`${RUNS}${run}/`)).body).toMatchObject({ task: id, success: true })
    expect((await rest.get(`${TASKS}${String(id)}/`)).body).toMatchObject({
      executed_times: 1,
      date_last_sync: expect.stringMatching(/^\d{4}\//),
    })
  })

  test('creates no duplicates when it runs again', async () => {
    const { id } = await make({ name: 'once more', nodes: [seedId('node', '/Default')] })
    await runOf(id)
    const known = await foundIn()
    await runOf(id)
    expect(await foundIn()).toBe(known)
    const { results } = asPage(await rest.get(`${RUNS}?task=${String(id)}&limit=5`))
    expect(pluck(results, 'success')).toEqual([true, true])
  })

  test('fails without assets', async () => {
    const { id } = await make({ name: 'nowhere', nodes: [] })
    const run = await runOf(id)
    expect((await rest.get(`${RUNS}${run}/`)).body).toMatchObject({ success: false })
    expect(await logOf(run)).toContain('no assets')
  })

  test.each([
    ['neither hours nor a cron expression', { interval: null }, 400],
    ['less than an hour', { interval: 0 }, 400],
    ['no hours, but a cron expression', { interval: null, crontab: '0 3 * * *' }, 201],
    ['no hours, and no schedule', { interval: null, is_periodic: false }, 201],
  ] as const)('with %s is accepted or rejected', async (what, body, status) => {
    expect(await rest.call('POST', TASKS, { name: what, ...body })).toMatchObject({ status })
  })
})

describe('a community core', () => {
  const community = seededRest('community')

  test.each([TASKS, RUNS])('does not serve %s', async (path) => {
    expect(await community.get(path)).toMatchObject({ status: 404 })
  })
})
