import { expect, test } from '@jest/globals'
import { asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const KEYS = '/authentication/access-keys/'

const idsOf = async (as: string) => asRows((await rest.get(KEYS, { as })).body).map(({ id }) => String(id))

test('an API key shows its secret only in the list, and only to its owner', async () => {
  expect(await rest.call('POST', KEYS, {}, { as: 'sysadmin' })).toMatchObject({ status: 201, body: {} })
  const [made] = asRows((await rest.get(KEYS, { as: 'sysadmin' })).body)
  expect(made).toMatchObject({ is_active: true, secret: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const id = String(made?.['id'])
  expect(await idsOf('admin')).not.toContain(id)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect(await rest.call(method, `${KEYS}${id}/`, method === 'PATCH' ? {} : undefined)).toMatchObject({ status: 404 })
})

test('an API key is switched off and on, and deleted', async () => {
  const [id = ''] = await idsOf('admin')
  const change = (isActive: boolean) => rest.call('PATCH', `${KEYS}${id}/`, { is_active: isActive })
  expect(await change(false)).toMatchObject({ status: 200, body: { id, is_active: false } })
  expect(await change(true)).toMatchObject({ status: 200, body: { id, is_active: true } })
  expect(await rest.call('DELETE', `${KEYS}${id}/`)).toMatchObject({ status: 204 })
  expect(await idsOf('admin')).not.toContain(id)
})
