import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import type { IndexEntry } from '../../../src/engine/registry/entry.ts'

/** The entry of a screen whose changes are sent at once. The effect on access has tests of its own (effect-dialog.test.tsx). */
export function entryWithoutEffect(key: string): IndexEntry {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is not registered`)
  return { ...entry, effect: null }
}
