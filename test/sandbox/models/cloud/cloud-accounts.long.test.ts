import { describe, expect, test } from '@jest/globals'
import { accountVariants } from '../../../../src/sandbox/models/cloud/cloud-accounts.ts'
import { seedId } from '../../../../src/sandbox/seed/seed-ids.ts'
import { asObject, pluck, asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()
const community = seededRest('community')

const ACCOUNTS = '/xpack/cloud/accounts/'
const REGIONS = '/xpack/cloud/regions/'
const item = (name: string) => `${ACCOUNTS}${seedId('cloud-account', name)}/`

test('a community core has no cloud endpoints', async () => {
  for (const path of [ACCOUNTS, item('ali-prod'), `${item('ali-prod')}test-connective/`, REGIONS])
    expect([path, (await community.get(path)).status]).toEqual([path, 404])
})

test('OPTIONS describe the fields of each of the twenty providers, and require no secret in an update', async () => {
  expect(accountVariants).toHaveLength(20)
  for (const { query, fields } of accountVariants) {
    const asked = new URLSearchParams(query).toString()
    const names = fields.find(({ name }) => name === 'attrs')?.children?.map(({ name }) => name)
    const { body } = await rest.call('OPTIONS', `${ACCOUNTS}?${asked}`)
    const { POST } = asObject(asObject(body)['actions'])
    expect([asked, Object.keys(asObject(asObject(asObject(POST)['attrs'])['children']))]).toEqual([asked, names])
  }
  const { body } = await rest.call('OPTIONS', `${item('old-vcenter')}?provider=vmware`)
  const { PUT } = asObject(asObject(body)['actions'])
  const members = asObject(asObject(asObject(PUT)['attrs'])['children'])
  expect(members).toMatchObject({ username: { required: true }, password: { required: false, write_only: true } })
})

describe('an account', () => {
  const attrs = { host: 'vcenter.example.com', port: 443, username: 'reader' }

  test('keeps its provider and its secret, and returns all but the secret', async () => {
    const body = { name: 'new vcenter', provider: 'vmware', attrs: { ...attrs, password: 'sealed:hush' } }
    const made = await rest.call('POST', `${ACCOUNTS}?provider=vmware`, body)
    expect(made).toMatchObject({ status: 201, body: { provider: 'vmware', validity: true } })
    const path = `${ACCOUNTS}${String(asObject(made.body)['id'])}/`
    const changed = { ...body, provider: 'lan', attrs: { ...attrs, username: 'other' } }
    expect(await rest.call('PUT', `${path}?provider=vmware`, changed)).toMatchObject({ status: 200 })
    expect((await rest.get(path)).body).toMatchObject({ provider: 'vmware', attrs: { ...attrs, username: 'other' } })
    const rows = await rest
      .queries()
      .selectFrom('cloud_accounts')
      .select('attrs')
      .where('name', '=', body.name)
      .execute()
    expect(rows).toMatchObject([{ attrs: { password: 'hush' } }])
  })

  test.each([
    ['that answers works', 'ali-prod', 200, true],
    ['whose provider does not answer does not', 'old-vcenter', 400, false],
  ])('%s, which is simulated', async (_what, name, status, validity) => {
    await rest.queries().updateTable('cloud_accounts').set({ validity: !validity }).execute()
    const msg: unknown = expect.stringContaining('simulated')
    expect(await rest.get(`${item(name)}test-connective/`)).toMatchObject({ status, body: { msg } })
    expect((await rest.get(item(name))).body).toMatchObject({ validity })
  })
})

describe('regions', () => {
  const regions = async (query: string) => asRows(asObject((await rest.get(`${REGIONS}${query}`)).body)['regions'])

  test('belong to the provider of an account, and are empty without an account', async () => {
    expect(pluck(await regions(`?account_id=${seedId('cloud-account', 'ali-prod')}&search=cn-`), 'id')).toEqual([
      ...['cn-hangzhou', 'cn-shanghai', 'cn-beijing'],
    ])
    expect(await regions('')).toEqual([])
  })

  test('are not returned for an unreachable provider', async () => {
    const reply = await rest.get(`${REGIONS}?account_id=${seedId('cloud-account', 'old-vcenter')}`)
    expect(reply).toMatchObject({ status: 400, body: { msg: expect.stringContaining('vcenter.invalid') } })
  })
})
