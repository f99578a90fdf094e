import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { sandboxForTests } from '../web/sandbox.ts'
import type { Visitor } from '../web/visitor.ts'

const URL = '/api/v1/settings/setting/?category='
const { visitor, queries } = sandboxForTests()
const people = new Map<string, Visitor>()
const admin = () => people.get('admin') ?? visitor()

beforeAll(async () => {
  const who = visitor()
  who.cookies.set('django_language', 'en')
  people.set('admin', await who.signIn('admin'))
})

type Values = Record<string, unknown>

interface Change {
  readonly category: string
  readonly change: Values
  /** The public settings that every user can read. */
  readonly told?: Values
}

const CHANGES: readonly Change[] = [
  {
    category: 'basic',
    change: { SITE_URL: 'https://gate.example', TICKETS_ENABLED: false },
    told: { TICKETS_ENABLED: false },
  },
  {
    category: 'email',
    change: { EMAIL_HOST: 'mail.example', EMAIL_PORT: '25', EMAIL_HOST_USER: 'gate', EMAIL_SUBJECT_PREFIX: '[G]' },
  },
  { category: 'email_content', change: { EMAIL_CUSTOM_USER_CREATED_SUBJECT: 'Welcome' } },
  {
    category: 'terminal',
    change: { TERMINAL_ASSET_LIST_PAGE_SIZE: '25', TERMINAL_GRAPHICAL_RESOLUTION: '1024x768' },
    told: { TERMINAL_GRAPHICAL_RESOLUTION: '1024x768' },
  },
  {
    category: 'security',
    change: { SECURITY_COMMAND_EXECUTION: false, SECURITY_MAX_IDLE_TIME: 5 },
    told: { SECURITY_COMMAND_EXECUTION: false, SECURITY_MAX_IDLE_TIME: 5 },
  },
  { category: 'clean', change: { LOGIN_LOG_KEEP_DAYS: 7, TERMINAL_SESSION_KEEP_DURATION: 8 } },
  {
    category: 'other',
    change: { TICKET_AUTHORIZE_DEFAULT_TIME: 3, HELP_SUPPORT_URL: 'https://help.example/' },
    told: { TICKET_AUTHORIZE_DEFAULT_TIME: 3, HELP_SUPPORT_URL: 'https://help.example/' },
  },
  { category: 'auth', change: { FORGOT_PASSWORD_URL: 'https://forgot.example', LOGIN_REDIRECT_MSG_ENABLED: false } },
  {
    category: 'ldap',
    change: {
      AUTH_LDAP_SERVER_URI: 'ldap://127.0.0.1:1',
      AUTH_LDAP_SEARCH_OU: 'ou=a|ou=b',
      AUTH_LDAP_USER_ATTR_MAP: { username: 'uid' },
    },
  },
  { category: 'cas', change: { CAS_SERVER_URL: 'https://cas.example/', CAS_RENAME_ATTRIBUTES: { mail: 'username' } } },
  { category: 'oidc', change: { AUTH_OPENID_KEYCLOAK: false, AUTH_OPENID_CLIENT_ID: 'gate' } },
  { category: 'saml2', change: { SAML2_IDP_METADATA_XML: '<a/>' } },
  { category: 'oauth2', change: { AUTH_OAUTH2_PROVIDER: 'Example' } },
  { category: 'radius', change: { RADIUS_PORT: 1813 } },
  { category: 'sso', change: { AUTH_SSO_AUTHKEY_TTL: 60 } },
  { category: 'dingtalk', change: { DINGTALK_AGENTID: 'a' } },
  { category: 'feishu', change: { FEISHU_VERSION: 'lark' } },
  { category: 'sms', change: { SMS_BACKEND: 'tencent' } },
  { category: 'alibaba', change: { ALIBABA_ACCESS_KEY_ID: 'k' } },
  { category: 'tencent', change: { TENCENT_SDKAPPID: 'k' } },
  { category: 'huawei', change: { HUAWEI_APP_KEY: 'k' } },
  { category: 'cmpp2', change: { CMPP2_SP_ID: 'k' } },
  { category: 'wecom', change: { WECOM_CORPID: 'c', AUTH_WECOM: true }, told: { AUTH_WECOM: true } },
]

describe('a category of settings', () => {
  test.each(CHANGES)(
    '$category is read, changed, read again and applied elsewhere',
    async ({ category, change, told = {} }) => {
      const who = admin()
      const before = (await who.get(URL + category)).json<Values>()
      expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(change)))
      expect((await who.send('PATCH', URL + category, change)).json()).toMatchObject(change)
      expect((await who.get(URL + category)).json()).toEqual({ ...before, ...change })
      expect((await who.get('/api/v1/settings/public/')).json()).toMatchObject(told)
    },
  )

  test.each([
    ['security', { SECURITY_PASSWORD_MIN_LENGTH: 5 }, 'SECURITY_PASSWORD_MIN_LENGTH'],
    ['security', { SECURITY_LOGIN_LIMIT_COUNT: 2 }, 'SECURITY_LOGIN_LIMIT_COUNT'],
    ['security', { SECURITY_LOGIN_LIMIT_TIME: 4 }, 'SECURITY_LOGIN_LIMIT_TIME'],
    ['clean', { LOGIN_LOG_KEEP_DAYS: 0 }, 'LOGIN_LOG_KEEP_DAYS'],
    ['basic', { SITE_URL: 'nowhere' }, 'SITE_URL'],
  ])('%s refuses %j', async (category, change, field) => {
    const answer = await admin().send('PATCH', URL + category, change)
    expect([answer.statusCode, Object.keys(answer.json<Values>())]).toEqual([400, [field]])
  })

  test('needs its own permission', async () => {
    const who = await visitor().signIn('orgadmin')
    for (const { category, change } of CHANGES) {
      expect((await who.get(URL + category)).statusCode).toBe(403)
      expect((await who.send('PATCH', URL + category, change)).statusCode).toBe(403)
    }
  })

  test('never returns a secret, and keeps it when an empty one is sent', async () => {
    const who = admin()
    const sent = await who.send('PATCH', `${URL}email`, { EMAIL_HOST_PASSWORD: who.encrypt('s3cret') })
    expect(sent.statusCode).toBe(200)
    expect(sent.body).not.toMatch(/s3cret|EMAIL_HOST_PASSWORD/)
    await who.send('PATCH', `${URL}email`, { EMAIL_HOST_PASSWORD: '' })
    const { rows } = await sql<{
      value: string
    }>`select value from settings where name = 'EMAIL_HOST_PASSWORD'`.execute(queries())
    expect(rows).toEqual([{ value: 's3cret' }])
  })

  test('gives each announcement a new id', async () => {
    const who = admin()
    const announce = async () => {
      const sent = { ANNOUNCEMENT: { SUBJECT: 'Maintenance', CONTENT: 'Tonight', LINK: '' } }
      const { ANNOUNCEMENT } = (await who.send('PATCH', `${URL}basic`, sent)).json<{ ANNOUNCEMENT: { ID: string } }>()
      return ANNOUNCEMENT.ID
    }
    expect(await announce()).not.toBe(await announce())
  })
})

describe('the directory of LDAP', () => {
  const LDAP = '/api/v1/settings/ldap/'
  const list = (query = '') => admin().get(`${LDAP}users/?cache_police=1${query}`)
  const listed = async (query = '') => {
    const answer = await list(query)
    return answer.statusCode === 409 ? null : answer.json<{ username: string; groups: string[]; existing: boolean }[]>()
  }
  const ready = async (query = '') => {
    let found = await listed(query)
    while (found === null) found = await listed(query)
    return found
  }
  const post = async (path: string, body: Values) => {
    const answer = await admin().send('POST', LDAP + path, body)
    return [answer.statusCode, answer.json<unknown>()] as const
  }
  const missing = async () => (await ready()).filter(({ existing }) => !existing).map(({ username }) => username)

  test('is read before it is listed, and again once it was refreshed', async () => {
    await ready()
    expect((await admin().get(`${LDAP}cache/refresh/`)).statusCode).toBe(200)
    expect([await listed(), await listed()]).toEqual([null, null])
    const found = await ready()
    expect(found.filter(({ groups }) => groups[0] !== 'simulated')).toEqual([])
    expect(found.filter(({ existing }) => existing).map(({ username }) => username)).toEqual([
      'chenyu',
      'lihua',
      'zhangwei',
    ])
    expect(await ready('&search=TAMSIN')).toMatchObject([{ username: 'tamsin', existing: false }])
    expect((await list('&limit=2&offset=2')).json()).toMatchObject({ count: found.length, results: found.slice(2, 4) })
  })

  test('imports selected users or all', async () => {
    expect(await post('users/import/', { username_list: [] })).toMatchObject([400, { msg: expect.any(String) }])
    expect(await post('users/import/', { username_list: ['astrid', 'lihua', 'nobody'] })).toEqual([
      200,
      { msg: 'Users imported from the simulated directory of this sandbox: 2. Organization: Default.' },
    ])
    expect((await admin().get('/api/v1/users/users/?username=astrid')).json()).toMatchObject([
      { name: 'Astrid Nygaard', email: 'astrid@example.com', source: 'ldap' },
    ])
    expect(await missing()).not.toContain('astrid')
    expect(await post('users/import/', { username_list: ['*'] })).toMatchObject([200, {}])
    expect(await missing()).toEqual([])
  })

  test.each([
    [
      'takes a login with the right password alone',
      { username: 'bruno', password: 'bruno' },
      200,
      /accepted the password/,
    ],
    ['refuses a wrong password', { username: 'bruno', password: 'guess' }, 400, /rejected/],
    ['refuses unknown users', { username: 'admin', password: 'admin' }, 400, /rejected/],
  ])('%s', async (_, typed, status, said) => {
    expect(await post('testing/login/', typed)).toEqual([status, expect.stringMatching(said)])
  })

  test('requires username and password', async () => {
    const [status, errors] = await post('testing/login/', {})
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['username', 'password']])
  })

  test('needs the permission to change authentication settings', async () => {
    const who = await visitor().signIn('orgadmin')
    for (const path of ['users/', 'cache/refresh/']) expect((await who.get(LDAP + path)).statusCode).toBe(403)
    for (const path of ['users/import/', 'testing/login/'])
      expect((await who.send('POST', LDAP + path, {})).statusCode).toBe(403)
  })
})

describe('the test of a connection', () => {
  const run = async (service: string, typed: Values) => {
    const { statusCode, body } = await admin().send('POST', `/api/v1/settings/${service}/`, typed)
    return [statusCode, body]
  }
  const SIMULATED = [400, expect.stringMatching(/Simulated: this sandbox contacts no server/)]

  test.each([
    ['mail/testing', { EMAIL_HOST: '127.0.0.1', EMAIL_RECIPIENT: 'ann@example.com' }],
    ['ldap/testing/config', { AUTH_LDAP_SERVER_URI: 'ldap://127.0.0.1', AUTH_LDAP_BIND_PASSWORD: '' }],
    ...['wecom', 'dingtalk', 'feishu', 'sms/alibaba', 'sms/tencent', 'sms/huawei', 'sms/cmpp2'].map(
      (service) => [`${service}/testing`, {}] as const,
    ),
  ])('%s says that it is simulated', async (service, typed) => {
    expect(await run(service, typed)).toEqual(SIMULATED)
  })

  test('of LDAP fails as a core does when the password is missing', async () => {
    expect((await run('ldap/testing/config', { AUTH_LDAP_SERVER_URI: 'ldap://127.0.0.1:1' }))[0]).toBe(500)
  })
})

const LOOKS = '/api/v1/xpack/interface/setting/'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** As the console sends it: several parts, texts and files. */
async function sendParts(who: Visitor, method: 'PATCH' | 'PUT', url: string, parts: Record<string, string | Buffer>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts))
    form.append(
      name,
      typeof part === 'string' ? part : new File([new Uint8Array(part)], 'it.svg', { type: 'image/svg+xml' }),
    )
  const encoded = new Response(form)
  return who.send(method, url, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}

const putLooks = (who: Visitor, parts: Record<string, string | Buffer>) => sendParts(who, 'PUT', LOOKS, parts)

const openLooks = async () =>
  (await visitor().get('/api/v1/settings/public/open/')).json<{ INTERFACE: Values }>().INTERFACE

describe('the appearance of the installation', () => {
  test('is public at once, with images, and can be reset', async () => {
    const who = admin()
    const before = await openLooks()
    const sent = await putLooks(who, { login_title: 'Nord', theme: 'china_red', logo_logout: PNG, login_image: PNG })
    expect(sent.statusCode).toBe(200)
    const looks = await openLooks()
    expect(sent.json()).toEqual(looks)
    expect(looks).toMatchObject({
      login_title: 'Nord',
      theme: 'china_red',
      theme_info: { name: 'china_red', colors: { '--color-primary': '#c62f2f' } },
      favicon: before['favicon'],
    })
    const picture = await visitor().get(String(looks['logo_logout']))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.rawPayload.equals(PNG)).toBe(true)
    const login = (await visitor().get('/core/auth/login/')).body
    for (const shown of ['Nord', looks['logo_logout'], looks['login_image']]) expect(login).toContain(shown)
    expect((await putLooks(who, { login_title: 'Süd' })).json()).toMatchObject({ ...looks, login_title: 'Süd' })
    expect((await who.send('PUT', `${LOOKS}restore/`, {})).json()).toEqual({ success: expect.any(String) })
    expect(await openLooks()).toEqual(before)
    expect((await visitor().get(String(looks['logo_logout']))).statusCode).toBe(404)
  })

  test.each([
    [
      'a drawing that may hold a script',
      { favicon: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      'favicon',
    ],
    ['a text in the place of a picture', { logo_index: '/static/img/logo.svg' }, 'logo_index'],
    ['a theme that nobody knows', { theme: 'blue' }, 'theme'],
  ])('rejects %s', async (_, parts, field) => {
    const before = await openLooks()
    const answer = await putLooks(admin(), parts)
    expect([answer.statusCode, Object.keys(answer.json<Values>())]).toEqual([400, [field]])
    expect(await openLooks()).toEqual(before)
  })

  test('lists its themes, and needs its own permission', async () => {
    expect((await admin().get(`${LOOKS}themes/`)).json()).toEqual([
      { name: 'classic_green', colors: expect.any(Object) },
      { name: 'china_red', colors: expect.any(Object) },
    ])
    const who = await visitor().signIn('orgadmin')
    for (const answer of [
      await who.get(LOOKS),
      await who.get(`${LOOKS}themes/`),
      await putLooks(who, { login_title: 'a' }),
    ])
      expect(answer.statusCode).toBe(403)
    expect((await who.send('PUT', `${LOOKS}restore/`, {})).statusCode).toBe(403)
  })
})

describe('the logo of OAuth2', () => {
  const OAUTH2 = `${URL}oauth2`
  const read = async () => (await admin().get(OAUTH2)).json<Values>()
  const patch = (parts: Record<string, string | Buffer>) => sendParts(admin(), 'PATCH', OAUTH2, parts)

  test('is saved with its category, is public, and can be removed', async () => {
    const before = await read()
    const parts = {
      AUTH_OAUTH2: 'true',
      AUTH_OAUTH2_LOGO_PATH: PNG,
      AUTH_OAUTH2_PROVIDER: 'Nord',
      AUTH_OAUTH2_CLIENT_SECRET: admin().encrypt('s3cret'),
      'AUTH_OAUTH2_USER_ATTR_MAP..username': 'login',
      'AUTH_OAUTH2_USER_ATTR_MAP..mail.work': 'email',
    }
    const sent = await patch(parts)
    expect([sent.statusCode, sent.body]).toEqual([200, expect.not.stringMatching(/s3cret|CLIENT_SECRET/)])
    const saved = await read()
    expect(saved).toEqual({
      ...before,
      AUTH_OAUTH2: true,
      AUTH_OAUTH2_LOGO_PATH: expect.stringMatching(/^\/media\/settings\/AUTH_OAUTH2_LOGO_PATH-\w+\.png$/),
      AUTH_OAUTH2_PROVIDER: 'Nord',
      AUTH_OAUTH2_USER_ATTR_MAP: { username: 'login', 'mail.work': 'email' },
    })
    const address = String(saved['AUTH_OAUTH2_LOGO_PATH'])
    const picture = await visitor().get(address)
    expect([picture.headers['content-type'], picture.rawPayload.equals(PNG)]).toEqual(['image/png', true])
    await admin().send('PATCH', OAUTH2, { AUTH_OAUTH2_PROVIDER: 'Süd' })
    expect(await read()).toEqual({ ...saved, AUTH_OAUTH2_PROVIDER: 'Süd' })
    await admin().send('PATCH', OAUTH2, { AUTH_OAUTH2: false, AUTH_OAUTH2_LOGO_PATH: null })
    expect(await read()).toMatchObject({ AUTH_OAUTH2: false, AUTH_OAUTH2_LOGO_PATH: null })
    expect((await visitor().get(address)).statusCode).toBe(404)
  })

  test('resets a dict without parts, as in a core', async () => {
    const { AUTH_OAUTH2_USER_ATTR_MAP: before } = await read()
    expect((await patch({ AUTH_OAUTH2_USER_ATTR_MAP: '{"name":"name"}' })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ AUTH_OAUTH2_USER_ATTR_MAP: {} })
    await admin().send('PATCH', OAUTH2, { AUTH_OAUTH2_USER_ATTR_MAP: before })
  })

  test.each([
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['an address in the place of a file', '/static/img/logo.svg', 400],
    ['more than any upload may hold', Buffer.alloc(31 * 1024 * 1024), 413],
  ])('cannot be %s, and nothing of the form is saved', async (_, logo, status) => {
    const before = await read()
    const answer = await patch({ AUTH_OAUTH2_PROVIDER: 'West', AUTH_OAUTH2_LOGO_PATH: logo })
    expect(answer.statusCode).toBe(status)
    if (status === 400) expect(Object.keys(answer.json<Values>())).toEqual(['AUTH_OAUTH2_LOGO_PATH'])
    expect(await read()).toEqual(before)
  })
})

const SUBSCRIPTIONS = '/api/v1/notifications/system-msg-subscription/'
const WAYS = '/api/v1/notifications/backends/'

describe('message subscriptions', () => {
  test.each([
    ['zh-hans', '站内消息', '会话', '危险命令'],
    ['ja', 'サイト内メッセージ', 'セッション', '危険なコマンド'],
    ['en', 'Site message', 'Sessions', 'Dangerous command'],
  ])('are named in the language of the reader: %s', async (language, way, category, kind) => {
    admin().cookies.set('django_language', language)
    expect((await admin().get(WAYS)).json()).toContainEqual({ name: 'site_msg', name_display: way })
    const [first] = (await admin().get(SUBSCRIPTIONS)).json<unknown[]>()
    expect(first).toMatchObject({ category_label: category, children: [{ message_type_label: kind }, {}] })
  })

  test('store the receivers of a message type, with members of groups, and the channels', async () => {
    const { id } = (await admin().get('/api/v1/users/profile/')).json<{ id: string }>()
    const receivers = [{ id, name: 'Administrator(admin)', email: true }]
    const kind = { users: [id], groups: [], receive_backends: ['email'], receivers }
    const change = { users: [id], receive_backends: ['email'] }
    const url = `${SUBSCRIPTIONS}CommandAlertMessage/`
    expect((await admin().send('PATCH', url, change)).json()).toMatchObject(kind)
    expect((await admin().get(SUBSCRIPTIONS)).json()).toMatchObject([{ children: [kind, {}] }, {}])

    const [group] = (await admin().get('/api/v1/users/groups/')).json<{ id: string; users: string[] }[]>()
    const changed = await admin().send('PATCH', url, { users: [], groups: [group?.id] })
    const ids = changed.json<{ receivers: { id: string }[] }>().receivers.map((receiver) => receiver.id)
    expect(ids.sort()).toEqual([...(group?.users ?? [])].sort())
    expect(ids.length).toBeGreaterThan(0)
  })

  test.each<[string, object, number]>([
    ['CommandAlertMessage', { users: ['nobody'] }, 400],
    ['CommandAlertMessage', { users: ['8f2f6c5e-5d0a-4ad7-9c6c-2d3c53a4b7e1'] }, 400],
    ['CommandAlertMessage', { receive_backends: 'email' }, 400],
    ['NoSuchMessage', { users: [] }, 404],
  ])('of %s refuse %j', async (kind, change, status) => {
    const answer = await admin().send('PATCH', `${SUBSCRIPTIONS}${kind}/`, change)
    expect([answer.statusCode, Object.keys(answer.json<object>())[0]]).toEqual([
      status,
      status === 404 ? 'detail' : Object.keys(change)[0],
    ])
  })

  test('need the permission to change them', async () => {
    const other = await visitor().signIn('orgadmin')
    const answers = [
      await other.get(SUBSCRIPTIONS),
      await other.send('PATCH', `${SUBSCRIPTIONS}CommandAlertMessage/`, { users: [] }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })

  test('can be sent by mail once a mail server is set', async () => {
    await admin().send('PATCH', `${URL}email`, { EMAIL_HOST: 'mail.example' })
    expect((await admin().get(WAYS)).json()).toContainEqual({ name: 'email', name_display: 'Email' })
  })
})
