import path from 'node:path'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import type { Entry, EntryOf } from '../../src/engine/registry/entry.ts'

const { entries, ...parts } = await registryModule(path.resolve('.'))

/** A list entry of the registry by its file. */
export function registered(file: string): EntryOf<'list'> {
  const entry = entries.find(({ view, key }) => `${view}/${key}` === file)
  if (entry?.kind !== 'list') throw new Error(`${file} is no list`)
  return entry
}

/** Replaces src/console/kernel/entries/registry-store.ts in tests: reads the registry from disk. */
export const { index, menu, references } = parts
export const registry = () => parts
export const loadRegistry = (): Promise<void> => Promise.resolve()

/** Without texts: test/support/text-files.ts has those of all entries. */
export const bodies: Readonly<Record<string, () => Promise<{ default: Entry; texts: object }>>> = Object.fromEntries(
  entries.map((entry) => [entry.key, () => Promise.resolve({ default: entry, texts: {} })]),
)

export async function loadBody(key: string): Promise<{ readonly entry: Entry; readonly texts: object }> {
  const body = await bodies[key]?.()
  if (body === undefined) throw new Error(`No entry "${key}"`)
  return { entry: body.default, texts: body.texts }
}
