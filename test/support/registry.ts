import path from 'node:path'
import { registryModule } from '../../scripts/registry-module.ts'
import type { Entry, EntryOf } from '../../src/engine/registry/entry.ts'

const { entries, ...parts } = await registryModule(path.resolve('.'))

/** A list entry of the registry, by the file that holds it. */
export function registered(file: string): EntryOf<'list'> {
  const entry = entries.find(({ view, key }) => `${view}/${key}` === file)
  if (entry?.kind !== 'list') throw new Error(`${file} is no list`)
  return entry
}

/** What `virtual:registry` is to tests; the texts of entries stand with all others. */
export const { index, menu, references } = parts
export const bodies: Readonly<Record<string, () => Promise<{ default: Entry; texts: object }>>> = Object.fromEntries(
  entries.map((entry) => [entry.key, () => Promise.resolve({ default: entry, texts: {} })]),
)
