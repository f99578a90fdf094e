import { describe, expect, test } from '@jest/globals'
import { seedId } from '../../../../src/sandbox/seed/seed-ids.ts'
import { asObject, asRows, pluck } from '../../rest/reading.ts'
import { DEFAULT_ORG, ROOT_ORG, seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const ASSETS = '/tickets/apply-asset-tickets/'
const APPLICATIONS = '/tickets/apply-app-tickets/'
const COMMENTS = '/tickets/comments/'
const OPS = seedId('system-user', 'D/ops')

const PERIOD = { apply_date_start: '2026-11-01T00:00:00.000Z', apply_date_expired: '2027-11-01T00:00:00.000Z' }

const REQUEST = {
  title: 'Two hosts',
  type: 'apply_asset',
  org_id: DEFAULT_ORG,
  apply_assets: [seedId('asset', 'D/0'), seedId('asset', 'D/1')],
  apply_system_users: [OPS],
  apply_actions: ['connect', 'upload_file'],
  ...PERIOD,
}

const ask = (body: object, as = 'user', url = ASSETS) => rest.call('POST', `${url}open/`, body, { as })

async function asked(changes: object = {}, as = 'user', url = ASSETS) {
  const { status, body } = await ask({ ...REQUEST, ...changes }, as, url)
  expect(status).toBe(201)
  return asObject(body)
}

const decide = (id: unknown, how: string, as: string, body?: object) =>
  rest.call(body === undefined ? 'PUT' : 'PATCH', `${ASSETS}${String(id)}/${how}/`, body ?? {}, { as })

const show = async (id: unknown, as = 'user') => asObject((await rest.get(`${ASSETS}${String(id)}/`, { as })).body)

const notes = async (id: unknown, as = 'user') =>
  pluck(asRows((await rest.get(`${COMMENTS}?ticket_id=${String(id)}`, { as })).body), 'body')

describe('a request', () => {
  test('is opened by any user who may view tickets, and is pending for the approvers of its flow', async () => {
    const opened = await asked({ comment: 'For the migration' })
    expect(opened).toMatchObject({
      title: 'Two hosts',
      status: 'open',
      state: 'pending',
      approval_step: 1,
      org_name: 'Default',
      applicant: expect.stringMatching(/\(user\)$/),
      comment: 'For the migration',
      apply_assets: REQUEST.apply_assets,
      apply_actions: ['connect', 'upload_file'],
      apply_actions_display: ['Connect', 'Upload files'],
      rel_snapshot: { apply_system_users: ['ops(ops)'] },
    })
    expect(opened['serial_num']).toMatch(/^\d{12}$/)
    expect(asRows(opened['process_map'])).toMatchObject([
      { approval_level: 1, state: 'pending', assignees_display: expect.arrayContaining(['Administrator(admin)']) },
    ])
    expect(await notes(opened['id'])).toEqual([expect.stringMatching(/opened the ticket$/)])
  })

  test('in an organization with a flow of its own waits for its administrators first', async () => {
    const org_id = seedId('organization', 'berlin')
    const opened = await asked({ org_id, apply_assets: [seedId('asset', 'B/0')], apply_system_users: [] }, 'admin')
    const levels = asRows(opened['process_map'])
    expect(levels.map(({ approval_level: level }) => level)).toEqual([2, 1])
    expect(levels[0]).toMatchObject({ assignees: [seedId('user', 'admin'), seedId('user', 'lihua')] })
  })

  test.each([
    ['without a title', { title: '' }, { title: ['This field may not be blank.'] }],
    ['for actions that there are not', { apply_actions: ['fly'] }, { apply_actions: ['"fly" is not a valid choice.'] }],
    ['in no organization', { org_id: ROOT_ORG }, { org_id: [expect.stringContaining('Invalid pk')] }],
    [
      'for assets of another',
      { apply_assets: [seedId('asset', 'B/0')] },
      { apply_assets: [expect.stringContaining('pk')] },
    ],
    [
      'that ends before it begins',
      { apply_date_expired: '2026-10-01T00:00:00.000Z' },
      { apply_date_expired: ['The end must be later than the start.'] },
    ],
  ])('%s is refused', async (_what, changes, errors) => {
    expect(await ask({ ...REQUEST, ...changes })).toMatchObject({ status: 400, body: errors })
  })

  test('for applications has category and type', async () => {
    const applications = { apply_category: 'db', apply_type: 'mysql', apply_applications: [] }
    const opened = await asked({ ...applications, type: 'apply_application' }, 'user', APPLICATIONS)
    expect(opened).toMatchObject({ apply_category: 'db', apply_type: 'mysql', apply_applications: [] })
  })
})

describe('the grant of a ticket', () => {
  const granted = async () => pluck(asRows((await rest.get('/perms/users/assets/', { as: 'user' })).body), 'id')

  test('appears in the workbench from its approval until it expires', async () => {
    const held = await granted()
    const free = Array.from({ length: 20 }, (_, place) => seedId('asset', `D/${place}`)).filter(
      (id) => !held.includes(id),
    )
    const [lasting, ended] = free
    const past = { apply_date_start: '2026-10-01T00:00:00.000Z', apply_date_expired: '2026-10-08T00:00:00.000Z' }
    const tickets = [await asked({ apply_assets: [lasting] }), await asked({ apply_assets: [ended], ...past })]
    expect(await granted()).not.toContain(lasting)
    for (const { id } of tickets) expect((await decide(id, 'approve', 'admin', {})).status).toBe(200)
    expect(await granted()).toContain(lasting)
    expect(await granted()).not.toContain(ended)
    const url = `/perms/asset-permissions/${String(tickets[0]?.['id'])}/`
    expect((await rest.call('PATCH', url, { date_expired: past.apply_date_expired })).status).toBe(200)
    expect(await granted()).not.toContain(lasting)
  })
})

describe('an approval', () => {
  test('may change the granted values, which the ticket shows', async () => {
    const { id } = await asked()
    const given = { apply_assets: [seedId('asset', 'D/1')], apply_actions: ['connect'] }
    expect(await decide(id, 'approve', 'admin', given)).toMatchObject({ status: 200, body: 'ok' })
    expect(await show(id)).toMatchObject({ ...given, state: 'approved', status: 'closed' })
    expect(asObject((await rest.get(`/perms/asset-permissions/${String(id)}/`)).body)).toMatchObject({
      assets: given.apply_assets,
      actions: ['connect'],
      system_users: [OPS],
    })
    expect(await notes(id)).toContain('Administrator(admin) approved the ticket')
  })

  test.each([
    ['nothing', { apply_assets: [] }, ['apply_nodes', 'apply_assets']],
    ['nobody to log in as', { apply_system_users: [] }, ['apply_system_users']],
  ])('that grants %s is refused on the last level, and changes nothing', async (_what, given, fields) => {
    const { id } = await asked()
    const answer = await decide(id, 'approve', 'admin', given)
    expect(answer.status).toBe(400)
    expect(Object.keys(asObject(answer.body)).sort()).toEqual([...fields].sort())
    expect(await show(id)).toMatchObject({ state: 'pending', apply_assets: REQUEST.apply_assets })
  })

  /** Steps of users on a ticket of two levels: the response, and the ticket's status after it. */
  const COURSE = [
    ['user', 'approve', 403, 'pending', 1],
    ['lihua', 'approve', 403, 'pending', 1],
    ['admin', 'close', 403, 'pending', 1],
    ['admin', 'approve', 200, 'pending', 2],
    ['admin', 'approve', 403, 'pending', 2],
    ['admin', 'reject', 403, 'pending', 2],
    ['lihua', 'reject', 200, 'rejected', 2],
    ['lihua', 'approve', 400, 'rejected', 2],
    ['user', 'close', 400, 'rejected', 2],
  ] as const

  test('is for the approvers of the current level, until the ticket is closed', async () => {
    const rules = [
      { strategy: 'custom_user', assignees: [seedId('user', 'admin')] },
      { strategy: 'custom_user', assignees: [seedId('user', 'lihua')] },
    ]
    const flow = { type: 'apply_asset', approval_level: 2, rules }
    expect((await rest.call('POST', '/tickets/flows/', flow)).status).toBe(201)
    const { id } = await asked()
    const course = []
    for (const [as, how] of COURSE) {
      const { status } = await decide(id, how, as)
      const { state, approval_step: step } = await show(id)
      course.push([as, how, status, state, step])
    }
    expect(course).toEqual(COURSE)
  })
})

describe('the views of a type', () => {
  test.each([
    ['apply-login-tickets', 'Login at night', { apply_login_city: 'LAN', apply_login_ip: expect.any(String) }],
    ['apply-login-asset-tickets', 'Login to a production host', { apply_login_system_user: OPS }],
    ['apply-command-tickets', 'sudo systemctl restart', { apply_run_command: 'sudo systemctl restart nginx' }],
  ])('%s show what is requested', async (view, title, about) => {
    const id = seedId('ticket', title)
    const shown = asObject((await rest.get(`/tickets/${view}/${id}/`)).body)
    expect(shown).toMatchObject({ title, applicant: expect.stringMatching(/\(\w+\)$/), ...about })
    expect((await rest.get(`${ASSETS}${id}/`)).status).toBe(404)
  })
})

describe('comments', () => {
  test('are read and written by users who see the ticket', async () => {
    const { id } = await asked()
    const url = `${COMMENTS}?ticket_id=${String(id)}`
    const written = await rest.call('POST', url, { body: 'Is one enough?' }, { as: 'admin' })
    expect(written).toMatchObject({
      status: 201,
      body: { body: 'Is one enough?', user_display: 'Administrator(admin)', ticket: id },
    })
    expect(await notes(id)).toContain('Is one enough?')
    expect((await rest.call('POST', url, { body: '' }, { as: 'admin' })).status).toBe(400)
    expect(await rest.get(url, { as: 'elif' })).toMatchObject({ status: 400, body: { code: 'error' } })
  })
})

describe('the session of a ticket', () => {
  const CONFIRMED = seedId('ticket', 'Login to a production host')
  const sessionOf = (as = 'admin') => rest.get(`/tickets/tickets/${CONFIRMED}/session/`, { as })
  const end = (ids: readonly unknown[], as: string) =>
    rest.call('POST', '/terminal/tasks/kill-session-for-ticket/', ids, { as })

  test('is set by the terminal, for an existing ticket and session', async () => {
    const url = '/tickets/ticket-session-relation/'
    const ticket = seedId('ticket', 'Login at night')
    const named = { ticket, session: seedId('session', '3') }
    expect(await rest.call('POST', url, named, { as: 'component' })).toMatchObject({ status: 201, body: named })
    expect((await rest.get(`/tickets/tickets/${ticket}/session/`)).body).toMatchObject({ id: named.session })
    expect((await rest.call('POST', url, named, { as: 'user' })).status).toBe(403)
    expect(await rest.call('POST', url, { ticket: 'x' }, { as: 'component' })).toMatchObject({
      status: 400,
      body: { ticket: [expect.any(String)], session: [expect.any(String)] },
    })
  })

  test('begins when the login is approved, and is ended by the approver', async () => {
    expect(await sessionOf()).toMatchObject({ status: 404, body: '' })
    const approved = await rest.call('PUT', `/tickets/apply-login-asset-tickets/${CONFIRMED}/approve/`, {})
    expect(approved).toMatchObject({ status: 200, body: 'ok' })
    const session = asObject((await sessionOf()).body)
    expect(session).toMatchObject({ is_finished: false, can_terminate: true, system_user: 'ops(ops)' })
    expect(await end([session['id']], 'elif')).toMatchObject({ body: { ok: [] } })
    expect(await end([session['id']], 'admin')).toMatchObject({ status: 200, body: { ok: [session['id']] } })
    expect(asObject((await sessionOf()).body)).toMatchObject({ is_finished: true, can_terminate: false })
  })
})
