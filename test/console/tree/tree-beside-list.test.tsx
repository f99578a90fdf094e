/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { setWidth } from '../support/window-width.ts'
// What pointer and focus fetch in a browser before a menu opens.
import '../../../src/console/controls/MenuPopup.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { indexEntry } from '../../../src/console/app/entry.ts'
import { store } from '../../../src/console/app/session-state.ts'
import { confirmAtom } from '../../../src/console/controls/confirm.ts'
import { ListScreen } from '../../../src/console/screens/list/ListScreen.tsx'
import { toastsAtom } from '../../../src/console/shell/toasts.ts'
import { hideTree } from '../../../src/console/tree/tree-hidden.ts'
import { deferred, refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { assetNode, FIRST_ANSWER, PRODUCTION_ANSWER } from '../../support/tree-rows.ts'
import { type Asked, show, type Wish } from '../support/list-render.tsx'

const ASSETS = '/api/v1/assets/assets/'
const TREE = '/api/v1/assets/nodes/children/tree/'
const SRV = { id: 'a1', hostname: 'srv-1', ip: '10.0.0.1', protocols: ['ssh/22', 'vnc/5901'], connectivity: 'failed' }

function answer({ url, query }: Call): unknown {
  if (url === TREE) return query?.key === undefined ? FIRST_ANSWER : PRODUCTION_ANSWER
  return url.startsWith('/api/v1/assets/nodes/') ? { id: 'id-1:0:1', key: '1:0:1' } : null
}

function opened(wish: Partial<Wish> = {}) {
  const entry = indexEntry('assets')
  if (entry === null) throw new Error('The assets are registered')
  return show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions: ['assets.view_asset', 'assets.add_asset', 'assets.change_node'] }),
    rows: () => ({ rows: [SRV], count: 1 }),
    metadata: metadataOf(ASSETS),
    calls: answer,
    at: '/console/assets/assets',
    ...wish,
  })
}

const tree = () => screen.findByRole('tree', { name: 'Nodes' })
const node = (name: RegExp | string) => screen.findByRole('treeitem', { name })
const lastAsked = (asked: { readonly params: object }[]) => asked.at(-1)?.params

beforeEach(() => setWidth(1440))
afterEach(() => {
  cleanup()
  hideTree(false)
  store.set(toastsAtom, [])
  store.set(confirmAtom, null)
  document.cookie = 'show_current_asset=; Max-Age=0; Path=/'
})

describe('a tree beside a list', () => {
  test('keeps neither waiting: rows are there while the tree is on its way', async () => {
    const slow = deferred<unknown>()
    const { asked } = await opened({ calls: (call) => (call.url === TREE ? slow.promise : null) })
    expect(await screen.findByRole('link', { name: 'srv-1' })).toBeDefined()
    expect(asked).toHaveLength(1)
    expect(lastAsked(asked)).not.toHaveProperty('node_id')
    expect(await screen.findByRole('status', { name: 'The tree is on its way' })).toBeDefined()
    await act(async () => slow.resolve(FIRST_ANSWER))
    expect(within(await tree()).getAllByRole('treeitem')).toHaveLength(4)
  })

  test('tells of each node how deep it stands, among how many, and what it counts', async () => {
    await opened()
    const office = await node('Office, 16')
    expect(office.getAttribute('aria-level')).toBe('2')
    expect(office.getAttribute('aria-posinset')).toBe('1')
    expect(office.getAttribute('aria-setsize')).toBe('3')
    expect(office.getAttribute('aria-expanded')).toBe('false')
    expect((await node('Default, 60')).getAttribute('aria-expanded')).toBe('true')
  })

  test('draws of five thousand nodes those that there is room for', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => assetNode(`1:${at}`, `Rack ${at}`, at))
    await opened({ calls: ({ url }) => (url === TREE ? [assetNode('1', 'Default', 5000), ...many] : null) })
    const last = await node('Default, 5000')
    const drawn = within(await tree()).getAllByRole('treeitem')
    expect(drawn.length).toBeLessThan(100)
    act(() => last.focus())
    fireEvent.keyDown(last, { key: 'End' })
    expect((await node('Rack 4999, 4999')).getAttribute('aria-posinset')).toBe('5000')
    expect(within(await tree()).getAllByRole('treeitem').length).toBeLessThan(100)
  })

  test('a click narrows the list to a node, which the address keeps; what is created begins there', async () => {
    const { user, asked, place } = await opened()
    await user.click(await node(/Production/))
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0', show_current_asset: '0' }))
    expect(place.search).toBe('?node=id-1%3A0')
    expect((await node(/Production/)).getAttribute('aria-selected')).toBe('true')
    const create = screen.getByRole('link', { name: 'Create asset' })
    expect(create.getAttribute('href')).toBe('/console/assets/assets/create?node=id-1%3A0')
  })

  test('a node is counted by itself, and a search against the node, before a reload as after it', async () => {
    const counted = ({ params }: Asked) =>
      params['search'] !== undefined ? 3 : params['node_id'] !== undefined ? 9 : 60
    const rows: Wish['rows'] = (asked) => ({ rows: [SRV], count: counted(asked) })
    const shown = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent
    const { user } = await opened({ rows })
    await waitFor(() => expect(shown()).toBe('Assets60Create asset'))
    await user.click(await node(/Production/))
    await waitFor(() => expect(shown()).toBe('Assets9Create asset'))
    cleanup()
    const again = await opened({ rows, at: '/console/assets/assets?node=id-1:0' })
    await waitFor(() => expect(shown()).toBe('Assets9Create asset'))
    await again.user.type(screen.getByRole('combobox', { name: 'Search' }), 'srv{Enter}')
    await waitFor(() => expect(shown()).toBe('Assets3 of 9Create asset'))
  })

  test('the keyboard walks, opens, closes and chooses; one node takes the focus', async () => {
    const { user, asked } = await opened()
    const root = await node(/Default/)
    expect(
      within(await tree())
        .getAllByRole('treeitem')
        .filter((item) => item.tabIndex === 0),
    ).toEqual([root])
    act(() => root.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    // The next key goes into what this one has asked for.
    const cache = await node('Cache, 4')
    expect(document.activeElement).toBe(await node(/Production/))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cache)
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0:1' }))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(await node(/Production/))
    expect(screen.queryByRole('treeitem', { name: /Cache/ })).toBeNull()
    await user.keyboard('off')
    expect(document.activeElement).toBe(await node(/Office/))
  })

  test('opens down to the node that the address names', async () => {
    const { asked } = await opened({ at: '/console/assets/assets?node=id-1:0:1' })
    expect((await node('Database, 6')).getAttribute('aria-selected')).toBe('true')
    expect(asked).toHaveLength(1)
    expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0:1' })
  })

  test('another node clears the selection, a search does not (ruling 33)', async () => {
    const { user } = await opened({
      session: sessionOf({ permissions: ['assets.view_asset', 'assets.delete_asset'] }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select srv-1' }))
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'srv{Enter}')
    expect(screen.getByText('1 selected')).toBeDefined()
    await user.click(await node(/Production/))
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Clear the choice: show everything' }))
    await waitFor(() => expect(screen.queryByText('Production')).toBeDefined())
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  test('Enter finds at once', async () => {
    const { user, calls } = await opened()
    await tree()
    await user.click(screen.getByRole('button', { name: 'Find a node' }))
    await user.type(await screen.findByRole('textbox', { name: 'Find a node' }), 'data{Enter}')
    expect(calls.filter(({ query }) => query?.search !== undefined)).toHaveLength(1)
  })

  test('the choice can be given up', async () => {
    const { user, asked, place } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    await user.click(await screen.findByRole('button', { name: 'Clear the choice: show everything' }))
    await waitFor(() => expect(lastAsked(asked)).not.toHaveProperty('node_id'))
    expect(place.search).toBe('')
  })

  test('a box leaves out what hangs below the chosen node, and a cookie remembers it', async () => {
    const { user, asked } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show assets of child nodes' })
    expect(box.checked).toBe(true)
    await user.click(box)
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0', show_current_asset: '1' }))
    expect(document.cookie).toContain('show_current_asset=1')
  })

  test('is put away and brought back, and the list says which node it shows meanwhile', async () => {
    const { user } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    await user.click(await screen.findByRole('button', { name: 'Hide the tree' }))
    expect(screen.queryByRole('tree')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Show the tree. Nodes: Production' }))
    expect(await tree()).toBeDefined()
  })

  test('counts are asked for again after a write', async () => {
    const { user, calls } = await opened()
    await tree()
    const before = calls.filter(({ url }) => url === TREE).length
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(calls.filter(({ url }) => url === TREE).length).toBeGreaterThan(before))
  })

  test('that cannot be had says so beside the list, which goes on', async () => {
    let down = true
    const { user } = await opened({
      calls: (call) => {
        if (call.url === TREE && down) throw refusal(502, TREE, { detail: 'The tree is down' })
        return answer(call)
      },
    })
    expect(await screen.findByText('The tree is down')).toBeDefined()
    expect(screen.getByRole('link', { name: 'srv-1' })).toBeDefined()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await tree()).toBeDefined()
  })
})

describe('finding a node', () => {
  const search = async (user: Awaited<ReturnType<typeof opened>>['user']) => {
    await tree()
    await user.click(screen.getByRole('button', { name: 'Find a node' }))
    return screen.findByRole('textbox', { name: 'Find a node' })
  }

  test('by its name: what is found can be chosen, and Escape brings the tree back', async () => {
    const { user, asked } = await opened({
      calls: (call) => (call.query?.search === undefined ? answer(call) : [FIRST_ANSWER[0], PRODUCTION_ANSWER[1]]),
    })
    const box = await search(user)
    expect(document.activeElement).toBe(box)
    await user.type(box, 'data')
    await user.click(await node(/Database/))
    expect(screen.queryByRole('treeitem', { name: /Office/ })).toBeNull()
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0:1' }))
    await user.click(box)
    await user.keyboard('{Escape}')
    expect(await node(/Office/)).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Find a node' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find a node' }))
  })

  test('says when no node is called so', async () => {
    const { user } = await opened({ calls: (call) => (call.query?.search === undefined ? answer(call) : []) })
    await user.type(await search(user), 'nobody')
    expect(await screen.findByText('No node is called “nobody”.')).toBeDefined()
  })

  test('says when nodes cannot be searched', async () => {
    const { user } = await opened({
      calls: (call) => {
        if (call.query?.search !== undefined) throw refusal(502, TREE)
        return answer(call)
      },
    })
    await user.type(await search(user), 'data')
    expect((await screen.findByRole('alert')).textContent).toBe('Nodes cannot be searched right now')
  })
})

describe('what can be done with a node', () => {
  const menuOf = async (user: Awaited<ReturnType<typeof opened>>['user'], name: RegExp) => {
    await user.pointer({ keys: '[MouseRight]', target: await node(name) })
    return screen.findByRole('menu')
  }

  test('stands in its menu, and what is refused says why', async () => {
    const { user } = await opened()
    const items = within(await menuOf(user, /Default/)).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Rename node',
      'Move node',
      'Count assets again',
      'Copy as curl…',
    ])
    expect(items[0]?.getAttribute('aria-description')).toBe('The top node stays as it is')
  })

  test('is carried out, and the tree is read again', async () => {
    const { user, calls } = await opened()
    const menu = await menuOf(user, /Office/)
    const before = calls.filter(({ url }) => url === TREE).length
    await user.click(within(menu).getByRole('menuitem', { name: 'Count assets again' }))
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/check_assets_amount_task/'))).toBe(true))
    await waitFor(() => expect(calls.filter(({ url }) => url === TREE).length).toBeGreaterThan(before))
  })

  test('is copied from its menu, as far as it is done at once', async () => {
    const { user, calls } = await opened()
    await user.click(within(await menuOf(user, /Office/)).getByRole('menuitem', { name: 'Copy as curl…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy as curl' }))
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Count assets again'])
    const command = await dialog.findByDisplayValue(/-X POST '[^']+\/nodes\/check_assets_amount_task\/'/)
    expect(command).toBe(dialog.getByRole('textbox', { name: 'Command' }))
    expect(calls.some(({ url }) => url.endsWith('/check_assets_amount_task/'))).toBe(false)
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('says too whether the list reaches below', async () => {
    const { user, asked } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    const menu = await menuOf(user, /Production/)
    await user.click(within(menu).getByRole('menuitemradio', { name: 'Show assets of this node only' }))
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ show_current_asset: '1' }))
  })

  test('is reached without a right button by the chosen node', async () => {
    const { user } = await opened()
    await tree()
    const more = screen.getByRole('button', { name: 'Actions of the chosen node' })
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await user.click(await node(/Office/))
    await user.click(await screen.findByRole('button', { name: 'Actions of Office' }))
    expect(await screen.findByRole('menu')).toBeDefined()
  })
})

describe('on a narrow window', () => {
  test('the tree is a sheet, which closes with the choice', async () => {
    setWidth(390)
    const { user, asked } = await opened()
    const button = await screen.findByRole('button', { name: 'Nodes: none chosen' })
    expect(screen.queryByRole('tree')).toBeNull()
    await user.click(button)
    const sheet = await screen.findByRole('dialog', { name: 'Nodes' })
    await user.click(await within(sheet).findByRole('treeitem', { name: /Office/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:2' })
    expect(await screen.findByRole('button', { name: 'Nodes: Office' })).toBeDefined()
  })
})

describe('what is listed in a node', () => {
  test('can be taken out of it, after a question that says what becomes of it', async () => {
    const { user, calls } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select srv-1' }))
    const [remove] = screen.getAllByRole('button', { name: 'Remove from this node' })
    await user.click(remove ?? document.body)
    const question = store.get(confirmAtom)
    expect(question?.title).toBe('Remove srv-1 from this node?')
    act(() => question?.answer(true))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      url: '/api/v1/assets/nodes/id-1%3A0/assets/remove/',
      body: { assets: ['a1'] },
    })
  })

  test('without a node there is nothing to be taken out of, and so nothing to select', async () => {
    await opened()
    await screen.findByRole('link', { name: 'srv-1' })
    expect(screen.queryByRole('checkbox', { name: 'Select srv-1' })).toBeNull()
  })

  test('says on which ports it listens, and in words whether it answered', async () => {
    await opened()
    expect(await screen.findByRole('cell', { name: /^SSH 22 ?, VNC 5901$/ })).toBeDefined()
    expect(screen.getByRole('cell', { name: 'Unreachable' })).toBeDefined()
  })
})
