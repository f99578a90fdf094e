/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { Metadata, NoMetadata } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { FormScreen } from '../../src/console/app/screens/FormScreen.tsx'
import { ListScreen } from '../../src/console/app/screens/ListScreen.tsx'
import { formFields } from '../../src/engine/form/form.ts'
import { show } from '../console/support/list-render.tsx'
import { indexed, listEntry } from '../support/index-entries.ts'
import { bodies } from '../support/registry.ts'
import { sessionOf } from '../support/sessions.ts'
import { documentAbout } from './metadata-documents.ts'
import { caseCount } from '../support/sweep.ts'

const NAMES = ['name', 'source', 'is_active', 'users', 'attrs', 'password']
const entry = listEntry('things', { columns: NAMES, form: { sections: [{ title: 'basic', fields: NAMES }] } })
const index = indexed(entry)
Object.assign(bodies, { things: () => Promise.resolve({ default: entry, texts: {} }) })

const session = sessionOf({ permissions: ['things.view_thing', 'things.add_thing', 'things.change_thing'] })

/** Rows with values of wrong types. */
const rows = [
  {
    id: '1',
    name: { toString: 'no' },
    source: [{ id: {} }, null],
    is_active: 'maybe',
    users: '2026-11-20',
    attrs: [[{}]],
    password: 1e308,
  },
  {},
]

const seed = Date.now() % 1e9
const documents = fc.sample(documentAbout(NAMES, 4), { numRuns: caseCount(300, 80), seed })

const complaints: unknown[] = []
beforeEach(() => {
  complaints.length = 0
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})
afterEach(() => {
  jest.restoreAllMocks()
})

async function missingInList(metadata: Metadata | NoMetadata): Promise<readonly string[]> {
  await show(<ListScreen entry={index} />, { session, rows: () => ({ rows, count: rows.length }), metadata })
  // Asked of the document: hundreds of times over, roles would take most of the time.
  const [heads, cells] = ['thead th', 'tbody td'].map((place) => document.querySelectorAll(place).length)
  const isThere = Number(heads) > NAMES.length && Number(cells) > rows.length * NAMES.length
  return isThere ? [] : [`${String(heads)} heads, ${String(cells)} cells`]
}

/** A control of its own, or those of its parts. */
const isAsked = (name: string): boolean => document.querySelector(`[id^="field.${name}"]`) !== null

async function missingInForm(metadata: Metadata | NoMetadata): Promise<readonly string[]> {
  const calls = () => ({ count: 0, results: [] })
  const page = { rows: [], count: 0 }
  await show(<FormScreen entry={index} id={null} mode="create" />, { session, rows: () => page, calls, metadata })
  const described = (formFields(metadata, 'create') ?? []).map(({ name }) => name)
  const missing = () => described.filter((name) => NAMES.includes(name) && !isAsked(name))
  // The code of an input comes when a form first has one of its kind.
  await waitFor(() => expect(missing()).toEqual([]), { timeout: 20_000 }).catch(() => undefined)
  return missing()
}

test.each([
  ['list', missingInList],
  ['form', missingInForm],
] as const)(
  'a %s renders every field of any OPTIONS answer without an error of React',
  async (_, draw) => {
    for (const [number, document] of documents.entries()) {
      const missing = await draw(readMetadata(document))
      cleanup()
      const faults = [...missing, ...complaints.map(String)]
      expect({ seed, number, document, faults }).toEqual({ seed, number, document, faults: [] })
    }
  },
  180_000,
)
