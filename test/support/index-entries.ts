import type { Entry, IndexEntry } from '../../src/engine/registry/entry.ts'
import { toIndex } from '../../src/engine/compile/index-entry.ts'
import { parseEntry } from '../../src/engine/compile/load-files.ts'

type Words = Readonly<Record<string, unknown>>

/** A minimal list entry of the console view, with the given parts. */
export function listEntry(key: string, words: Words = {}): Entry {
  const least = {
    $schema: 'list.schema.json',
    key,
    view: 'console',
    path: `things/${key}`,
    url: `/api/v1/things/${key}/`,
    columns: ['name'],
  }
  return parseEntry({ ...least, ...words }, key)
}

export function tabsEntry(key: string, tabs: readonly Words[], words: Words = {}): Entry {
  return parseEntry({ $schema: 'tabs.schema.json', key, view: 'console', path: `things/${key}`, tabs, ...words }, key)
}

export function pageEntry(key: string, words: Words = {}): Entry {
  return parseEntry(
    { $schema: 'page.schema.json', key, view: 'console', path: `things/${key}`, page: key, ...words },
    key,
  )
}

export function formEntry(key: string, words: Words = {}): Entry {
  const least = {
    $schema: 'form.schema.json',
    key,
    view: 'settings',
    path: key,
    url: '/api/v1/settings/setting/',
    sections: [],
  }
  return parseEntry({ ...least, ...words }, key)
}

/** One entry of the index. */
export function indexed(entry: Entry): IndexEntry {
  const [first] = toIndex([entry])
  if (first === undefined) throw new Error('An index of one entry holds one')
  return first
}
