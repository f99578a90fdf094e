/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { bodies } from '../../support/registry.ts'
import { readPage } from '../../../src/contract/page.ts'
import { actionDialogAtom } from '../../../src/console/actions/action-dialog.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { Overlays } from '../../../src/console/app/shell/Overlays.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { refusal } from '../../client/support/fakes.ts'
import { field } from '../../support/fields.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { type Asked, show } from '../support/list-render.tsx'

const URL = '/api/v1/things/boxs/'
const FIELDS = [field('name', { label: 'Name', sortable: true }), field('note', { label: 'Note' })]
const ACTIONS = ['view', 'add', 'change', 'delete'].map((action) => `things.${action}_box`)

/** A server that pages by number: rows from `first` on, as many as are left of `count`. */
function boxes(count: number) {
  let left = Array.from({ length: count }, (_, at) => ({ id: `b${at}`, name: `Box ${at}`, note: `note ${at}` }))
  return {
    rows: ({ params }: Asked) => {
      const [page, size] = [Number(params['page']), Number(params['size'])]
      return readPage({ content: left.slice((page - 1) * size, page * size), totalElements: left.length })
    },
    call: ({ method, url }: { readonly method: string; readonly url: string }) => {
      const ids = decodeURIComponent(url.slice(URL.length, -1)).split(',')
      if (method === 'DELETE') left = left.filter(({ id }) => !ids.includes(id))
      return left.find(({ id }) => ids.includes(id)) ?? null
    },
  }
}

async function list(paging: 'page' | 'all' = 'page', count = 21, at = '/console/things/boxs') {
  const entry = listEntry('boxs', {
    paging,
    columns: ['name'],
    expand: { fields: ['note'] },
    form: { sections: [{ title: 'basic', fields: ['name', 'note'] }] },
    detail: { tabs: [{ key: 'UserInfo', fields: ['name', 'note'] }] },
  })
  Object.assign(bodies, { boxs: () => Promise.resolve({ default: entry, texts: {} }) })
  const server = boxes(count)
  const screenOf = (
    <>
      <ListScreen entry={indexed(entry)} />
      <Overlays />
    </>
  )
  const shown = await show(screenOf, {
    session: sessionOf({ permissions: ACTIONS }),
    rows: server.rows,
    calls: server.call,
    metadata: metadata({ GET: FIELDS, POST: FIELDS, PUT: FIELDS }),
    at,
  })
  return { ...shown, button: (name: string | RegExp) => screen.getByRole('button', { name }) }
}

const dialog = async () => within(await screen.findByRole('dialog'))
const agree = () => act(async () => store.get(confirmAtom)?.answer(true))
const told = () => store.get(toastsAtom)[0]?.title

afterEach(() => {
  cleanup()
  store.get(actionDialogAtom)?.finish('cancelled')
  store.set(toastsAtom, [])
  store.set(confirmAtom, null)
  localStorage.clear()
})

describe('a list with page numbers', () => {
  test('requests pages of 10 by default, from 1, and of 20, 30, 40 or 50', async () => {
    const { asked, user, button } = await list()
    await screen.findByText('Box 9')
    expect(asked[0]?.params).toMatchObject({ page: '1', size: '10' })
    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('1–10 of 21')
    await user.click(button('Rows per page: 10 rows'))
    const sizes = await screen.findAllByRole('menuitemradio')
    expect(sizes.map(({ textContent }) => textContent)).toEqual([10, 20, 30, 40, 50].map((size) => `${size} rows`))
    await user.click(screen.getByRole('menuitemradio', { name: '20 rows' }))
    await screen.findByText('Box 19')
    await user.click(button('Page 2'))
    expect(await screen.findByText('Box 20')).toBeDefined()
    expect(asked.at(-1)?.params).toMatchObject({ page: '2', size: '20' })
    await user.click(button('Name'))
    await waitFor(() => expect(asked.at(-1)?.params).toMatchObject({ page: '1', sort: 'name', direction: 'asc' }))
  })

  test('without paging requests 999 rows and has no page sizes', async () => {
    const { asked } = await list('all')
    await screen.findByText('Box 20')
    expect(asked[0]?.params).toMatchObject({ page: '1', size: '999' })
    expect(screen.queryByRole('button', { name: /^Rows per page/ })).toBeNull()
  })

  test('creates in a dialog and reports it', async () => {
    const { asked, calls, user, button } = await list()
    await user.click(button(/Create/))
    const box = await dialog()
    await user.type(await box.findByRole('textbox', { name: 'Name' }), 'A new one')
    await user.click(box.getByRole('button', { name: /Create/ }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(calls.at(-1)).toMatchObject({ method: 'POST', url: URL, body: { name: 'A new one' } })
    expect(told()).toBe('Created')
  })

  test('edits a row in a dialog with its values', async () => {
    const { asked, calls, user } = await list()
    await user.click(within(await screen.findByRole('row', { name: /Box 3/ })).getByRole('button', { name: 'Update' }))
    const box = await dialog()
    const note = await box.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
    expect(note.value).toBe('note 3')
    await user.clear(note)
    await user.type(note, 'other')
    await user.click(box.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', url: `${URL}b3/`, body: { name: 'Box 3', note: 'other' } })
  })

  test('shows the fields of a row in a dialog', async () => {
    const { user } = await list()
    await user.click(within(await screen.findByRole('row', { name: /Box 3/ })).getByRole('button', { name: 'View' }))
    const box = await dialog()
    expect(await box.findByText('note 3')).toBeDefined()
    expect(box.queryByRole('textbox')).toBeNull()
  })

  test('expands and collapses its rows', async () => {
    const { user } = await list()
    const opener = within(await screen.findByRole('row', { name: /Box 2/ })).getByRole('button', { expanded: false })
    await user.click(opener)
    expect(await screen.findByText('note 2')).toBeDefined()
    await user.click(opener)
    expect(screen.queryByText('note 2')).toBeNull()
  })

  test('deletes rows by comma-separated ids and replaces an emptied page by the previous one', async () => {
    const { calls, place, user } = await list('page', 12, '/console/things/boxs?page=2')
    await screen.findByText('Box 11')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(await screen.findByRole('button', { name: /^Delete 2/ }))
    await agree()
    await screen.findByText('Box 9')
    expect(calls).toEqual([expect.objectContaining({ method: 'DELETE', url: `${URL}b10%2Cb11/` })])
    expect(place.search).toBe('')
    expect(told()).toMatch(/deleted$/)
  })

  test('counts 0 when it cannot be loaded', async () => {
    const entry = listEntry('boxs', { paging: 'page' })
    Object.assign(bodies, { boxs: () => Promise.resolve({ default: entry, texts: {} }) })
    await show(<ListScreen entry={indexed(entry)} />, {
      session: sessionOf({ permissions: ACTIONS }),
      rows: () => {
        throw refusal(500, URL)
      },
    })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByText('0 rows')).toBeDefined()
  })
})
