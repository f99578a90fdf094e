/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { store } from '../../../../src/console/app/session-state.ts'
import { confirmAtom } from '../../../../src/console/controls/confirm.ts'
import { messageTime } from '../../../../src/console/fields/datetime/time-ago.ts'
import { MessagesDrawer } from '../../../../src/console/shell/messages/MessagesDrawer.tsx'
import { badgeText, unreadAtom } from '../../../../src/console/shell/messages/unread.ts'
import { toastsAtom } from '../../../../src/console/shell/toasts.ts'
import { readUnreadCount } from '../../../../src/contract/site-message.ts'
import { refusal } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { NOW, show } from '../../support/list-render.tsx'

const LIST = '/api/v1/notifications/site-message/'
const SOME = `${LIST}mark-as-read/`
const ALL = `${LIST}mark-as-read-all/`

const message = (id: string, subject: string, text = '') => ({
  id,
  subject,
  message: text,
  has_read: false,
  date_created: '2026/11/20 17:00:00 +0800',
})

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  store.set(unreadAtom, null)
  store.set(confirmAtom, null)
})

/** Three messages; marked ones are gone. `refused`: the server does not mark. */
async function openDrawer({ refused = false } = {}) {
  let left = [
    message('m1', 'Maintenance', '<p>At <b>night</b><script>alert(1)</script> <a href="javascript:x">here</a></p>'),
    message('m2', 'Ticket'),
    message('m3', 'Login'),
  ]
  let isClosed = false
  const shown = await show(<MessagesDrawer onClose={() => (isClosed = true)} />, {
    session: sessionOf(),
    rows: () => ({ rows: [], count: 0 }),
    calls: ({ method, url, body }) => {
      if (method === 'GET') return { count: left.length, results: left }
      if (refused) throw refusal(400, url, { detail: 'Not now' })
      const ids: unknown = Reflect.get(Object(body), 'ids')
      left = url === ALL ? [] : left.filter(({ id }) => !(Array.isArray(ids) && ids.includes(id)))
      return { detail: 'ok' }
    },
  })
  await screen.findByText('Maintenance')
  const sent = () => shown.calls.filter(({ method }) => method === 'PATCH')
  return { ...shown, sent, isClosed: () => isClosed }
}

const subjects = () =>
  screen.queryAllByRole('listitem').flatMap((item) => within(item).queryByRole('heading')?.textContent ?? [])

describe('the drawer of messages', () => {
  test('reads the first 15 that were not read, and counts them', async () => {
    const { calls } = await openDrawer()
    expect(calls).toMatchObject([{ method: 'GET', url: LIST, query: { offset: 0, limit: 15, has_read: 'false' } }])
    expect(subjects()).toEqual(['Maintenance', 'Ticket', 'Login'])
    expect(store.get(unreadAtom)).toBe(3)
  })

  test('draws their markup, and nothing that could do harm', async () => {
    await openDrawer()
    expect(screen.getByText('night').tagName).toBe('B')
    expect(screen.queryByText(/alert/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'here' })).toBeNull()
  })

  test('marks one as read, and counts anew', async () => {
    const { user, sent } = await openDrawer()
    await user.click(screen.getByRole('button', { name: 'Mark as read: Ticket' }))
    await waitFor(() => expect(subjects()).toEqual(['Maintenance', 'Login']))
    expect(sent()).toMatchObject([{ url: SOME, body: { ids: ['m2'] } }])
    expect(store.get(unreadAtom)).toBe(2)
  })

  test('marks several as read', async () => {
    const { user, sent } = await openDrawer()
    await user.click(screen.getByRole('checkbox', { name: 'Choose: Maintenance' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose: Login' }))
    await user.click(screen.getByRole('button', { name: 'Mark 2 as read' }))
    await waitFor(() => expect(subjects()).toEqual(['Ticket']))
    expect(sent()).toMatchObject([{ url: SOME, body: { ids: ['m1', 'm3'] } }])
  })

  test('marks all as read once that is confirmed', async () => {
    const { user, sent } = await openDrawer()
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(store.get(confirmAtom)?.title).toBe('Mark all 3 messages as read?')
    expect(sent()).toEqual([])
    store.get(confirmAtom)?.answer(true)
    expect(await screen.findByText('You have read everything.')).toBeTruthy()
    expect(sent()).toMatchObject([{ url: ALL }])
    expect(store.get(unreadAtom)).toBe(0)
  })

  test('tells what the server said where it does not mark', async () => {
    const { user } = await openDrawer({ refused: true })
    await user.click(screen.getByRole('button', { name: 'Mark as read: Ticket' }))
    await waitFor(() => expect(JSON.stringify(store.get(toastsAtom))).toContain('Not now'))
    expect(subjects()).toEqual(['Maintenance', 'Ticket', 'Login'])
  })

  test('takes the focus, and Escape closes it', async () => {
    const { user, isClosed } = await openDrawer()
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Messages' }))
    await user.keyboard('{Escape}')
    expect(isClosed()).toBe(true)
  })
})

describe('when a message came', () => {
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000)

  test.each([
    [0, 'this minute'],
    [0.5, '30 minutes ago'],
    [5, '5 hours ago'],
    [24, 'yesterday'],
    [7 * 24, '7 days ago'],
  ])('%d hours ago: %s', (hours, words) => {
    expect(messageTime(ago(hours), NOW, 'en')).toBe(words)
  })

  test('is its date after 7 days', () => {
    expect(messageTime(ago(7 * 24 + 1), NOW, 'en')).toMatch(/^2026-11-13 \d\d:\d\d:\d\d$/)
  })
})

test.each([
  [null, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the badge of %s unread messages: %s', (unread, text) => {
  expect(badgeText(unread)).toBe(text)
})

test.each([
  [{ type: 'unread_count', unread_count: 3 }, 3],
  [{ type: 'other', unread_count: 3 }, null],
  [{ type: 'unread_count' }, null],
  ['3', null],
])('of %j the websocket tells that %s are unread', (value, count) => {
  expect(readUnreadCount(value)).toBe(count)
})
