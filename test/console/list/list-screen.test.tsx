/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Page, readPage, type Row } from '../../../src/contract/page.ts'
import { RequestFailed } from '../../../src/client/failure.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { sessionAtom } from '../../../src/console/kernel/session/session-state.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { deferred, refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'
import { type Asked, show, type ShowOptions } from '../support/list-render.tsx'

const USERS = '/api/v1/users/users/'
const MANAGE = ['users.view_user', 'users.add_user', 'users.change_user', 'users.delete_user']
const manager = sessionOf({ permissions: MANAGE })

const people: readonly Row[] = Array.from({ length: 40 }, (_, at) => ({
  id: `u${at}`,
  name: `User ${at}`,
  username: `user${at}`,
  source: 'local',
  source_display: 'Local',
  groups_display: '',
  is_active: at % 2 === 0,
}))

/** Pages as a core does. */
const pageOf = ({ params }: Asked): Page => {
  const offset = Number(params['offset'])
  return { rows: people.slice(offset, offset + Number(params['limit'])), count: people.length }
}

function users(options: Partial<ShowOptions> = {}) {
  const entry = indexEntry('users')
  if (entry === null) throw new Error('The users are registered')
  return show(<ListScreen entry={entry} />, { session: manager, rows: pageOf, metadata: metadataOf(USERS), ...options })
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`\\b${name}\\b`) })
const last = <T,>(items: readonly T[]): T | undefined => items.at(-1)

afterEach(() => {
  cleanup()
  localStorage.clear()
  store.set(toastsAtom, [])
})

describe('the rows of a list', () => {
  test('are shown before the labels, under field names', async () => {
    await users({ metadata: null })
    expect(await screen.findByRole('link', { name: 'User 3' })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'last_login' })).toBeDefined()
  })

  test('are requested once, before anything else is known', async () => {
    const { asked } = await users({ metadata: null })
    await screen.findByRole('link', { name: 'User 0' })
    expect(asked).toEqual([{ url: USERS, params: { offset: '0', limit: '15', display: '1', draw: '1' } }])
  })

  test('that startup has requested are shown without a request; a refresh sends one', async () => {
    let taken = 0
    const { asked, user } = await users({
      firstRows: { read: (url, params) => (taken > 0 ? null : pageOf({ url, params })), take: () => (taken += 1) },
    })
    expect(screen.getByRole('link', { name: 'User 0' })).toBeDefined()
    expect({ asked, taken }).toEqual({ asked: [], taken: 1 })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('link', { name: 'User 15' })).toBeDefined()
  })

  test('show a link to the detail, and a state only where it is the exception', async () => {
    await users()
    const link = await screen.findByRole('link', { name: 'User 1' })
    expect(link.getAttribute('href')).toBe('/console/users/users/u1')
    expect(within(row('User 1')).getByText('Inactive')).toBeDefined()
    expect(within(row('User 2')).queryByText(/^(Active|Inactive|Yes)$/)).toBeNull()
    expect(within(row('User 1')).getAllByText('–').length).toBeGreaterThan(0)
  })

  test('stay while the next page loads', async () => {
    const next = deferred<Page>()
    const { user } = await users({ rows: (asked) => (asked.params['offset'] === '0' ? pageOf(asked) : next.promise) })
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByRole('link', { name: 'User 0' })).toBeDefined()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    await act(async () => next.resolve({ rows: people.slice(15, 30), count: 40 }))
    expect(await screen.findByRole('link', { name: 'User 15' })).toBeDefined()
  })

  test('of the next page are there with the click, once the pointer was on its button', async () => {
    const { asked, user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    const next = screen.getByRole('button', { name: 'Next page' })
    await user.hover(next)
    await act(async () => undefined)
    fireEvent.click(next)
    expect(screen.getByRole('link', { name: 'User 15' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'User 0' })).toBeNull()
    await act(async () => undefined)
    expect(asked.map(({ params }) => params['offset'])).toEqual(['0', '15'])
  })

  test('of the next page are drawn in the elements of the page before', async () => {
    const { user } = await users()
    await screen.findByRole('link', { name: 'User 3' })
    const before = row('User 3')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: 'User 18' })
    expect(row('User 18')).toBe(before)
    expect(within(before).getByRole('link', { name: 'User 18' }).getAttribute('href')).toBe('/console/users/users/u18')
  })

  test('keep their elements while others leave and come', async () => {
    let shown = [0, 1, 2]
    const { user } = await users({
      rows: () => ({ rows: people.filter((_, at) => shown.includes(at)), count: shown.length }),
    })
    await screen.findByRole('link', { name: 'User 1' })
    const [first, second, third] = [row('User 0'), row('User 1'), row('User 2')]
    shown = [0, 2, 3]
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByRole('link', { name: 'User 3' })
    expect(row('User 0')).toBe(first)
    expect(row('User 2')).toBe(third)
    expect(row('User 3')).not.toBe(second)
  })

  test('of the next page that were requested before a reload are not shown when they arrive after it', async () => {
    const ahead = deferred<Page>()
    let pages = 0
    const { user } = await users({
      rows: (asked) => (asked.params['offset'] === '15' && ++pages === 1 ? ahead.promise : pageOf(asked)),
    })
    await screen.findByRole('link', { name: 'User 0' })
    await user.hover(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await act(async () => ahead.resolve({ rows: people.slice(39), count: 40 }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.queryByRole('link', { name: 'User 39' })).toBeNull()
    expect(await screen.findByRole('link', { name: 'User 15' })).toBeDefined()
  })
})

describe('a list that answers 409', () => {
  const notReady = refusal(409, USERS, { msg: 'Please wait' })

  /** The list of users, as if its rows were gathered; the first `refusals` times they are not there. */
  async function gathered(refusals: number, rebuilds = true) {
    const entry = indexEntry('users')
    if (entry === null) throw new Error('The users are registered')
    const rows: ShowOptions['rows'] = (asked) =>
      shown.asked.length <= refusals ? Promise.reject(notReady) : pageOf(asked)
    const shown = { asked: [] as Asked[] }
    const options = { session: manager, metadata: metadataOf(USERS) }
    await show(<ListScreen entry={{ ...entry, rebuilds }} />, {
      ...options,
      rows: (asked) => {
        shown.asked.push(asked)
        return rows(asked)
      },
    })
    return shown.asked
  }
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('retries every 5 s if its entry has `rebuilds`, and says so', async () => {
    const asked = await gathered(2)
    expect(screen.getByRole('heading', { name: 'The data is being prepared' })).toBeDefined()
    expect(screen.getByText('Please wait Retrying: 1 of 20.')).toBeDefined()
    expect(screen.queryByText('The list could not be loaded')).toBeNull()
    await wait(4)
    expect(asked.length).toBe(1)
    await wait(2)
    expect(screen.getByText('Please wait Retrying: 2 of 20.')).toBeDefined()
    await wait(5)
    expect(screen.getByRole('link', { name: 'User 3' })).toBeDefined()
  })

  test('fails after twenty attempts, with the message of the server and a retry button', async () => {
    const asked = await gathered(100)
    await wait(200)
    expect(asked.length).toBe(21)
    expect(screen.getByText(/Please wait/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test('does not retry otherwise: shows the error with a retry button', async () => {
    const asked = await gathered(100, false)
    await wait(60)
    expect(asked.length).toBe(1)
    expect(screen.getByText(/The server returned 409 .* Please wait/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

test('rows beyond the requested limit are not shown, with a notice', async () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({ id: `m${String(at)}`, name: `Many ${String(at)}` }))
  await users({ rows: async () => ({ rows: many, count: many.length }) })
  expect(await screen.findByRole('link', { name: 'Many 14' })).toBeDefined()
  expect(screen.getAllByRole('row').length).toBe(16)
  expect(screen.getByText('Showing the first 15 of 100000 rows.')).toBeDefined()
})

describe('the query of a list', () => {
  test('a click on a header sorts ascending, then descending, then by the server’s order', async () => {
    const { asked, user, place } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    const head = () => screen.getByRole('columnheader', { name: /^name/ })
    const orders: (string | undefined)[] = []
    for (const _ of [1, 2, 3]) {
      await user.click(within(head()).getByRole('button'))
      await waitFor(() => expect(asked.length).toBeGreaterThan(orders.length + 1))
      orders.push(last(asked)?.params['order'])
    }
    expect(orders).toEqual(['name', '-name', undefined])
    expect(place.search).toBe('')
  })

  test('a sorted header has aria-sort', async () => {
    await users({ at: '/console/users/users?order=-name' })
    const head = await screen.findByRole('columnheader', { name: /^name/ })
    expect(head.getAttribute('aria-sort')).toBe('descending')
  })

  test('the query of the URL is requested at once', async () => {
    const { asked } = await users({ at: '/console/users/users?search=kim&source=ldap&page=2&size=30' })
    await screen.findByRole('button', { name: 'Remove source: ldap' })
    expect(asked[0]?.params).toEqual(
      expect.objectContaining({ search: 'kim', source: 'ldap', offset: '30', limit: '30' }),
    )
  })

  test('text and Enter add a tag; the tag can be removed', async () => {
    const { asked, user, place } = await users({ at: '/console/users/users?page=2' })
    await screen.findByRole('link', { name: 'User 15' })
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'kim{Enter}')
    await waitFor(() => expect(last(asked)?.params).toEqual(expect.objectContaining({ search: 'kim', offset: '0' })))
    expect(place.search).toBe('?search=kim')
    await user.click(screen.getByRole('button', { name: 'Remove Text: kim' }))
    await waitFor(() => expect(last(asked)?.params).not.toHaveProperty('search'))
  })

  test('Enter, a chosen filter and a removed tag are requested at once', async () => {
    const { asked, user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'kim{Enter}')
    expect(asked).toHaveLength(2)
    await user.keyboard('source:ldap{Enter}')
    expect(asked).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Remove Text: kim' }))
    expect(asked.slice(1).map(({ params }) => [params['search'], params['source']])).toEqual([
      ['kim', undefined],
      ['kim', 'ldap'],
      [undefined, 'ldap'],
    ])
  })

  test('several tags removed by Backspace are one request', async () => {
    const { asked, user } = await users({ at: '/console/users/users?search=kim&source=ldap' })
    await screen.findByRole('button', { name: 'Remove source: ldap' })
    await user.click(screen.getByRole('combobox', { name: 'Search' }))
    await user.keyboard('{Backspace}{Backspace}')
    await waitFor(() => expect(last(asked)?.params).not.toHaveProperty('search'))
    expect(asked).toHaveLength(2)
  })

  test('a field and a value can be picked by keyboard', async () => {
    const { asked, user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.keyboard('/')
    const box = screen.getByRole('combobox', { name: 'Search' })
    expect(document.activeElement).toBe(box)
    await user.keyboard('sourc{ArrowDown}{ArrowDown}{Enter}')
    expect(screen.getByRole('listbox', { name: 'source' })).toBeDefined()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(last(asked)?.params['source']).toBe('ldap'))
  })

  test('a click on a text tag edits it in the input', async () => {
    const { user } = await users({ at: '/console/users/users?search=kim' })
    await user.click(await screen.findByRole('button', { name: 'Edit Text: kim' }))
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveProperty('value', 'kim')
    expect(screen.queryByRole('button', { name: 'Remove Text: kim' })).toBeNull()
  })
})

describe('the pager', () => {
  test('the buttons at the first and the last page are disabled with a reason', async () => {
    await users()
    await screen.findByRole('link', { name: 'User 0' })
    const previous = screen.getByRole('button', { name: 'Previous page' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(previous.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('This is the first page')
  })

  test('a page button opens the page and updates the range', async () => {
    const { user, place } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await screen.findByRole('link', { name: 'User 30' })
    expect(place.search).toBe('?page=3')
    expect(within(screen.getByRole('navigation', { name: 'Pages' })).getByText('31–40 of 40')).toBeDefined()
  })

  test('another page size opens the first page and is stored', async () => {
    const { asked, user, place } = await users({ at: '/console/users/users?page=2' })
    await screen.findByRole('link', { name: 'User 15' })
    await user.click(screen.getByRole('button', { name: 'Rows per page: 15 rows' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '30 rows' }))
    await screen.findByRole('link', { name: 'User 29' })
    expect(last(asked)?.params).toEqual(expect.objectContaining({ offset: '0', limit: '30' }))
    expect(place.search).toBe('')
    expect(localStorage.getItem('gatehouse.pageSize.v1')).toBe('30')
  })

  test('an emptied last page is replaced by the previous one', async () => {
    const { place } = await users({ at: '/console/users/users?page=9' })
    await screen.findByRole('link', { name: 'User 30' })
    expect(place.search).toBe('?page=3')
  })
})

describe('the selection of a list', () => {
  test('survives paging; the footer shows its number and the actions', async () => {
    const { user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('checkbox', { name: 'Select User 2' }))
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await screen.findByRole('link', { name: 'User 15' })
    await user.click(screen.getByRole('checkbox', { name: 'Select User 16' }))
    const foot = screen.getByRole('region', { name: '2 selected' })
    expect(within(foot).getByRole('button', { name: 'Delete 2 users' })).toBeDefined()
    expect(within(foot).getByRole('button', { name: 'Deactivate' })).toBeDefined()
    await user.click(within(foot).getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull()
  })

  test.each([
    ['User 1', '2 selected, none shown'],
    ['User 3', '2 selected, 1 not shown'],
  ])('counts the rows out of view when a search shows %s', async (found, said) => {
    const { user } = await users({
      rows: (asked) =>
        asked.params['search'] === undefined
          ? pageOf(asked)
          : { rows: people.filter(({ name }) => name === found), count: 1 },
    })
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('checkbox', { name: 'Select User 2' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select User 3' }))
    expect(screen.getByRole('region', { name: '2 selected' })).toBeDefined()
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'one{Enter}')
    expect(await screen.findByText(said)).toBeDefined()
  })

  test('is cleared when the organization changes', async () => {
    const { user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('checkbox', { name: 'Select User 2' }))
    const here = store.get(sessionAtom)
    const elsewhere = sessionOf({ permissions: MANAGE, organization: ROOT_ORGANIZATION })
    for (const session of [elsewhere, here]) act(() => store.set(sessionAtom, session))
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull()
  })

  test('takes a whole page, or a row by the key x', async () => {
    const { user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(screen.getByRole('region', { name: '15 selected' })).toBeDefined()
    screen.getByRole('link', { name: 'User 4' }).focus()
    await user.keyboard('x')
    expect(screen.getByRole('region', { name: '14 selected' })).toBeDefined()
  })

  test('takes all matching rows of all pages', async () => {
    const { user, asked } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('checkbox', { name: 'Select User 2' }))
    const before = asked.length
    await user.click(screen.getByRole('button', { name: 'Select all 40 matching' }))
    await screen.findByRole('region', { name: '40 selected' })
    expect(asked[before]?.params).toMatchObject({ offset: '0', limit: '100' })
    expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull()
  })

  test('takes a range with Shift', async () => {
    const { user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(screen.getByRole('checkbox', { name: 'Select User 2' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select User 5' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('region', { name: '4 selected' })).toBeDefined()
  })

  test('is absent without bulk actions', async () => {
    await users({ session: sessionOf({ permissions: ['users.view_user'] }) })
    await screen.findByRole('link', { name: 'User 0' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Create user' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
  })
})

describe('the actions of a list', () => {
  test('a row links to its form', async () => {
    await users()
    await screen.findByRole('link', { name: 'User 0' })
    const links = within(row('User 0'))
    expect(links.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe('/console/users/users/u0/update')
    expect(links.getByRole('link', { name: 'Clone' }).getAttribute('href')).toBe(
      '/console/users/users/create?clone_from=u0',
    )
    expect(screen.getByRole('link', { name: 'Create user' }).getAttribute('href')).toBe('/console/users/users/create')
  })

  test('Delete in the menu More asks for confirmation, then the list reloads', async () => {
    const { asked, calls, user } = await users({ calls: ({ url }) => (url.includes('cache') ? { spm: 'S' } : null) })
    await screen.findByRole('link', { name: 'User 0' })
    await user.click(within(row('User 0')).getByRole('button', { name: 'More: User 0' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(store.get(confirmAtom)?.title).toBe('Delete User 0?'))
    await act(async () => store.get(confirmAtom)?.answer(true))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(calls[0]).toEqual(expect.objectContaining({ method: 'DELETE', url: `${USERS}u0/` }))
    expect(store.get(toastsAtom)[0]?.title).toBe('User 0 deleted')
  })

  test('a disabled row action shows its reason', async () => {
    const entry = indexEntry('system-roles')
    if (entry === null) throw new Error('System roles are registered')
    const url = '/api/v1/rbac/system-roles/'
    await show(<ListScreen entry={entry} />, {
      session: sessionOf({ permissions: ['view', 'add', 'change', 'delete'].map((verb) => `rbac.${verb}_systemrole`) }),
      rows: () => ({ rows: [{ id: 'r1', display_name: 'SystemAdmin', builtin: true }], count: 1 }),
      metadata: metadataOf(url),
      at: '/console/users/roles',
    })
    const update = within(await screen.findByRole('row', { name: /System admin/ })).getByRole('button', {
      name: 'Update',
    })
    expect(update.getAttribute('aria-disabled')).toBe('true')
    expect(update.getAttribute('aria-description')).toBe('Built-in roles cannot be changed or deleted')
  })

  test('the root organization disables actions that the entry does not allow there, with a reason', async () => {
    await users({ session: sessionOf({ permissions: MANAGE, organization: ROOT_ORGANIZATION }) })
    const clone = within(await screen.findByRole('row', { name: /User 0/ })).getByRole('button', { name: 'Clone' })
    expect(clone.getAttribute('aria-description')).toMatch(/root organization/)
  })
})

describe('the state of a list without rows', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['a piece of HTML', '<p>Bad gateway</p>'],
    ['results of null', { results: null }],
    ['rows that are no objects', { count: 2, results: [null, 1] }],
    [
      'a page of HTML',
      new RequestFailed({ status: 200, code: 'no_api', message: null, fields: {} }, { method: 'GET', url: USERS }),
    ],
  ])('a response that is no list shows an error with a retry button: %s', async (_name, body) => {
    await users({
      rows: async () => {
        if (body instanceof Error) throw body
        return readPage(body)
      },
    })
    expect(await screen.findByText(/^The response at .* was not a list/)).toBeDefined()
    expect(screen.queryByText(/No users yet/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test('an empty list explains itself and has a create button', async () => {
    await users({ rows: () => ({ rows: [], count: 0 }) })
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Create user' })).toHaveLength(2)
  })

  test('an empty list offers the other actions of its title too: an organization is filled by invitations', async () => {
    await users({
      rows: () => ({ rows: [], count: 0 }),
      session: sessionOf({ permissions: ['users.view_user', 'users.add_user', 'users.invite_user'] }),
    })
    const empty = (await screen.findByRole('heading', { name: 'No users yet' })).closest('.list-state')
    expect(within(empty as HTMLElement).getByRole('button', { name: 'Invite users' })).toBeDefined()
  })

  test('no match: names the filters and clears them', async () => {
    const { user, place } = await users({
      at: '/console/users/users?search=zz',
      rows: ({ params }) =>
        params['search'] === 'zz' ? { rows: [], count: 0 } : { rows: people.slice(0, 1), count: 1 },
    })
    expect(await screen.findByRole('heading', { name: 'No matching users' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
    await screen.findByRole('link', { name: 'User 0' })
    expect(place.search).toBe('')
  })

  test('no match: keeps the headers with their filters', async () => {
    const { user, place } = await users({
      at: '/console/users/users?is_active=true',
      rows: ({ params }) =>
        params['is_active'] === 'true' ? { rows: [], count: 0 } : { rows: people.slice(0, 1), count: 1 },
    })
    expect(await screen.findByRole('heading', { name: 'No matching users' })).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Select all rows on this page' })).toBeNull()
    await user.click(
      within(screen.getByRole('columnheader', { name: 'State' })).getByRole('button', { name: /Filter/ }),
    )
    await user.click(await screen.findByRole('menuitemradio', { name: 'Any' }))
    expect(await screen.findByRole('link', { name: 'User 0' })).toBeDefined()
    expect(place.search).toBe('')
  })

  test('a failure shows the message of the server and a retry button', async () => {
    let fails = true
    const { user } = await users({
      rows: () => {
        if (!fails) return { rows: people.slice(0, 1), count: 1 }
        throw new RequestFailed({ status: 502, code: null, message: null, fields: {} }, { method: 'GET', url: USERS })
      },
    })
    expect(await screen.findByRole('heading', { name: 'The list could not be loaded' })).toBeDefined()
    expect(screen.getByText(/The server returned 502/)).toBeDefined()
    expect(screen.getByText(`GET ${USERS}`)).toBeDefined()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'User 0' })).toBeDefined()
  })
})

describe('the columns of a list', () => {
  test('are chosen beside the table, which shows and stores each change at once', async () => {
    const { user } = await users()
    await screen.findByRole('link', { name: 'User 0' })
    expect(screen.queryByRole('columnheader', { name: 'comment' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = await screen.findByRole('dialog', { name: 'Columns' })
    const fixed = within(dialog).getByRole('checkbox', { name: 'name' })
    expect(fixed.getAttribute('aria-disabled')).toBe('true')
    expect(fixed.getAttribute('aria-description')).toBe('Always shown')
    await user.click(within(dialog).getByRole('checkbox', { name: 'comment' }))
    expect(await screen.findByRole('columnheader', { name: 'comment', hidden: true })).toBeDefined()
    expect(localStorage.getItem('gatehouse.columns.v2.users')).toContain('comment')
  })

  test('are taken over from the previous console', async () => {
    localStorage.setItem(
      'tableConfig',
      JSON.stringify({ paginationSize: 30, [`UserList_${USERS}`]: { showColumns: ['email'] } }),
    )
    const { asked } = await users()
    expect(await screen.findByRole('columnheader', { name: /^email/ })).toBeDefined()
    expect(asked[0]?.params['limit']).toBe('30')
  })
})
