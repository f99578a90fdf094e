/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { setWidth } from '../support/window-width.ts'
// What pointer and focus fetch in a browser before a menu opens.
import '../../../src/console/controls/MenuPopup.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { hiddenTrees } from '../../../src/console/kernel/platform/flag-preferences.ts'
import { deferred, refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { assetNode, FIRST_ANSWER, PRODUCTION_ANSWER } from '../../support/tree-rows.ts'
import { type Asked, show, type ShowOptions } from '../support/list-render.tsx'

const ASSETS = '/api/v1/assets/assets/'
const TREE = '/api/v1/assets/nodes/children/tree/'
const SRV = { id: 'a1', hostname: 'srv-1', ip: '10.0.0.1', protocols: ['ssh/22', 'vnc/5901'], connectivity: 'failed' }

function answer({ url, query }: Call): unknown {
  if (url === TREE) return query?.key === undefined ? FIRST_ANSWER : PRODUCTION_ANSWER
  return url.startsWith('/api/v1/assets/nodes/') ? { id: 'id-1:0:1', key: '1:0:1' } : null
}

function opened(options: Partial<ShowOptions> = {}) {
  const entry = indexEntry('assets')
  if (entry === null) throw new Error('The assets are registered')
  return show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions: ['assets.view_asset', 'assets.add_asset', 'assets.change_node'] }),
    rows: () => ({ rows: [SRV], count: 1 }),
    metadata: metadataOf(ASSETS),
    calls: answer,
    at: '/console/assets/assets',
    ...options,
  })
}

const tree = () => screen.findByRole('tree', { name: 'Nodes' })
const node = (name: RegExp | string) => screen.findByRole('treeitem', { name })
const lastAsked = (asked: { readonly params: object }[]) => asked.at(-1)?.params

beforeEach(() => setWidth(1440))
afterEach(() => {
  cleanup()
  hiddenTrees.set(false)
  store.set(toastsAtom, [])
  document.cookie = 'show_current_asset=; Max-Age=0; Path=/'
})

describe('a tree beside a list', () => {
  test('loads independently: rows are shown while the tree loads', async () => {
    const slow = deferred<unknown>()
    const { asked } = await opened({ calls: (call) => (call.url === TREE ? slow.promise : null) })
    expect(await screen.findByRole('link', { name: 'srv-1' })).toBeDefined()
    expect(asked).toHaveLength(1)
    expect(lastAsked(asked)).not.toHaveProperty('node_id')
    expect(await screen.findByRole('status', { name: 'Loading the tree' })).toBeDefined()
    await act(async () => slow.resolve(FIRST_ANSWER))
    expect(within(await tree()).getAllByRole('treeitem')).toHaveLength(4)
  })

  test('gives each node its level, position, set size and count', async () => {
    await opened()
    const office = await node('Office, 16')
    expect(office.getAttribute('aria-level')).toBe('2')
    expect(office.getAttribute('aria-posinset')).toBe('1')
    expect(office.getAttribute('aria-setsize')).toBe('3')
    expect(office.getAttribute('aria-expanded')).toBe('false')
    expect((await node('Default, 60')).getAttribute('aria-expanded')).toBe('true')
  })

  test('renders only the visible ones of five thousand nodes', async () => {
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

  test('says that the node of the URL is unknown, until another one is selected', async () => {
    const { user } = await opened({
      at: '/console/assets/assets?node=gone',
      calls: (call) => {
        if (call.url.includes('gone')) throw refusal(404, call.url)
        return answer(call)
      },
    })
    const unknown = await screen.findByText('gone (unknown, or no permission to view)')
    await user.click(await node(/Office/))
    await waitFor(() => expect(unknown.isConnected).toBe(false))
  })

  test('a click limits the list to a node, stored in the URL; new objects start with it', async () => {
    const { user, asked, place } = await opened()
    await user.click(await node(/Production/))
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0', show_current_asset: '0' }))
    expect(place.search).toBe('?node=id-1%3A0')
    expect((await node(/Production/)).getAttribute('aria-selected')).toBe('true')
    const create = screen.getByRole('link', { name: 'Create asset' })
    expect(create.getAttribute('href')).toBe('/console/assets/assets/create?node=id-1%3A0')
  })

  test('the total is that of the node, with a search and after a reload', async () => {
    const counted = ({ params }: Asked) =>
      params['search'] !== undefined ? 3 : params['node_id'] !== undefined ? 9 : 60
    const rows: ShowOptions['rows'] = (asked) => ({ rows: [SRV], count: counted(asked) })
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

  test('keys move, expand, collapse and choose; one node is focusable', async () => {
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

  test('expands to the node of the URL', async () => {
    const { asked } = await opened({ at: '/console/assets/assets?node=id-1:0:1' })
    expect((await node('Database, 6')).getAttribute('aria-selected')).toBe('true')
    expect(asked).toHaveLength(1)
    expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0:1' })
  })

  test('another node clears the selection, a search does not', async () => {
    const { user } = await opened({
      session: sessionOf({ permissions: ['assets.view_asset', 'assets.delete_asset'] }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select srv-1' }))
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'srv{Enter}')
    expect(screen.getByRole('region', { name: '1 selected' })).toBeDefined()
    await user.click(await node(/Production/))
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Clear selection and show all' }))
    await waitFor(() => expect(screen.queryByText('Production')).toBeDefined())
    expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull()
  })

  test('Enter finds at once', async () => {
    const { user, calls } = await opened()
    await tree()
    await user.click(screen.getByRole('button', { name: 'Find a node' }))
    await user.type(await screen.findByRole('textbox', { name: 'Find a node' }), 'data{Enter}')
    expect(calls.filter(({ query }) => query?.search !== undefined)).toHaveLength(1)
  })

  test('the node can be deselected', async () => {
    const { user, asked, place } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    await user.click(await screen.findByRole('button', { name: 'Clear selection and show all' }))
    await waitFor(() => expect(lastAsked(asked)).not.toHaveProperty('node_id'))
    expect(place.search).toBe('')
  })

  test('a checkbox excludes child nodes, stored in a cookie', async () => {
    const { user, asked } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show assets of child nodes' })
    expect(box.checked).toBe(true)
    await user.click(box)
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:0', show_current_asset: '1' }))
    expect(document.cookie).toContain('show_current_asset=1')
  })

  test('can be hidden and shown; hidden, the list names its node', async () => {
    const { user } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    await user.click(await screen.findByRole('button', { name: 'Hide the tree' }))
    expect(screen.queryByRole('tree')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Show the tree. Nodes: Production' }))
    expect(await tree()).toBeDefined()
  })

  test('counts reload after a write', async () => {
    const { user, calls } = await opened()
    await tree()
    const before = calls.filter(({ url }) => url === TREE).length
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(calls.filter(({ url }) => url === TREE).length).toBeGreaterThan(before))
  })

  test('shows its own error beside a working list', async () => {
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

describe('the search for a node', () => {
  const search = async (user: Awaited<ReturnType<typeof opened>>['user']) => {
    await tree()
    await user.click(screen.getByRole('button', { name: 'Find a node' }))
    return screen.findByRole('textbox', { name: 'Find a node' })
  }

  test('finds nodes by name to choose; Escape shows the tree again', async () => {
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

  test('says that no node matches', async () => {
    const { user } = await opened({ calls: (call) => (call.query?.search === undefined ? answer(call) : []) })
    await user.type(await search(user), 'nobody')
    expect(await screen.findByText('No node named “nobody”.')).toBeDefined()
  })

  test('shows a failed search', async () => {
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

describe('the actions of a node', () => {
  const menuOf = async (user: Awaited<ReturnType<typeof opened>>['user'], name: RegExp) => {
    await user.pointer({ keys: '[MouseRight]', target: await node(name) })
    return screen.findByRole('menu')
  }

  test('are in its menu, disabled ones with a reason', async () => {
    const { user } = await opened()
    const items = within(await menuOf(user, /Default/)).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Rename node',
      'Move node',
      'Recount assets',
      'Copy as curl…',
    ])
    expect(items[0]?.getAttribute('aria-description')).toBe('The root node cannot be changed')
  })

  test('run and reload the tree', async () => {
    const { user, calls } = await opened()
    const menu = await menuOf(user, /Office/)
    const before = calls.filter(({ url }) => url === TREE).length
    await user.click(within(menu).getByRole('menuitem', { name: 'Recount assets' }))
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/check_assets_amount_task/'))).toBe(true))
    await waitFor(() => expect(calls.filter(({ url }) => url === TREE).length).toBeGreaterThan(before))
  })

  test('can be copied as curl if they need no dialog', async () => {
    const { user, calls } = await opened()
    await user.click(within(await menuOf(user, /Office/)).getByRole('menuitem', { name: 'Copy as curl…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy as curl' }))
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Recount assets'])
    const command = await dialog.findByDisplayValue(/-X POST '[^']+\/nodes\/check_assets_amount_task\/'/)
    expect(command).toBe(dialog.getByRole('textbox', { name: 'Command' }))
    expect(calls.some(({ url }) => url.endsWith('/check_assets_amount_task/'))).toBe(false)
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('include whether child nodes are listed', async () => {
    const { user, asked } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    const menu = await menuOf(user, /Production/)
    await user.click(within(menu).getByRole('menuitemradio', { name: 'Show assets of this node only' }))
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ show_current_asset: '1' }))
  })

  test('are reachable without a right click for the chosen node', async () => {
    const { user } = await opened()
    await tree()
    const more = screen.getByRole('button', { name: 'Actions for the selected node' })
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await user.click(await node(/Office/))
    await user.click(await screen.findByRole('button', { name: 'Actions for Office' }))
    expect(await screen.findByRole('menu')).toBeDefined()
  })
})

describe('in a narrow window', () => {
  test('the tree is a sheet that closes after a choice', async () => {
    setWidth(390)
    const { user, asked } = await opened()
    const button = await screen.findByRole('button', { name: 'Nodes: none selected' })
    expect(screen.queryByRole('tree')).toBeNull()
    await user.click(button)
    const sheet = await screen.findByRole('dialog', { name: 'Nodes' })
    await user.click(await within(sheet).findByRole('treeitem', { name: /Office/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastAsked(asked)).toMatchObject({ node_id: 'id-1:2' })
    expect(await screen.findByRole('button', { name: 'Nodes: Office' })).toBeDefined()
  })
})

describe('the assets of a node', () => {
  test('can be removed from it after a confirmation', async () => {
    const { user, calls } = await opened({ at: '/console/assets/assets?node=id-1:0' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select srv-1' }))
    const [remove] = screen.getAllByRole('button', { name: 'Remove from this node' })
    await user.click(remove ?? document.body)
    await waitFor(() => expect(store.get(confirmAtom)?.title).toBe('Remove srv-1 from this node?'))
    await act(async () => store.get(confirmAtom)?.answer(true))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      url: '/api/v1/assets/nodes/id-1%3A0/assets/remove/',
      body: { assets: ['a1'] },
    })
  })

  test('cannot be removed without a chosen node, so that rows are not selectable', async () => {
    await opened()
    await screen.findByRole('link', { name: 'srv-1' })
    expect(screen.queryByRole('checkbox', { name: 'Select srv-1' })).toBeNull()
  })

  test('show their ports and the result of the connection test', async () => {
    await opened()
    expect(await screen.findByRole('cell', { name: /^SSH 22 ?, VNC 5901$/ })).toBeDefined()
    expect(screen.getByRole('cell', { name: 'Unreachable' })).toBeDefined()
  })
})
