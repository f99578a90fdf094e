/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import '../support/with-undo.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { isObject, own } from '../../../src/contract/json-object.ts'
import { store, useStored } from '../../../src/console/kernel/platform/store.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { RelationCard } from '../../../src/console/detail/relations/RelationCard.tsx'
import { dialogAtom } from '../../../src/console/kernel/notifications/open-dialog.ts'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { relationModels } from '../../../src/engine/detail/relation.ts'
import type { Relation } from '../../../src/engine/registry/entry-types.generated.ts'
import { refusal } from '../../client/support/fakes.ts'
import { REFERENCES } from '../../support/screens.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { entryWithoutEffect } from '../support/without-effect.ts'

const LINKS = '/api/v1/users/users-groups-relations/'
const GROUP = '/api/v1/users/groups/g1/'
const USERS = '/api/v1/users/users/'
const LINK: Relation = { field: 'users', link: LINKS, self: 'usergroup', other: 'user' }
const FIELD: Relation = { field: 'users' }
const session = sessionOf({ permissions: ['users.change_usergroup', 'users.view_user', 'users.view_usergroup'] })

interface ServerOptions {
  /** Users that cannot be linked. */
  readonly refuse?: readonly string[]
  /** Accepts removals and does nothing. */
  readonly deaf?: boolean
  /** How many reads fail before one succeeds. */
  readonly failures?: number
}

const member = (body: unknown, name: string): unknown => (isObject(body) ? own(body, name) : undefined)

/** A server with a group of twelve and users u0 to u15. */
function server({ refuse = [], deaf = false, failures = 0 }: ServerOptions) {
  let failing = failures
  let linked = Array.from({ length: 12 }, (_, at) => `u${at}`)
  const page = (items: readonly string[], query: Call['query'], row: (id: string) => object) => {
    const [offset, limit] = [Number(query?.['offset'] ?? 0), Number(query?.['limit'] ?? 100)]
    return { count: items.length, results: items.slice(offset, offset + limit).map(row) }
  }
  const answer = ({ method, url, query, body }: Call): unknown => {
    if (url === LINKS && method === 'POST') {
      const asked = (Array.isArray(body) ? body : []).map((row: unknown) => String(member(row, 'user')))
      const errors = asked.map((id) => (refuse.includes(id) ? { non_field_errors: ['Not this one'] } : {}))
      if (asked.some((id) => refuse.includes(id))) throw refusal(400, url, errors)
      linked = [...linked, ...asked]
      return []
    }
    if (url === LINKS && method === 'DELETE') {
      if (!deaf) linked = linked.filter((id) => id !== query?.['user'])
      return null
    }
    if (url === LINKS && failing > 0) {
      failing -= 1
      throw refusal(502, url, { detail: 'The store is down' })
    }
    if (url === LINKS) return page(linked, query, (id) => ({ usergroup: 'g1', user: id, user_display: `User ${id}` }))
    if (url === GROUP && method === 'PATCH') {
      const users: unknown = member(body, 'users')
      linked = Array.isArray(users) ? users.map(String) : linked
    }
    if (url === GROUP) return { id: 'g1', name: 'Night shift', users: linked }
    if (url.includes('cache')) return { spm: JSON.stringify(member(body, 'resources')) }
    if (url === USERS) {
      const all = Array.from({ length: 16 }, (_, at) => `u${at}`)
      const spm: unknown = query?.['spm'] === undefined ? all : JSON.parse(String(query['spm']))
      return page(
        all.filter((id) => Array.isArray(spm) && spm.includes(id)),
        query,
        (id) => ({ id, name: `User ${id}` }),
      )
    }
    return null
  }
  return { answer, linked: () => linked }
}

const OpenedDialog = () => useStored(dialogAtom)?.node

async function opened(relation: Relation, options: ServerOptions = {}, as = session, name = 'Users') {
  const index = entryWithoutEffect('user-groups')
  const row = { id: 'g1', name: 'Night shift' }
  const [model] = relationModels(relation, { index, fields: null, references: REFERENCES, scope: { session: as, row } })
  if (model === undefined) throw new Error('There is no card')
  const { answer, linked } = server(options)
  let reads = 0
  const target = { entry: index, rows: [row], name: 'name', reload: async () => (reads += 1) }
  const shown = await show(
    <>
      <RelationCard relation={model} target={target} />
      <OpenedDialog />
    </>,
    { session: as, rows: () => ({ rows: [], count: 0 }), calls: answer },
  )
  const card = screen.getByRole('region', { name })
  return { ...shown, card: within(card), linked, reads: () => reads }
}

const written = (calls: readonly Call[]) =>
  calls.filter(({ method, url }) => method !== 'GET' && !url.includes('cache'))

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  store.set(confirmAtom, null)
  store.set(dialogAtom, null)
})

describe.each([
  ['through a link', LINK],
  ['in a field of the object', FIELD],
])('what is linked %s', (_, relation) => {
  test('lists objects ten at a time with count and links', async () => {
    const { card, user } = await opened(relation)
    expect((await card.findByRole('link', { name: 'User u9' })).getAttribute('href')).toBe('/console/users/users/u9')
    expect(card.getAllByRole('listitem')).toHaveLength(10)
    expect(card.getByText('12')).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Show 2 more of 12' }))
    expect(await card.findByRole('link', { name: 'User u11' })).toBeDefined()
    expect(card.getAllByRole('listitem')).toHaveLength(12)
  })

  test('removes an object and reloads; Undo links it again', async () => {
    const { card, user, linked, reads } = await opened(relation)
    await user.click(await card.findByRole('button', { name: 'Remove User u3' }))
    await waitFor(() => expect(card.queryByRole('link', { name: 'User u3' })).toBeNull())
    expect(linked()).not.toContain('u3')
    expect(reads()).toBe(1)
    await waitFor(() => expect(store.get(toastsAtom)[0]?.title).toBe('User u3 removed'))
    await act(async () => store.get(toastsAtom)[0]?.onUndo?.())
    await waitFor(() => expect(linked()).toContain('u3'))
    await waitFor(() => expect(store.get(toastsAtom)[0]?.title).toBe('Undone: User u3 removed'))
  })

  test('adds an object; Undo removes it, unless someone has removed it before', async () => {
    const { card, user, linked } = await opened(relation)
    const add = async () => {
      await user.click(await card.findByRole('combobox', { name: 'Find: Users' }))
      await user.click(await screen.findByRole('option', { name: 'User u12' }))
      await user.click(card.getByRole('button', { name: 'Add' }))
      await waitFor(() => expect(store.get(toastsAtom)[0]?.title).toBe('1 user added'))
      await waitFor(() => expect(linked()).toContain('u12'))
      return store.get(toastsAtom)[0]
    }
    const toast = await add()
    await act(async () => toast?.onUndo?.())
    await waitFor(() => expect(linked()).not.toContain('u12'))
    const again = await add()
    await user.click(await card.findByRole('button', { name: 'Remove User u12' }))
    await waitFor(() => expect(linked()).not.toContain('u12'))
    await act(async () => again?.onUndo?.())
    const report = await screen.findByRole('alertdialog')
    expect(within(report).getByRole('listitem').textContent).toContain('User u12')
  })

  test('does not offer linked objects; added ones are at the top', async () => {
    const { card, user, linked } = await opened(relation)
    await user.click(await card.findByRole('combobox', { name: 'Find: Users' }))
    const offered = await screen.findByRole('option', { name: 'User u12' })
    expect(screen.queryByRole('option', { name: 'User u3' })).toBeNull()
    await user.click(offered)
    await user.click(screen.getByRole('option', { name: 'User u13' }))
    await user.click(card.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(linked()).toEqual(expect.arrayContaining(['u3', 'u12', 'u13'])))
    await waitFor(() => expect(card.getAllByRole('listitem')[0]?.textContent).toContain('User u12'))
    expect(store.get(toastsAtom)[0]?.title).toBe('2 users added')
  })
})

describe('the requests of a relation', () => {
  test('with a URL: a list to add, both sides in the query to remove', async () => {
    const { card, user, calls } = await opened(LINK)
    await user.click(await card.findByRole('button', { name: 'Remove User u3' }))
    await user.click(await card.findByRole('combobox', { name: 'Find: Users' }))
    await user.click(await screen.findByRole('option', { name: 'User u12' }))
    await user.click(card.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(written(calls)).toHaveLength(2))
    expect(written(calls)).toMatchObject([
      { method: 'DELETE', url: LINKS, query: { usergroup: 'g1', user: 'u3' } },
      { method: 'POST', url: LINKS, body: [{ usergroup: 'g1', user: 'u12' }] },
    ])
  })

  test('in a field: all current ids, so that no other change is lost', async () => {
    const { card, user, calls, linked } = await opened(FIELD)
    await user.click(await card.findByRole('button', { name: 'Remove User u3' }))
    await waitFor(() => expect(written(calls)).toHaveLength(1))
    expect(written(calls)[0]).toMatchObject({ method: 'PATCH', url: GROUP, body: { users: linked() } })
    expect(linked()).toHaveLength(11)
  })
})

describe('the copied requests of a relation', () => {
  const REMOVING = {
    link: /-X DELETE '[^']+\?usergroup=g1&user=u3'/,
    field: /-X PATCH '[^']+\/groups\/g1\/'[^]+"users":\["u0","u1","u2","u4"/,
  }
  const ADDING = { link: /-X POST [^]+\[{"usergroup":"g1","user":"u12"}\]/, field: /-X PATCH [^]+"u11","u12"\]/ }

  test.each([
    ['through a link', LINK, 'link'],
    ['in a field of the object', FIELD, 'field'],
  ] as const)('%s is copied, and not sent', async (_, relation, kept) => {
    const { card, user, calls } = await opened(relation)
    await user.click(await card.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as curl…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy as curl' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Request' }), 'Remove User u3')
    expect(await dialog.findByDisplayValue(REMOVING[kept])).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(REMOVING[kept]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    expect(card.queryByRole('button', { name: 'Copy as curl' })).toBeNull()
    await user.click(await card.findByRole('combobox', { name: 'Find: Users' }))
    await user.click(await screen.findByRole('option', { name: 'User u12' }))
    await user.click(card.getByRole('button', { name: 'Copy as curl' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(ADDING[kept]))
    expect(written(calls)).toEqual([])
  })

  test('are absent without permission', async () => {
    const { card } = await opened(LINK, {}, sessionOf({ permissions: ['users.view_user', 'users.view_usergroup'] }))
    expect(await card.findByRole('link', { name: 'User u0' })).toBeDefined()
    expect(card.queryByRole('button', { name: /Copy as curl|More/ })).toBeNull()
  })
})

describe('a relation', () => {
  test('with confirmation removes nothing if the user cancels', async () => {
    const { card, user, linked } = await opened({ ...LINK, confirm: true })
    await user.click(await card.findByRole('button', { name: 'Remove User u3' }))
    expect(store.get(confirmAtom)?.title).toBe('Remove User u3 from Users?')
    await act(async () => store.get(confirmAtom)?.answer(false))
    expect(linked()).toContain('u3')
  })

  test('with a required member does not remove the last one', async () => {
    const { card, user } = await opened({ ...FIELD, keepsOne: true })
    for (let left = 11; left > 0; left -= 1) {
      await user.click((await card.findAllByRole('button', { name: /^Remove / }))[0] ?? document.body)
      await waitFor(() => expect(card.getByText(String(left))).toBeDefined())
    }
    const last = card.getByRole('button', { name: /^Remove / })
    expect(last.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      "The last one can't be deleted",
    )
  })

  test('adds the accepted objects and names the refused ones', async () => {
    const { card, user, linked } = await opened(LINK, { refuse: ['u13'] })
    await user.click(await card.findByRole('combobox', { name: 'Find: Users' }))
    await user.click(await screen.findByRole('option', { name: 'User u12' }))
    await user.click(screen.getByRole('option', { name: 'User u13' }))
    await user.click(card.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(linked()).toContain('u12'))
    expect(linked()).not.toContain('u13')
    expect(store.get(toastsAtom).map(({ title, detail }) => [title, detail])).toContainEqual([
      'User u13 was not added',
      'Not this one',
    ])
  })

  test('notices a server that answers 204 but removes nothing', async () => {
    const { card, user } = await opened(LINK, { deaf: true })
    await user.click(await card.findByRole('button', { name: 'Remove User u3' }))
    await waitFor(() => expect(store.get(toastsAtom)[0]?.title).toBe('User u3 was not removed'))
    expect(card.getByRole('link', { name: 'User u3' })).toBeDefined()
  })

  test.each([
    [
      'the root organization',
      sessionOf({ permissions: ['users.change_usergroup'], organization: ROOT_ORGANIZATION }),
      /root organization/,
    ],
    ['who lacks the permission', sessionOf({ permissions: ['users.view_usergroup'] }), /users\.change_usergroup/],
  ])('in %s shows linked objects read-only with the reason', async (_, as, why) => {
    const { card, user, calls } = await opened(LINK, {}, as)
    expect(card.getByText(why, { selector: 'p' })).toBeDefined()
    expect(card.queryByRole('combobox')).toBeNull()
    await user.click(await card.findByRole('button', { name: 'Remove User u3' }))
    expect(written(calls)).toEqual([])
  })

  test('with `addOnly` lists nothing: the table beside it does', async () => {
    const { card, user, calls, linked } = await opened({ ...LINK, only: 'add' }, {}, session, 'Add: Users')
    await user.click(await card.findByRole('combobox', { name: 'Find: Users' }))
    await user.click(await screen.findByRole('option', { name: 'User u12' }))
    await user.click(card.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(linked()).toContain('u12'))
    expect(card.queryByRole('link')).toBeNull()
    expect(calls.some(({ url, query }) => url === LINKS && query?.['limit'] === 10)).toBe(false)
  })

  test('shows why loading failed, and retries', async () => {
    const { card, user } = await opened(LINK, { failures: 1 })
    expect((await card.findByRole('alert')).textContent).toContain('The store is down')
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByRole('link', { name: 'User u9' })).toBeDefined()
  })
})
