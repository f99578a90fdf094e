import { beforeAll, describe, expect, test } from '@jest/globals'
import { sandboxForTests } from '../web/sandbox.ts'
import type { Visitor } from '../web/visitor.ts'
import { smtpServer } from './smtp-server.ts'

const URL = '/api/v1/settings/setting/?category='
const { visitor } = sandboxForTests()
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
  /** What every user is told of it. */
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
]

describe('a category of settings', () => {
  test.each(CHANGES)(
    '$category is read, changed, read again and seen elsewhere',
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

  test('asks for its own permission', async () => {
    const who = await visitor().signIn('orgadmin')
    for (const { category, change } of CHANGES) {
      expect((await who.get(URL + category)).statusCode).toBe(403)
      expect((await who.send('PATCH', URL + category, change)).statusCode).toBe(403)
    }
  })

  test('keeps a secret to itself, and keeps it when it comes empty', async () => {
    const who = admin()
    const sent = await who.send('PATCH', `${URL}email`, { EMAIL_HOST_PASSWORD: who.encrypt('s3cret') })
    expect(sent.statusCode).toBe(200)
    expect(sent.body).not.toMatch(/s3cret|EMAIL_HOST_PASSWORD/)
    await who.send('PATCH', `${URL}email`, { EMAIL_HOST_PASSWORD: '' })
    const server = await smtpServer()
    await who.send('POST', '/api/v1/settings/mail/testing/', {
      EMAIL_HOST: '127.0.0.1',
      EMAIL_PORT: String(server.port),
    })
    await server.close()
    const proof = Buffer.from('\0gate\0s3cret').toString('base64')
    expect(server.told).toContain(`AUTH PLAIN ${proof}`)
  })

  test('gives each announcement a mark of its own', async () => {
    const who = admin()
    const announce = async () => {
      const sent = { ANNOUNCEMENT: { SUBJECT: 'Maintenance', CONTENT: 'Tonight', LINK: '' } }
      const { ANNOUNCEMENT } = (await who.send('PATCH', `${URL}basic`, sent)).json<{ ANNOUNCEMENT: { ID: string } }>()
      return ANNOUNCEMENT.ID
    }
    expect(await announce()).not.toBe(await announce())
  })
})

describe('the test of mail', () => {
  const run = async (typed: Values) => {
    const answer = await admin().send('POST', '/api/v1/settings/mail/testing/', {
      EMAIL_RECIPIENT: 'ann@example.com',
      ...typed,
    })
    return [answer.statusCode, JSON.stringify(answer.json())] as const
  }

  test('hands a mail to a server of this machine', async () => {
    const server = await smtpServer()
    const [status, said] = await run({
      EMAIL_HOST: '127.0.0.1',
      EMAIL_PORT: String(server.port),
      EMAIL_FROM: 'gate@example.com',
    })
    await server.close()
    expect([status, said]).toEqual([200, expect.stringContaining('ann@example.com')])
    expect(server.told).toEqual(
      expect.arrayContaining(['MAIL FROM:<gate@example.com>', 'RCPT TO:<ann@example.com>', 'To: ann@example.com']),
    )
  })

  test.each([
    ['nobody listens', { EMAIL_HOST: '127.0.0.1', EMAIL_PORT: '1' }, /takes no connection at port 1/],
    ['the host is not on loopback', { EMAIL_HOST: 'smtp.example.com' }, /smtp\.example\.com is none of them/],
  ])('says why not when %s', async (_, typed, words) => {
    const [status, said] = await run(typed)
    expect([status, said]).toEqual([400, expect.stringMatching(words)])
  })

  test('says what the server refused', async () => {
    const server = await smtpServer({ refuses: 'RCPT' })
    const [status, said] = await run({ EMAIL_HOST: 'localhost', EMAIL_PORT: String(server.port) })
    await server.close()
    expect([status, said]).toEqual([400, expect.stringContaining('550 nobody of that name')])
  })
})
