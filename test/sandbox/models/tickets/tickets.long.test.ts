import { describe, expect, test } from '@jest/globals'
import { seedId } from '../../../../src/sandbox/seed/seed-ids.ts'
import { asObject, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const TICKETS = '/tickets/tickets/'
const [ADMIN, LIHUA] = ['admin', 'lihua'].map((name) => seedId('user', name))
const idOf = (title: string) => seedId('ticket', title)
const urlOf = (title: string) => `${TICKETS}${idOf(title)}/`

const titles = async (query: string, as = 'admin') =>
  pluck(asRows((await rest.get(`${TICKETS}${query}`, { as })).body), 'title')

const ticket = async (title: string, as = 'admin') => asObject((await rest.get(urlOf(title), { as })).body)

const decide = (title: string, how: 'approve' | 'reject' | 'close', as = 'admin') =>
  rest.call('PUT', `${urlOf(title)}${how}/`, {}, { as })

describe('tickets', () => {
  test('are visible to applicant and approvers, from every organization', async () => {
    expect(await titles('', 'user')).toEqual(['Login at night', 'sudo systemctl restart', 'Web servers'])
    expect(await titles('', 'elif')).toEqual(['Logs of the release'])
    expect(await titles('?type=login_confirm')).toEqual(['Login from a new place', 'Login at night'])
    expect((await rest.get(urlOf('Web servers'), { as: 'elif' })).status).toBe(404)
  })

  test('are filtered by applicant, and by approver of the current level', async () => {
    expect(await titles(`?applicant=${String(ADMIN)}`)).toEqual([
      'Orders for support',
      'Staging for the load test',
      'Orders for the audit',
    ])
    const waiting = await titles(`?assignees__id=${String(ADMIN)}&state=pending`)
    expect(waiting).toContain('夜間作業のサーバー')
    expect(waiting).not.toContain('Staging for the load test')
    expect(await titles(`?assignees__id=${String(LIHUA)}&status=open`, 'lihua')).toEqual([
      'Orders for support',
      'sudo systemctl restart',
      '订单库只读',
      'Staging for the load test',
    ])
  })

  test.each([
    ['relevant_system_user=orders-app', ['Orders for support', 'Orders for the audit']],
    ['relevant_command=systemctl', ['sudo systemctl restart', 'sudo reboot']],
    ['relevant_app=nothing', []],
  ])('are found by their requested objects: %s', async (query, found) => {
    expect(await titles(`?${query}`)).toEqual(found)
  })

  test('list their levels, the last one first, with the approver of each', async () => {
    const shown = await ticket('Staging for the load test')
    expect(shown).toMatchObject({ approval_step: 2, status_display: 'Open', applicant: ADMIN, org_name: 'Default' })
    expect(asRows(shown['process_map'])).toMatchObject([
      { approval_level: 2, state: 'pending', assignees: [LIHUA], assignees_display: ['李华(lihua)'], processor: '' },
      { approval_level: 1, state: 'approved', processor: ADMIN, processor_display: 'Administrator(admin)' },
    ])
  })
})

describe('a ticket', () => {
  test('that is approved on every level creates the requested permission, with its own id', async () => {
    expect(await decide('夜間作業のサーバー', 'approve')).toMatchObject({ status: 200, body: 'ok' })
    expect(await ticket('夜間作業のサーバー')).toMatchObject({ state: 'pending', status: 'open', approval_step: 2 })
    expect((await decide('夜間作業のサーバー', 'approve')).status).toBe(403)
    expect(await decide('夜間作業のサーバー', 'approve', 'lihua')).toMatchObject({ status: 200 })
    expect(await ticket('夜間作業のサーバー')).toMatchObject({ state: 'approved', status: 'closed' })
    const id = idOf('夜間作業のサーバー')
    expect((await rest.get(`/perms/asset-permissions/${id}/`)).body).toMatchObject({
      name: `Created by ticket (夜間作業のサーバー-${id.slice(0, 4)})`,
      users: [seedId('user', 'hanako')],
      from_ticket: true,
      is_valid: true,
    })
  })

  test('for applications grants them', async () => {
    expect(await decide('订单库只读', 'approve', 'lihua')).toMatchObject({ status: 200 })
    const granted = (await rest.get(`/perms/application-permissions/${idOf('订单库只读')}/`)).body
    expect(granted).toMatchObject({ category: 'db', type: 'mysql', users: [seedId('user', 'chenyu')] })
  })

  test('that is rejected is closed, and cannot be decided again', async () => {
    expect(await decide('Web servers', 'reject')).toMatchObject({ status: 200 })
    expect(await ticket('Web servers')).toMatchObject({ state: 'rejected', status: 'closed' })
    const again = await decide('Web servers', 'approve')
    expect(again).toMatchObject({ status: 400, body: { detail: 'This ticket is already closed.' } })
    expect((await rest.get(`/perms/asset-permissions/${idOf('Web servers')}/`)).status).toBe(404)
  })

  test('is withdrawn by its applicant only', async () => {
    expect((await decide('Login at night', 'close')).status).toBe(403)
    expect(await decide('Login at night', 'close', 'user')).toMatchObject({ status: 200, body: 'ok' })
    expect(await ticket('Login at night')).toMatchObject({ state: 'closed', status: 'closed' })
  })

  test('cannot be created, changed or deleted at these URLs', async () => {
    const refused = await Promise.all([
      rest.call('POST', TICKETS, { title: 'x' }),
      rest.call('PATCH', urlOf('Login at night'), { title: 'x' }),
      rest.call('DELETE', urlOf('Login at night')),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
