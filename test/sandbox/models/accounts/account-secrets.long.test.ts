import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const LISTS = [
  ['account-secrets', '/assets/account-secrets/', '/assets/accounts/', 405],
  ['account-secrets of applications', '/applications/account-secrets/', '/applications/accounts/', 200],
] as const

describe.each(LISTS)('%s', (_, url, accounts, options) => {
  test('add only the secrets to the fields of the accounts', async () => {
    const [open] = asPage(await rest.get(`${url}?limit=1`)).results
    const [closed] = asPage(await rest.get(`${accounts}?limit=1`)).results
    const { password, private_key, public_key, ...rest_ } = asObject(open)
    expect({ public_key, ...rest_ }).toMatchObject(asObject(closed))
    expect([password, private_key]).toEqual([expect.stringMatching(/./), null])
  })

  test.each([null, 'password', 'relogin'] as const)(
    'require a second factor after reauthentication by %s',
    async (confirmedBy) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const reply = await rest.call(method, url, undefined, { confirmedBy })
        expect(reply).toMatchObject({ status: 400, body: { code: 'mfa', detail: expect.any(String) } })
      }
      expect(await rest.get(`${url}?format=csv`, { confirmedBy })).toMatchObject({ status: 400 })
    },
  )

  test('are forbidden without their own permission, which is checked before reauthentication', async () => {
    expect(await rest.get(url, { as: 'orgauditor', confirmedBy: null })).toMatchObject({ status: 403 })
  })

  test('are read-only, with metadata as recorded', async () => {
    expect(await rest.call('OPTIONS', url)).toMatchObject({ status: options })
    expect(await rest.call('POST', url, {})).toMatchObject({ status: 405 })
  })
})

test('an account without a secret has the secret of its system user', async () => {
  const [account] = asRows((await rest.get('/assets/accounts/')).body)
  const id = String(account?.['id'])
  const queries = rest.queries()
  await queries.updateTable('asset_accounts').set({ password: null }).where('id', '=', id).execute()
  await queries
    .updateTable('system_users')
    .set({ password: 'shared' })
    .where('id', '=', account?.['systemuser'])
    .execute()
  expect(await rest.get(`/assets/account-secrets/${id}/`)).toMatchObject({ body: { password: 'shared' } })
})
