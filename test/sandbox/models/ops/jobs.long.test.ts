import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const JOBS = '/ops/tasks/'
const VERSIONS = '/ops/adhoc/'
const RUNS = '/ops/adhoc-executions/'

const firstAssets = async (limit: number) =>
  pluck(asPage(await rest.get(`/assets/assets/?limit=${String(limit)}&order=hostname`)).results, 'id')

const testAssets = async (assets: readonly unknown[]) =>
  String(asObject((await rest.call('POST', '/assets/assets/tasks/', { action: 'test', assets })).body)['task'])

async function newestRun() {
  const [run] = asPage(await rest.get(`${RUNS}?limit=1`)).results
  return asObject(run)
}

async function logOf(id: unknown): Promise<string> {
  const [row] = await rest.queries().selectFrom('simulated_tasks').select('log').where('id', '=', String(id)).execute()
  return String(row?.['log'])
}

describe('a test of assets', () => {
  test('creates an execution that agrees with its log and the connectivity of the assets', async () => {
    const assets = await firstAssets(10)
    const task = await testAssets(assets)
    const run = await newestRun()
    expect(run).toMatchObject({ celery_task_id: task, is_finished: true, hosts_amount: 10 })
    const failed = Object.keys(asObject(run['last_failure']))
    const { results } = asPage(await rest.get(`/assets/assets/?limit=10&order=hostname`))
    const unreachable = results.filter((asset) => asObject(asset)['connectivity'] === 'failed')
    expect(pluck(unreachable, 'hostname').toSorted()).toEqual(failed.toSorted())
    expect(run['stat']).toEqual({ total: 10, success: 10 - failed.length, failed: failed.length })
    expect(run['is_success']).toBe(failed.length === 0)
    for (const id of [task, run['id']]) {
      expect(await logOf(id)).toContain('simulated')
      for (const host of failed) expect(await logOf(id)).toContain(`${host}: not reachable`)
    }
  })

  test('reuses its version for the same hosts and creates one for others', async () => {
    const [one, other] = await firstAssets(2)
    await testAssets([one])
    const first = await newestRun()
    await testAssets([one])
    expect((await newestRun())['adhoc']).toBe(first['adhoc'])
    await testAssets([other])
    expect((await newestRun())['adhoc']).not.toBe(first['adhoc'])
    expect((await newestRun())['task']).toBe(first['task'])
  })
})

describe('a job', () => {
  test('counts its executions and shows the newest one', async () => {
    await testAssets(await firstAssets(1))
    const run = await newestRun()
    const job = asObject((await rest.get(`${JOBS}${String(run['task'])}/`)).body)
    expect(job).toMatchObject({ contents: [{ name: 'ping' }], latest_execution: { id: run['id'], stat: run['stat'] } })
    const all = asPage(await rest.get(`${RUNS}?task=${String(run['task'])}&limit=1`))
    expect(job['summary']).toMatchObject({ total: all.count })
  })

  test('runs its newest version again on request', async () => {
    await testAssets(await firstAssets(3))
    const before = await newestRun()
    const reply = await rest.get(`${JOBS}${String(before['task'])}/run/`)
    expect(reply).toMatchObject({ status: 200, body: { task: expect.any(String) } })
    const after = await newestRun()
    expect(after).toMatchObject({ adhoc: before['adhoc'], stat: before['stat'] })
    expect(after['id']).not.toBe(before['id'])
  })

  test('runs only with the permission to create versions', async () => {
    const { task } = await newestRun()
    expect((await rest.get(`${JOBS}${String(task)}/run/`, { as: 'orgauditor' })).status).toBe(403)
  })

  test('is deleted with its versions and executions', async () => {
    await testAssets(await firstAssets(1))
    const { task, id, adhoc } = await newestRun()
    expect((await rest.call('DELETE', `${JOBS}${String(task)}/`)).status).toBe(204)
    expect((await rest.get(`${RUNS}${String(id)}/`)).status).toBe(404)
    expect((await rest.get(`${VERSIONS}${String(adhoc)}/`)).status).toBe(404)
  })
})

test('a version shows only its own executions', async () => {
  await testAssets(await firstAssets(2))
  const { adhoc, id, short_id } = await newestRun()
  const version = (await rest.get(`${VERSIONS}${String(adhoc)}/`)).body
  expect(version).toMatchObject({
    latest_execution: { last_run: short_id },
    hosts: [expect.any(String), expect.any(String)],
  })
  const runs = asPage(await rest.get(`${RUNS}?adhoc=${String(adhoc)}&limit=50`))
  expect(pluck(runs.results, 'id')).toContain(id)
  expect(asObject(version)['run_times']).toBe(runs.count)
})

test('a test of accounts shows which password is rejected', async () => {
  const { results } = asPage(await rest.get('/assets/system-users/?limit=1&search=ops'))
  const [user] = pluck(results, 'id')
  await rest.call('POST', `/assets/system-users/${String(user)}/tasks/`, { action: 'test' })
  const job = asObject((await rest.get(`${JOBS}${String((await newestRun())['task'])}/`)).body)
  expect(job).toMatchObject({ name: 'Test accounts on assets', latest_execution: { is_finished: true } })
})
