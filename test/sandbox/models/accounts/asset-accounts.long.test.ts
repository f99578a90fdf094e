import { describe, expect, test } from '@jest/globals'
import { isHostReachable } from '../../../../src/sandbox/models/tasks/host-tasks.ts'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const URL = '/assets/accounts/'

const all = async (query = '') => asRows((await rest.get(`${URL}?${query}`)).body)

describe('accounts of assets', () => {
  test('come from the system users of assets, without secrets', async () => {
    const links = asRows((await rest.get('/assets/system-users-assets-relations/')).body)
    const accounts = await all()
    expect(new Set(pluck(accounts, 'id'))).toEqual(new Set(pluck(links, 'id')))
    expect(accounts[0]).toMatchObject({ hostname: expect.any(String), protocols: expect.stringMatching(/^\w+\/\d+/) })
    expect(JSON.stringify(accounts)).not.toMatch(/password|private_key/)
  })

  test.each([
    ['hostname', 'hostname'],
    ['ip', 'ip'],
    ['asset', 'asset'],
    ['systemuser', 'systemuser'],
  ])('are filtered by %s', async (param, field) => {
    const [, second] = await all()
    const found = await all(`${param}=${String(second?.[field])}`)
    expect(new Set(pluck(found, field))).toEqual(new Set([second?.[field]]))
  })

  test('are filtered by node like assets', async () => {
    const nodes = asRows((await rest.get('/assets/nodes/?search=Production')).body)
    const node = nodes.find((one) => one['full_value'] === '/Default/Production')
    const assets = asRows((await rest.get(`/assets/assets/?node=${String(node?.['id'])}`)).body)
    const found = await all(`node=${String(node?.['id'])}`)
    expect(found.length).toBeGreaterThan(0)
    expect(pluck(assets, 'id')).toEqual(expect.arrayContaining([...pluck(found, 'asset')]))
  })

  test('get a version in the history for each new secret', async () => {
    const account = (await all()).at(-1)
    const id = String(account?.['id'])
    const changed = await rest.call('PATCH', `${URL}${id}/`, { password: 'sealed:N3w', comment: 'by hand' })
    expect(changed).toMatchObject({ status: 200, body: { version: 2, connectivity: 'unknown' } })
    await rest.call('PATCH', `${URL}${id}/`, { comment: 'again' })
    const history = asPage(await rest.get(`/assets/accounts-history/?id=${id}&limit=5`))
    expect(pluck(history.results, 'version')).toEqual([2, 1])
    expect(new Set(pluck(history.results, 'id'))).toEqual(new Set([id]))
    expect(await rest.get(`/assets/accounts-history/${id}/`)).toMatchObject({ status: 404 })
  })

  test('reject an invalid private key', async () => {
    const [account] = await all()
    const reply = await rest.call('PATCH', `${URL}${String(account?.['id'])}/`, { private_key: 'sealed:nothing' })
    expect([reply.status, Object.keys(asObject(reply.body))]).toEqual([400, ['private_key']])
  })

  test('are tested by simulation: some assets are unreachable, one password is rejected until it is changed', async () => {
    expect(await rest.call('POST', `${URL}tasks/`, { action: 'test' })).toMatchObject({ status: 201 })
    const tested = await all()
    const refused = tested.filter((row) => row['connectivity'] === 'failed' && isHostReachable(String(row['asset'])))
    expect(refused).toHaveLength(1)
    expect(tested.some((row) => !isHostReachable(String(row['asset'])))).toBe(true)
    const id = String(refused[0]?.['id'])
    await rest.call('PATCH', `${URL}${id}/`, { password: 'sealed:R1ght' })
    const verified = await rest.call('POST', `${URL}${id}/verify/`, {})
    expect(verified).toMatchObject({ status: 200, body: { task: expect.any(String) } })
    expect(await rest.get(`${URL}${id}/`)).toMatchObject({ body: { connectivity: 'ok' } })
    const log = await rest.queries().selectFrom('simulated_tasks').select('log').execute()
    expect(log.some((row) => String(row['log']).includes('simulated') && String(row['log']).includes('refused'))).toBe(
      true,
    )
  })
})

describe('accounts of applications', () => {
  test('belong to one application and one system user', async () => {
    const { results } = asPage(await rest.get('/applications/accounts/?limit=5'))
    expect(results[0]).toMatchObject({ app_display: expect.any(String), systemuser_display: expect.any(String) })
    const one = String(results[0]?.['id'])
    expect(await rest.get(`/applications/accounts/${one}/`)).toMatchObject({ body: { attrs: expect.any(Object) } })
  })
})
