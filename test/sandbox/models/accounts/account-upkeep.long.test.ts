import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { messagesTo } from '../../rest/sent-messages.ts'

const rest = seededRest()

const PLANS = '/assets/account-backup-plans/'
const RUNS = '/assets/account-backup-plan-executions/'

describe('plans that back up accounts', () => {
  test.each([
    ['en', 'At 0 3 * * *'],
    ['zh', '按 0 3 * * * 执行'],
    ['ja', '0 3 * * * に実行'],
  ] as const)('describe their schedule in %s', async (language, said) => {
    const page = asPage(await rest.get(`${PLANS}?name=nightly&limit=1`, { language }))
    expect(page.results).toMatchObject([{ periodic_display: said, recipients: [expect.any(String)] }])
  })

  test('run at once by simulation, with an execution named after the task', async () => {
    const [plan] = asPage(await rest.get(`${PLANS}?name=nightly&limit=1`)).results
    const started = await rest.call('POST', RUNS, { plan: plan?.['id'] })
    expect(started).toMatchObject({ status: 201, body: { task: expect.any(String) } })
    const task = String(asObject(started.body)['task'])
    const run = await rest.get(`${RUNS}${task}/`)
    expect(run).toMatchObject({
      status: 200,
      body: { trigger: 'manual', is_success: true, recipients: [['Administrator(admin)', false]], plan: plan?.['id'] },
    })
    const [log] = await rest.queries().selectFrom('simulated_tasks').select('log').where('id', '=', task).execute()
    expect(log?.['log']).toContain('simulated')
  })

  test('store a mail to each recipient of a run', async () => {
    const [plan] = asPage(await rest.get(`${PLANS}?name=nightly&limit=1`)).results
    const [reader] = asPage(await rest.get('/users/users/?username=orgadmin&limit=1')).results
    const url = `${PLANS}${String(plan?.['id'])}/`
    await rest.call('PATCH', url, { recipients: [reader?.['id']] })
    await rest.call('POST', RUNS, { plan: plan?.['id'] })
    expect(await messagesTo(rest.queries(), reader?.['id'])).toEqual(['account-backup'])
  })

  test('fail without recipients, with a message', async () => {
    const [plan] = asPage(await rest.get(`${PLANS}?name=on%20demand&limit=1`)).results
    await rest.call('POST', RUNS, { plan: plan?.['id'] })
    const { results } = asPage(await rest.get(`${RUNS}?plan_id=${String(plan?.['id'])}&limit=1`))
    expect(results).toMatchObject([{ is_success: false, reason: expect.stringMatching(/\w/) }])
  })
})

test('gathered users are filtered by asset', async () => {
  const [user] = asPage(await rest.get('/assets/gathered-users/?limit=1')).results
  const found = asPage(await rest.get(`/assets/gathered-users/?asset__hostname=${String(user?.['hostname'])}&limit=50`))
  expect(new Set(pluck(found.results, 'asset'))).toEqual(new Set([user?.['asset']]))
})
