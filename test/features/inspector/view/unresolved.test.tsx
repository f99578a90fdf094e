/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { UnresolvedPanel } from '../../../../src/features/inspector/view/UnresolvedPanel.tsx'
import { i18n, startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { subjectsAtom } from '../../../../src/console/kernel/inspector/subjects.ts'
import { missingPartsAtom, reportMissing } from '../../../../src/console/kernel/platform/development.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { sessionAtom } from '../../../../src/console/kernel/session/session-state.ts'
import type { JsonObject } from '../../../../src/contract/json-object.ts'
import type { Explainable } from '../../../../src/features/inspector/model/explain.ts'
import { jsonPlaces, placeAt } from '../../../../src/registry/files/json-places.ts'
import { field } from '../../../support/fields.ts'
import { indexed } from '../../../support/index-entries.ts'
import { list, metadata } from '../../../support/screens.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { MemoryRouter } from '../../../console/support/memory-router.tsx'

/** As its author wrote it. */
const FILE = `{
  "key": "things",
  "columns": [
    "name",
    "nmae",
    { "field": "units", "cell": "sparkle" }
  ],
  "expand": { "use": "gauge" }
}
`
const session = sessionOf()
const entry = list(JSON.parse(FILE) as JsonObject)
const origins = { things: { file: 'resources/console/things.json', overlay: true } }

const subject: Explainable = {
  kind: 'list',
  source: { entry, index: indexed(entry), session, metadata: metadata({ GET: [field('name'), field('units')] }) },
  columns: [],
  options: [],
  chosen: { shown: [], known: [], by: 'user' },
  rows: [],
  fixedParams: [],
  request: { method: 'GET', url: entry.url, params: [] },
  metadataUrl: entry.url,
}

/** What the development server answers: the table of origins, and the lines of places. */
function answer(url: string, body: string): unknown {
  if (url.endsWith('origins.json')) return origins
  const { places } = jsonPlaces(FILE)
  const asked = JSON.parse(body) as readonly { readonly file: string; readonly pointer: string }[]
  return asked.map(({ file, pointer }) => (file.startsWith('i18n/') ? null : placeAt(places, pointer)))
}

const realFetch = globalThis.fetch

beforeEach(async () => {
  const meta = document.createElement('meta')
  meta.name = 'development'
  meta.content = '/ui/dev/'
  document.head.replaceChildren(meta)
  globalThis.fetch = ((url: string, init?: { readonly body?: string }) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(answer(url, init?.body ?? '')) })) as typeof fetch
  if (!i18n.isInitialized) await startTranslation('en')
  store.set(sessionAtom, session)
  store.set(subjectsAtom, new Map([['list', subject]]))
  store.set(missingPartsAtom, [])
})

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  globalThis.fetch = realFetch
  store.set(subjectsAtom, new Map())
})

const open = () =>
  act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter entries={['/console/nowhere']}>
          <UnresolvedPanel />
        </MemoryRouter>
      </SWRConfig>,
    )
    await Promise.resolve()
  })

/** "reason: file:line pointer" of each line of the panel. */
const lines = async () => {
  await screen.findByText('resources/console/things.json:5')
  return within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p, code')].map(({ textContent }) => textContent).join(' '))
}

test('names of an entry that nothing answers to are listed with file and line', async () => {
  await open()
  expect(await lines()).toEqual([
    'The server does not describe the field nmae resources/console/things.json:5 /columns/1',
    'There is no cell sparkle resources/console/things.json:6 /columns/2/cell',
  ])
})

test('a missing text and a failed extension join them, with the place that names them', async () => {
  await open()
  act(() => {
    reportMissing({ kind: 'text', name: 'resources.things.actions.scan' })
    reportMissing({ kind: 'extension', name: 'gauge', reason: 'TypeError: no such element' })
  })
  const all = await lines()
  expect(all).toContain('The text resources.things.actions.scan is missing i18n/en/resources/things.json /actions/scan')
  expect(all).toContain(
    'The extension gauge is missing or has failed TypeError: no such element resources/console/things.json:8 /expand/use',
  )
})

test('a closed panel opens again when there is more', async () => {
  await open()
  await lines()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => reportMissing({ kind: 'text', name: 'resources.things.actions.scan' }))
  expect(screen.getByRole('alert').textContent).toContain('Unresolved: 3')
})
