import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { messagesTo } from '../../rest/sent-messages.ts'

const rest = seededRest()

const PLANS = '/xpack/change-auth-plan/plan/'
const RUNS = '/xpack/change-auth-plan/plan-execution/'
const SUBTASKS = '/xpack/change-auth-plan/plan-execution-subtask/'
const APP_PLANS = '/xpack/change-auth-plan/app-plan/'
const APP_RUNS = '/xpack/change-auth-plan/app-plan-execution/'
const APP_SUBTASKS = '/xpack/change-auth-plan/app-plan-execution-subtask/'

const GOOD = { name: 'a plan', username: 'root', password: 'Another-1', is_periodic: false }

async function planCalled(name: string, list = PLANS) {
  const [plan] = asRows((await rest.get(`${list}?search=${encodeURIComponent(name)}`)).body)
  if (plan === undefined) throw new Error(`no plan ${name}`)
  return plan
}

async function run(plan: unknown, list = RUNS): Promise<string> {
  const reply = await rest.call('POST', list, { plan })
  expect(reply).toMatchObject({ status: 201, body: { task: expect.any(String) } })
  return String(asObject(reply.body)['task'])
}

const subtasksOf = async (execution: string, list = SUBTASKS) =>
  asRows((await rest.get(`${list}?plan_execution_id=${execution}`)).body)

async function logOf(task: string): Promise<string> {
  const [row] = await rest.queries().selectFrom('simulated_tasks').select('log').where('id', '=', task).execute()
  return String(row?.['log'])
}

const accountOn = async (asset: unknown, username: unknown) =>
  rest
    .queries()
    .selectFrom('asset_accounts')
    .selectAll()
    .where('asset', '=', asset)
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

describe('plans that change passwords on assets', () => {
  test('run at once by simulation: each account has a subtask, and failed ones have a reason', async () => {
    const task = await run((await planCalled('weekly'))['id'])
    const subtasks = await subtasksOf(task)
    expect(subtasks.filter(({ is_success: ok }) => ok === false)).toMatchObject([
      { reason_display: expect.stringMatching(/connect|wrong/) },
      { reason_display: expect.stringMatching(/connect|wrong/) },
    ])
    expect(new Set(pluck(subtasks, 'reason'))).toEqual(new Set(['', 'not_connected', 'wrong_password']))
    expect(await rest.get(`${RUNS}${task}/`)).toMatchObject({
      body: {
        trigger: 'manual',
        result_summary: { succeed: subtasks.length - 2, failed: 2, total: subtasks.length },
        assets_amount: subtasks.length,
      },
    })
    expect(await logOf(task)).toContain('simulated')
  })

  test('give each reached account a new version, date and unique password', async () => {
    const plan = await planCalled('weekly')
    const hosts = (await subtasksOf(await run(plan['id']))).filter(({ is_success: ok }) => ok === true)
    const before = await Promise.all(hosts.map(({ asset, username }) => accountOn(asset, username)))
    await run(plan['id'])
    const after = await Promise.all(hosts.map(({ asset, username }) => accountOn(asset, username)))
    expect(pluck(after, 'version')).toEqual(before.map(({ version }) => Number(version) + 1))
    expect(new Set(pluck(after, 'password')).size).toBe(after.length)
    expect(pluck(after, 'date_verified')).not.toContain(null)
  })

  test('store a snapshot of the plan in the execution, without secrets', async () => {
    const made = asObject((await rest.call('POST', PLANS, { ...GOOD, name: 'kept' })).body)
    const task = await run(made['id'])
    await rest.call('PATCH', `${PLANS}${String(made['id'])}/`, { username: 'other', name: 'renamed' })
    const { body } = await rest.get(`${RUNS}${task}/`)
    expect(body).toMatchObject({ username: 'root', plan_snapshot: { name: 'kept', password_strategy: 'custom' } })
    expect(JSON.stringify(body)).not.toContain(GOOD.password)
  })

  test('retry a subtask, which succeeds after its password was corrected', async () => {
    const subtasks = await subtasksOf(await run((await planCalled('weekly'))['id']))
    const failed = subtasks.find(({ reason }) => reason === 'wrong_password')
    const again = () => rest.call('PUT', `${SUBTASKS}${String(failed?.['id'])}/`)
    const shown = () => rest.get(`${SUBTASKS}${String(failed?.['id'])}/`)
    expect(await again()).toMatchObject({ status: 200, body: { task: failed?.['id'] } })
    expect(await shown()).toMatchObject({ body: { is_success: false, reason: 'wrong_password' } })
    const account = await accountOn(failed?.['asset'], failed?.['username'])
    await rest.call('PATCH', `/assets/accounts/${String(account['id'])}/`, { password: 'Right-again-1' })
    await again()
    expect(await shown()).toMatchObject({ body: { is_success: true, reason: '' } })
    expect(await logOf(String(failed?.['id']))).toContain('1 changed, 0 failed')
  })

  test('store a mail with the result of a run for each recipient', async () => {
    const [reader] = asPage(await rest.get('/users/users/?username=orgadmin&limit=1')).results
    const made = asObject(
      (await rest.call('POST', PLANS, { ...GOOD, name: 'told', recipients: [reader?.['id']] })).body,
    )
    const task = await run(made['id'])
    expect(await messagesTo(rest.queries(), reader?.['id'])).toEqual(['change-plan'])
    expect(await rest.get(`${RUNS}${task}/`)).toMatchObject({
      body: { recipients: [[expect.stringContaining('orgadmin'), expect.any(Boolean)]] },
    })
  })

  test.each([
    ['by crontab', { crontab: '0 2 * * 0', interval: 24 }, 'At 0 2 * * 0'],
    ['every so many hours', { crontab: '', interval: 6 }, 'Every 6 hours'],
    ['not at all', { is_periodic: false, interval: 6 }, '-'],
  ] as const)('run automatically %s', async (name, timer, said) => {
    const body = { ...GOOD, name, is_periodic: true, ...timer }
    expect(await rest.call('POST', PLANS, body)).toMatchObject({
      status: 201,
      body: { ...timer, periodic_display: said },
    })
  })

  test('create a missing account on a host', async () => {
    const hosts = asRows((await rest.get('/assets/assets/')).body)
    const host = hosts.find(({ connectivity }) => connectivity === 'ok')
    const body = { ...GOOD, name: 'new account', username: 'fresh', assets: [host?.['id']] }
    const made = asObject((await rest.call('POST', PLANS, body)).body)
    await run(made['id'])
    expect(await accountOn(host?.['id'], 'fresh')).toMatchObject({ version: 1, password: GOOD.password })
  })

  test.each([
    ['changes nothing', { is_password: false }, ['is_password']],
    ['lacks the password that it gives', { password: '' }, ['password']],
    ['lacks the key that it gives', { is_ssh_key: true }, ['private_key']],
    ['has a key that is none', { is_ssh_key: true, private_key: 'a key' }, ['private_key']],
    ['runs every 0 hours', { is_periodic: true, interval: 0 }, ['interval']],
    [
      'asks for passwords of five characters',
      { password_strategy: 'random_one', password_rules: { length: 5 } },
      ['password_rules'],
    ],
  ] as const)('are rejected if one %s', async (_what, wrong, fields) => {
    const reply = await rest.call('POST', PLANS, { ...GOOD, ...wrong })
    expect([reply.status, Object.keys(asObject(reply.body))]).toEqual([400, fields])
  })

  test('add and remove assets and nodes at separate URLs', async () => {
    const url = `${PLANS}${String((await planCalled('root everywhere'))['id'])}/`
    const [asset] = asPage(await rest.get('/assets/assets/?limit=1')).results
    const assets = { assets: [asset?.['id']] }
    await rest.call('PATCH', `${url}asset/add/`, assets)
    expect(asRows((await rest.get(`${url}assets/`)).body)).toEqual([
      { id: asset?.['id'], hostname: asset?.['hostname'], ip: asset?.['ip'] },
    ])
    await rest.call('PATCH', `${url}asset/remove/`, assets)
    expect((await rest.get(`${url}assets/`)).body).toEqual([])
    const { nodes } = asObject((await rest.get(url)).body)
    expect(await rest.call('PATCH', `${url}nodes/?action=remove`, { nodes })).toMatchObject({ body: { nodes: [] } })
    expect(await rest.call('PATCH', `${url}nodes/?action=add`, { nodes })).toMatchObject({ body: { nodes } })
    expect(await rest.call('PATCH', `${url}nodes/?action=turn`, { nodes })).toMatchObject({ status: 400 })
  })
})

describe('plans that change passwords of applications', () => {
  test('run once for each system user on each application', async () => {
    const plan = await planCalled('mysql monthly', APP_PLANS)
    const task = await run(plan['id'], APP_RUNS)
    const subtasks = await subtasksOf(task, APP_SUBTASKS)
    expect(pluck(subtasks, 'app_display').map(String).sort()).toEqual(['orders', 'orders-replica', '商品目录'])
    expect(new Set(pluck(subtasks, 'system_user_display'))).toEqual(new Set(['orders-app(orders)']))
    expect(await rest.get(`${APP_RUNS}${task}/`)).toMatchObject({
      body: { apps_amount: 3, system_users_amount: 1, result_summary: { total: 3 } },
    })
    const [first] = subtasks
    expect(await rest.call('PUT', `${APP_SUBTASKS}${String(first?.['id'])}/`)).toMatchObject({
      status: 200,
      body: { task: first?.['id'] },
    })
  })

  test('give their accounts a new version', async () => {
    const versions = async () =>
      pluck(await rest.queries().selectFrom('application_accounts').selectAll().orderBy('id').execute(), 'version')
    const sum = (all: readonly unknown[]) => all.reduce<number>((total, each) => total + Number(each), 0)
    const before = sum(await versions())
    const task = await run((await planCalled('mysql monthly', APP_PLANS))['id'], APP_RUNS)
    const done = (await subtasksOf(task, APP_SUBTASKS)).filter(({ is_success: ok }) => ok === true)
    expect(sum(await versions())).toBe(before + done.length)
  })

  test('add and remove system users at a separate URL', async () => {
    const url = `${APP_PLANS}${String((await planCalled('mysql monthly', APP_PLANS))['id'])}/`
    const logins = `${url}systemusers/`
    const [login] = asRows((await rest.get(logins)).body)
    expect(login).toMatchObject({ name: 'orders-app', username: 'orders' })
    const system_users = [login?.['id']]
    await rest.call('PATCH', `${logins}?action=remove`, { system_users })
    expect((await rest.get(logins)).body).toEqual([])
    await rest.call('PATCH', `${logins}?action=add`, { system_users })
    expect(await rest.get(url)).toMatchObject({ body: { system_users, systemuser_display: 'orders-app(orders)' } })
  })
})

test('plans keep name, assets, nodes, system users and the length of passwords', async () => {
  const idOf = async (url: string) => asPage(await rest.get(`${url}limit=1`)).results[0]?.['id']
  const random = { password_strategy: 'random_all', password_rules: { length: 12 }, is_periodic: false }
  const ofAssets = {
    ...random,
    name: 'fields',
    username: 'root',
    assets: [await idOf('/assets/assets/?')],
    nodes: [await idOf('/assets/nodes/?')],
  }
  expect(await rest.call('POST', PLANS, ofAssets)).toMatchObject({ status: 201, body: ofAssets })
  const ofApps = {
    ...random,
    name: 'fields',
    category: 'db',
    type: 'mysql',
    apps: [await idOf('/applications/applications/?type=mysql&')],
    system_users: [await idOf('/assets/system-users/?protocol=mysql&')],
  }
  expect(await rest.call('POST', APP_PLANS, ofApps)).toMatchObject({ status: 201, body: ofApps })
})
