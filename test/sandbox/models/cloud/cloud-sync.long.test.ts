import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../../src/contract/json-object.ts'
import { seedId } from '../../../../src/sandbox/seed/seed-ids.ts'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const TASKS = '/xpack/cloud/sync-instance-tasks/'
const item = (name: string) => `${TASKS}${seedId('cloud-sync-task', name)}/`

const rowsAt = async (path: string): Promise<readonly JsonObject[]> => asRows((await rest.get(path)).body)

async function run(name: string): Promise<{ readonly log: unknown; readonly run: JsonObject }> {
  const started = await rest.get(`${item(name)}run/`)
  expect(started).toMatchObject({ status: 200, body: { task: expect.any(String) } })
  const id = String(asObject(started.body)['task'])
  const row = (await rowsAt(`${item(name)}history/`)).find((each) => each['id'] === id)
  const [task] = await rest.queries().selectFrom('simulated_tasks').select('log').where('id', '=', id).execute()
  return { log: task?.['log'], run: row ?? {} }
}

const assetsAt = async (node: unknown) => asPage(await rest.get(`/assets/assets/?node=${String(node)}&limit=1`)).count

test('a synchronization creates assets, and an execution with counts and a log', async () => {
  const { node } = asObject((await rest.get(item('frankfurt'))).body)
  const before = await assetsAt(node)
  const first = await run('frankfurt')
  expect(first.run).toMatchObject({
    status: 1,
    status_display: 'Succeeded',
    summary: { new: 3, unsync: 1, sync: 0, released: 0 },
  })
  expect(first.log).toContain('simulated')
  expect(await assetsAt(node)).toBe(before + 3)
  expect((await rest.get(item('frankfurt'))).body).toMatchObject({ history_count: 1, instance_count: 4 })

  expect((await run('frankfurt')).run).toMatchObject({ summary: { new: 1, unsync: 1, sync: 2, released: 1 } })
  const instances = await rowsAt(`${item('frankfurt')}instances/`)
  expect(pluck(instances, 'status').map(Number).sort()).toEqual([0, 1, 2, 2, 3])
  const taken = instances.filter(({ status }) => status === 2)
  expect(taken).toEqual(taken.map(() => expect.objectContaining({ asset_ip: expect.stringMatching(/^10\.200\./) })))
  const counted = await assetsAt(node)
  expect(await rest.call('DELETE', `${item('frankfurt')}released-assets/`)).toMatchObject({ status: 204 })
  expect(await assetsAt(node)).toBe(counted - 1)
})

test('a run with an invalid account fails with a reason, and creates nothing', async () => {
  const failed = await run('old machines')
  expect(failed.run).toMatchObject({ status: 0, summary: {}, reason: expect.stringContaining('vcenter.invalid') })
  expect(failed.log).toContain('simulated')
  expect(await rowsAt(`${item('old machines')}instances/`)).toEqual([])
})

test('the seed has runs with machines that were not imported or are gone', async () => {
  expect(await rowsAt(`${item('ali-daily')}history/`)).toHaveLength(3)
  expect(new Set(pluck(await rowsAt(`${item('ali-daily')}instances/`), 'status'))).toEqual(new Set([0, 2, 3]))
})

describe('a synchronization refuses', () => {
  test.each([
    ['to run by itself at no time', { is_periodic: true, interval: null, crontab: '' }, ['interval']],
    ['a protocol that is none', { protocols: ['ssh/0'] }, ['protocols']],
    ['addresses that are none', { ip_network_segment_group: ['10.0.0.0/40'] }, ['ip_network_segment_group']],
  ])('%s', async (_what, body, fields) => {
    const reply = await rest.call('PATCH', item('frankfurt'), body)
    expect([reply.status, Object.keys(asObject(reply.body))]).toEqual([400, fields])
  })
})

test('RDP machines become Windows assets with the Windows admin user', async () => {
  const [unix, windows] = pluck(await rowsAt('/assets/system-users/?type=admin'), 'id')
  const protocols = { protocols: ['rdp/3389'], unix_admin_user: unix, windows_admin_user: windows }
  expect(await rest.call('PATCH', item('ali-daily'), protocols)).toMatchObject({ status: 200 })
  await run('ali-daily')
  const made = (await rowsAt(`${item('ali-daily')}instances/`)).find(({ status }) => status === 1)
  const asset = await rest.get(`/assets/assets/${String(made?.['asset'])}/`)
  expect(asset.body).toMatchObject({ platform: 'Windows', admin_user: windows })
})
