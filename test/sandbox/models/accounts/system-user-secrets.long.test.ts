import { beforeAll, describe, expect, test } from '@jest/globals'
import { asObject, asPage } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { DENIED } from '../../rest/role-users.ts'

const { call, get, queries } = seededRest()

const SECRET = 'kept to ourselves 1 A'
const CHANGED = 'kept by nobody else 2 B'

let url = ''
let chrome = ''

beforeAll(async () => {
  const fields = { protocol: 'telnet', type: 'common', login_mode: 'auto', username: 'keeper' }
  const { body } = await call('POST', '/assets/system-users/', { ...fields, name: 'keeper', password: SECRET })
  url = `/assets/system-users/${String(asObject(body)['id'])}/auth-info/`
  const [asset] = await queries().selectFrom('assets').select('id').limit(1).execute()
  const attrs = { asset: asset?.['id'], path: 'C:\\chrome.exe', chrome_target: 'https://wiki', chrome_password: SECRET }
  const app = { name: 'wiki', category: 'remote_app', type: 'chrome', attrs }
  const made = await call('POST', '/applications/applications/?type=chrome', app)
  chrome = `/applications/remote-apps/${String(asObject(made.body)['id'])}/connection-info/`
})

describe('secrets', () => {
  test.each([
    ['of a system user', () => url],
    ['with which a remote application is started', () => chrome],
  ])('%s are returned only after reauthentication', async (_whose, path) => {
    const refused = await get(path(), { confirmedBy: null })
    expect(refused).toMatchObject({ status: 400, body: { code: 'password' } })
    expect(refused.bytes.toString()).not.toContain(SECRET)
    const { status, bytes } = await get(path(), { confirmedBy: 'password' })
    expect([status, bytes.toString()]).toEqual([200, expect.stringContaining(SECRET)])
  })

  test.each([() => url, () => chrome])('are forbidden without the permission', async (path) => {
    expect(await get(path(), { as: 'user' })).toMatchObject({ status: 403, body: DENIED })
  })

  test('of a system user are changed, cleared, and never logged', async () => {
    expect(await call('PATCH', url, { password: CHANGED }, { confirmedBy: null })).toMatchObject({ status: 400 })
    expect((await get(url)).body).toMatchObject({ username: 'keeper', password: SECRET, token: '' })
    expect(await call('PATCH', url, { password: CHANGED })).toMatchObject({ status: 200, body: { password: CHANGED } })
    const [last] = asPage(await get('/audits/operate-logs/?search=keeper&limit=1&action=update')).results
    const { body } = await get(`/audits/operate-logs/${String(last?.['id'])}/?type=action_detail`)
    expect(body).toEqual({ before: { Password: '******' }, after: { Password: '******' } })
    expect((await call('DELETE', url)).status).toBe(204)
    expect((await get(url)).body).toMatchObject({ password: '', private_key: null })
    const logged = JSON.stringify(await queries().selectFrom('operate_logs').selectAll().execute())
    expect(logged).toContain('keeper')
    for (const secret of [SECRET, CHANGED]) expect(logged).not.toContain(secret)
  })
})

test('the start command of a remote application has its type and parameters, with the path in quotes', async () => {
  expect((await get(chrome)).body).toMatchObject({
    name: 'wiki',
    parameter_remote_app: {
      program: '||jmservisor',
      parameters: `chrome "C:\\chrome.exe" https://wiki ${SECRET}`,
    },
  })
})
