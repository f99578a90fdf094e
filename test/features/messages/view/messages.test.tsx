/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { confirmAtom } from '../../../../src/console/kernel/notifications/confirm.ts'
import { messageTime } from '../../../../src/console/fields/time/Ago.tsx'
import { MessagesDrawer } from '../../../../src/features/messages/view/MessagesDrawer.tsx'
import { badgeText } from '../../../../src/console/controls/IconButton.tsx'
import { unreadAtom } from '../../../../src/features/messages/view/unread.ts'
import { toastsAtom } from '../../../../src/console/kernel/notifications/toasts.ts'
import { readUnreadCount } from '../../../../src/contract/messages.ts'
import { refusal } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { NOW, show } from '../../../console/support/list-render.tsx'

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
  test('loads the first 15 unread messages and their count', async () => {
    const { calls } = await openDrawer()
    expect(calls).toMatchObject([{ method: 'GET', url: LIST, query: { offset: 0, limit: 15, has_read: 'false' } }])
    expect(subjects()).toEqual(['Maintenance', 'Ticket', 'Login'])
    expect(store.get(unreadAtom)).toBe(3)
  })

  test('renders safe markup only', async () => {
    await openDrawer()
    expect(screen.getByText('night').tagName).toBe('B')
    expect(screen.queryByText(/alert/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'here' })).toBeNull()
  })

  test('marks one as read and updates the count', async () => {
    const { user, sent } = await openDrawer()
    await user.click(screen.getByRole('button', { name: 'Mark as read: Ticket' }))
    await waitFor(() => expect(subjects()).toEqual(['Maintenance', 'Login']))
    expect(sent()).toMatchObject([{ url: SOME, body: { ids: ['m2'] } }])
    expect(store.get(unreadAtom)).toBe(2)
  })

  test('marks several as read', async () => {
    const { user, sent } = await openDrawer()
    await user.click(screen.getByRole('checkbox', { name: 'Select: Maintenance' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select: Login' }))
    await user.click(screen.getByRole('button', { name: 'Mark 2 as read' }))
    await waitFor(() => expect(subjects()).toEqual(['Ticket']))
    expect(sent()).toMatchObject([{ url: SOME, body: { ids: ['m1', 'm3'] } }])
  })

  test('marks all as read after a confirmation', async () => {
    const { user, sent } = await openDrawer()
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(store.get(confirmAtom)?.title).toBe('Mark all 3 messages as read?')
    expect(sent()).toEqual([])
    store.get(confirmAtom)?.answer(true)
    expect(await screen.findByText('No unread messages.')).toBeTruthy()
    expect(sent()).toMatchObject([{ url: ALL }])
    expect(store.get(unreadAtom)).toBe(0)
  })

  test('shows the server’s message if marking fails', async () => {
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

describe('the age of a message', () => {
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

  test('is a date after 7 days', () => {
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
  [{ type: 'unread_count', unread_count: 0.5 }, null],
  ['3', null],
])('the websocket message %j means %s unread messages', (value, count) => {
  expect(readUnreadCount(value)).toBe(count)
})
