import { describe, expect, test } from '@jest/globals'
import { NOW } from '../database/seeded-database.ts'
import { sandboxForTests } from './sandbox.ts'
import { setCookie, type Visitor } from './visitor.ts'

const clock = { now: NOW }
const { visitor } = sandboxForTests({ now: () => clock.now })

const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const location = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['location'],
]

const PROFILE = '/api/v1/users/profile/'

async function isIn(who: Visitor) {
  return (await who.get(PROFILE)).statusCode === 200
}

describe('rules of login', () => {
  const OUTSIDE = '203.0.113.9'
  const GUARD = '/core/auth/login/guard/'
  const STATUS = '/api/v1/authentication/login-confirm-ticket/status/'
  const UNCONFIRMED = '/core/auth/login/?unconfirmed=1'

  async function fromOutside(username = 'farid') {
    const who = visitor()
    who.cookies.set('django_language', 'en')
    who.from = OUTSIDE
    await who.get('/core/auth/login/')
    return { who, answer: await who.submit(username, username) }
  }

  /** The one that waits for the reviewers of the rule. */
  async function waiting(admin: Visitor): Promise<string> {
    const answer = await admin.get('/api/v1/tickets/apply-login-tickets/?limit=50&offset=0')
    const { results } = answer.json<{ results: { id: string; title: string; state: string }[] }>()
    return results.find(({ title, state }) => title.includes('(farid)') && state === 'pending')?.id ?? ''
  }

  test('a login to be confirmed waits for a reviewer, who gets a ticket', async () => {
    const { who, answer } = await fromOutside()
    expect(location(answer)).toEqual([302, GUARD])
    const page = await who.get(GUARD)
    expect(page.body).toContain('Waiting for confirmation')
    expect(page.body).toContain('Administrator(admin)')
    expect(page.body).toContain(`<noscript><meta http-equiv="refresh" content="3; url=${GUARD}" /></noscript>`)
    expect((await who.get(STATUS)).json()).toMatchObject({ error: 'login_confirm_wait' })
    expect(await isIn(who)).toBe(false)
    const admin = await visitor().signIn('admin')
    const ticket = await waiting(admin)
    const { statusCode } = await admin.send('PUT', `/api/v1/tickets/apply-login-tickets/${ticket}/approve/`, {})
    expect(statusCode).toBe(200)
    later(10)
    expect((await who.get(STATUS)).json()).toEqual({ msg: 'ok' })
    expect(location(await who.get(GUARD))).toEqual([302, '/'])
    expect(await isIn(who)).toBe(true)
  })

  test('a login that a reviewer rejects shows the rejection and gets no session', async () => {
    const { who } = await fromOutside()
    const admin = await visitor().signIn('admin')
    const ticket = await waiting(admin)
    await admin.send('PUT', `/api/v1/tickets/apply-login-tickets/${ticket}/reject/`, {})
    expect(location(await who.get(GUARD))).toEqual([302, UNCONFIRMED])
    expect((await who.get(UNCONFIRMED)).body).toContain('This login was not confirmed')
    expect(await isIn(who)).toBe(false)
  })

  test.each([
    [
      'the button of its page',
      async (who: Visitor) => {
        const { body } = await who.get(`${GUARD}?next=/ui/`)
        expect(body).toContain('action="/core/auth/login/cancel/?next=%2Fui%2F"')
        const answer = await who.sendForm('/core/auth/login/cancel/?next=/ui/', {})
        expect(location(answer)).toEqual([303, '/core/auth/login/?withdrawn=1&next=%2Fui%2F'])
        expect((await who.get('/core/auth/login/?withdrawn=1')).body).toContain('You have cancelled this login')
      },
    ],
    ['a call', async (who: Visitor) => expect((await who.send('DELETE', STATUS, {})).statusCode).toBe(204)],
  ])('a waiting login is cancelled by %s: its ticket is closed and names the user', async (_way, giveUp) => {
    const { who } = await fromOutside()
    const admin = await visitor().signIn('admin')
    const ticket = await waiting(admin)
    await giveUp(who)
    expect(await waiting(admin)).toBe('')
    const closed = await admin.get(`/api/v1/tickets/apply-login-tickets/${ticket}/`)
    expect(closed.json()).toMatchObject({ status: 'closed', state: 'closed', process_map: [{ state: 'closed' }] })
    const comments = await admin.get(`/api/v1/tickets/comments/?ticket_id=${ticket}&limit=9&offset=0`)
    expect(comments.body).toMatch(/\(farid\) withdrew the ticket/)
    expect(location(await who.get(GUARD))).toEqual([302, '/core/auth/login/'])
    expect(await isIn(who)).toBe(false)
  })

  test('a ticket closed elsewhere by its applicant ends the waiting login and its session', async () => {
    const { who } = await fromOutside()
    const same = await visitor().signIn('farid')
    const ticket = await waiting(await visitor().signIn('admin'))
    await same.send('PUT', `/api/v1/tickets/apply-login-tickets/${ticket}/close/`, {})
    const answer = await who.get(STATUS)
    expect(answer.json()).toEqual({
      error: 'login_confirm_error',
      msg: 'Ticket for this login: Withdrawn',
      data: { ticket_id: ticket, username: 'farid' },
    })
    expect(who.cookies.has('jms_sessionid')).toBe(false)
  })

  test('a status request without a pending login says so, as recorded, and logs out', async () => {
    const who = await visitor().signIn('farid')
    who.cookies.set('django_language', 'en')
    const answer = await who.get(STATUS)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      error: 'login_confirm_error',
      msg: 'Ticket for this login: Not found',
      data: { ticket_id: '', username: '' },
    })
    expect(setCookie(answer, 'jms_sessionid')).toMatch(/^jms_sessionid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await isIn(who)).toBe(false)
  })

  test.each([
    ['a call', (who: Visitor) => who.ask({ method: 'DELETE', url: STATUS })],
    ['a form', (who: Visitor) => who.sendForm('/core/auth/login/cancel/', { csrfmiddlewaretoken: '' })],
  ])('nothing is cancelled by %s without the token', async (_way, send) => {
    const { who } = await fromOutside()
    expect((await send(who)).statusCode).toBe(403)
    expect((await who.get(STATUS)).json()).toMatchObject({ error: 'login_confirm_wait' })
  })

  test('a login from another address needs no reviewer', async () => {
    expect(await isIn(await visitor().signIn('farid'))).toBe(true)
  })

  test('a login that a rule rejects fails with any password, and the login log has the reason', async () => {
    const { who, answer } = await fromOutside('amelie')
    expect(answer.body).toContain('A login rule rejects this account')
    expect(await isIn(who)).toBe(false)
    const admin = await visitor().signIn('admin')
    const log = await admin.get('/api/v1/audits/login-logs/?username=amelie&limit=1&offset=0')
    expect(log.json()).toMatchObject({
      results: [{ status: false, reason: 'acl_reject' }],
    })
  })
})

describe('a login, as recorded', () => {
  test('the login page sets token, prefix, key and session', async () => {
    const answer = await visitor().get('/core/auth/login/')
    expect(answer.statusCode).toBe(200)
    expect(setCookie(answer, 'jms_csrftoken')).toMatch(
      /^jms_csrftoken=\w{64}; Max-Age=31449600; Path=\/; Expires=.*; SameSite=Lax$/,
    )
    expect(setCookie(answer, 'SESSION_COOKIE_NAME_PREFIX')).toMatch(/^SESSION_COOKIE_NAME_PREFIX=jms_; Path=\//)
    expect(setCookie(answer, 'jms_public_key')).toMatch(/^jms_public_key="[A-Za-z0-9+/=]+"; Path=\//)
    expect(setCookie(answer, 'jms_sessionid')).toMatch(/^jms_sessionid=\w{32}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('form, guard and home lead to the console', async () => {
    const who = visitor()
    await who.get('/core/auth/login/')
    expect(location(await who.submit('admin', 'admin'))).toEqual([302, '/core/auth/login/guard/'])
    expect(await isIn(who)).toBe(false)
    expect(location(await who.get('/core/auth/login/guard/'))).toEqual([302, '/'])
    expect(location(await who.get('/'))).toEqual([302, '/ui/'])
    expect(await isIn(who)).toBe(true)
  })

  test('the guard marks the session and changes its id and token, so that an earlier id is invalid', async () => {
    const who = visitor()
    await who.get('/core/auth/login/')
    const before = new Map(who.cookies)
    await who.submit('admin', 'admin')
    expect(who.cookies.get('jms_sessionid')).toBe(before.get('jms_sessionid'))
    const guard = await who.get('/core/auth/login/guard/')
    expect(setCookie(guard, 'jms_session_expire')).toMatch(/^jms_session_expire=close; Max-Age=86400; Path=\//)
    expect(who.cookies.get('jms_sessionid')).not.toBe(before.get('jms_sessionid'))
    expect(who.cookies.get('jms_csrftoken')).not.toBe(before.get('jms_csrftoken'))
    who.cookies.set('jms_sessionid', before.get('jms_sessionid') ?? '')
    expect(await isIn(who)).toBe(false)
  })

  test('"keep me signed in" outlives the browser', async () => {
    const who = visitor()
    await who.get('/core/auth/login/')
    await who.submit('admin', 'admin', { auto_login: 'on' })
    const guard = await who.get('/core/auth/login/guard/')
    expect(setCookie(guard, 'jms_session_expire')).toMatch(/^jms_session_expire=age;/)
    expect(setCookie(guard, 'jms_sessionid')).toMatch(/Max-Age=86400/)
  })

  test.each([
    ['encrypted', undefined],
    ['plain', 'admin'],
  ])('the password may be %s', async (_form, password) => {
    const who = visitor()
    await who.get('/core/auth/login/')
    const answer = await who.submit('admin', 'admin', password === undefined ? {} : { password })
    expect(location(answer)).toEqual([302, '/core/auth/login/guard/'])
  })

  test('the email address can replace the username', async () => {
    const who = visitor()
    await who.get('/core/auth/login/')
    expect(location(await who.submit('admin@example.com', 'admin'))).toEqual([302, '/core/auth/login/guard/'])
  })

  test('next is kept through form and guard, and never leads to another host', async () => {
    const who = visitor()
    const next = '/ui/console/users/users?search=a'
    const url = `/core/auth/login/?next=${encodeURIComponent(next)}`
    const page = await who.get(url)
    expect(page.body).toContain(`action="/core/auth/login/?next=${encodeURIComponent(next)}"`)
    const guard = (await who.submit('admin', 'admin', {}, url)).headers['location']
    expect(location(await who.get(String(guard)))).toEqual([302, next])
    expect(location(await who.get('/core/auth/login/?next=/ui/%23/console'))).toEqual([302, '/ui/#/console'])
    expect(location(await who.get('/core/auth/login/?next=//example.com/'))).toEqual([302, '/'])
  })

  test('the guard rejects a login after five minutes', async () => {
    const who = visitor()
    await who.get('/core/auth/login/')
    await who.submit('admin', 'admin')
    later(6)
    const guard = await who.get('/core/auth/login/guard/')
    expect(location(guard)).toEqual([302, '/core/auth/login/?expired=1'])
    who.cookies.set('django_language', 'en')
    const page = await who.get('/core/auth/login/?expired=1')
    expect(page.body).toContain('Login time exceeded 5 minutes, please log in again')
    expect(await isIn(who)).toBe(false)
  })

  test('the guard redirects users without a session to the login page', async () => {
    expect(location(await visitor().get('/core/auth/login/guard/'))).toEqual([302, '/core/auth/login/'])
  })
})

describe('a failed login', () => {
  test.each([
    ['without a token', { csrfmiddlewaretoken: '' }],
    ['with the token of somebody else', { csrfmiddlewaretoken: 'x'.repeat(64) }],
  ])('%s: 403', async (_case, fields) => {
    const who = visitor()
    await who.get('/core/auth/login/')
    const answer = await who.submit('admin', 'admin', fields)
    expect(answer.statusCode).toBe(403)
    expect(location(await who.get('/core/auth/login/guard/'))).toEqual([302, '/core/auth/login/'])
  })

  test('from the page of another origin, even with the right token: 403', async () => {
    const who = visitor()
    await who.get('/core/auth/login/')
    const payload = new URLSearchParams({
      csrfmiddlewaretoken: who.cookies.get('jms_csrftoken') ?? '',
      username: 'admin',
      password: 'admin',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://example.com' }
    const answer = await who.ask({ method: 'POST', url: '/core/auth/login/', payload: payload.toString(), headers })
    expect(answer.statusCode).toBe(403)
  })

  test.each([
    ['admin', ''],
    ['', 'admin'],
  ])('%j with %j: the form again', async (username, password) => {
    const who = visitor()
    await who.get('/core/auth/login/')
    const answer = await who.submit(username, password, { password }, '/core/auth/login/?next=/ui/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('role="alert"')
  })

  test('an unknown user gets the same response as a first wrong password', async () => {
    const read = async (username: string) => {
      const who = visitor()
      await who.get('/core/auth/login/')
      const { body } = await who.submit(username, 'wrong')
      return /<span>([^<]+)<\/span>\s*<\/p>/.exec(body)?.[1]
    }
    expect(await read('nobody-at-all')).toBe(await read('orgauditor'))
  })
})

describe('too many wrong passwords', () => {
  async function attempt(who: Visitor, password: string) {
    later(1 / 60)
    const answer = await who.submit('user', password)
    return answer.statusCode === 302 ? 'in' : (/<span>([^<]+)<\/span>\s*<\/p>/.exec(answer.body)?.[1] ?? '')
  }

  async function loginLog() {
    const admin = await visitor().signIn('admin')
    const page = await admin.get('/api/v1/audits/login-logs/?username=user&limit=8&offset=0&order=-datetime')
    return page.json<{ results: { reason: string; status: boolean }[] }>().results
  }

  test('count down, lock the account for 30 minutes, and appear in the login log', async () => {
    const who = visitor()
    who.cookies.set('django_language', 'en')
    await who.get('/core/auth/login/')
    const said: string[] = []
    for (let count = 0; count < 7; count += 1) said.push(await attempt(who, 'wrong'))
    expect(said.map((sentence) => /(\d) attempts? left|in (\d+) minutes/.exec(sentence)?.[0])).toEqual([
      ...['6 attempts left', '5 attempts left', '4 attempts left', '3 attempts left', '2 attempts left'],
      ...['1 attempt left', 'in 30 minutes'],
    ])
    expect(await attempt(who, 'user')).toContain('The account is locked')
    const log = await loginLog()
    expect(log.map(({ reason }) => reason)).toEqual([
      ...['block_login', 'block_login'],
      ...Array.from({ length: 6 }, () => 'password_failed'),
    ])
    expect(log.every(({ status }) => !status)).toBe(true)
    later(30)
    expect(await attempt(who, 'user')).toBe('in')
    expect((await loginLog())[0]).toMatchObject({ status: true, reason: '' })
  })
})

describe('the logout', () => {
  test('ends the session on the server and clears its cookies', async () => {
    const who = await visitor().signIn('admin')
    const id = who.cookies.get('jms_sessionid') ?? ''
    expect(location(await who.get('/core/auth/logout/'))).toEqual([302, '/core/auth/login/'])
    expect([...who.cookies.keys()]).not.toEqual(expect.arrayContaining(['jms_sessionid']))
    expect(who.cookies.has('jms_session_expire')).toBe(false)
    who.cookies.set('jms_sessionid', id)
    expect(await isIn(who)).toBe(false)
  })

  test.each(['/ui/audit/logs/login-log', 'https://example.com/'])(
    'redirects to the login page for any next, as in a core: %s',
    async (next) => {
      const who = await visitor().signIn('admin')
      expect(location(await who.get(`/core/auth/logout/?next=${next}`))).toEqual([302, '/core/auth/login/'])
    },
  )

  test('an idle day ends a session too', async () => {
    const who = await visitor().signIn('admin')
    later(23 * 60)
    expect(await isIn(who)).toBe(true)
    later(23 * 60)
    expect(await isIn(who)).toBe(true)
    later(25 * 60)
    expect(await isIn(who)).toBe(false)
  })
})

describe('the language switch', () => {
  test.each([
    ['en', 'en'],
    ['zh-hans', 'zh-hans'],
    ['zh', 'zh-hans'],
    ['ja', 'ja'],
  ])('/core/i18n/%s/ sets %s and comes back', async (code, value) => {
    const who = visitor()
    expect(location(await who.get(`/core/i18n/${code}/`))).toEqual([302, '/'])
    expect(who.cookies.get('django_language')).toBe(value)
    const back = await who.get(`/core/i18n/${code}/`, {
      host: '127.0.0.1:8080',
      referer: 'http://127.0.0.1:8080/ui/console/users/users',
    })
    expect(location(back)).toEqual([302, '/ui/console/users/users'])
    const elsewhere = await who.get(`/core/i18n/${code}/`, { host: '127.0.0.1:8080', referer: 'http://example.com/x' })
    expect(location(elsewhere)).toEqual([302, '/'])
  })
})
