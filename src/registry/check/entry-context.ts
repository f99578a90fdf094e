import type { Entry, IndexEntry } from '../../engine/registry/entry.ts'
import type { Reference } from '../../engine/registry/entry-types.generated.ts'
import { nearest, type FieldSet } from './fields-of.ts'
import { found, type Found } from './problem.ts'
import type { World } from './world.ts'

/** All valid entries, and what they may refer to. */
export interface CheckedRegistry {
  readonly world: World
  readonly entries: readonly { readonly file: string; readonly entry: Entry }[]
  readonly index: readonly IndexEntry[]
  readonly references: Readonly<Record<string, Reference>>
  /** Keys of the entries with a line in the menu; null: the menu cannot be read. */
  readonly listed: ReadonlySet<string> | null
  /** Addresses to which actions lead. */
  readonly links: readonly string[]
}

/** What names resolve to at a position of an entry; null: unknown there, so any name is accepted. */
export interface Names {
  readonly row: FieldSet | null
  /** A selected row. */
  readonly rows?: FieldSet | null
  readonly form: FieldSet | null
}

/** An entry that exists, of any kind. */
export function* checkEntryKey(pointer: string, key: string, { index }: CheckedRegistry): Found {
  const known = index.map((entry) => entry.key)
  if (!known.includes(key)) yield found(pointer, `there is no entry ${key}${nearest(key, known)}`)
}

/** An entry that is a list. */
export function* checkListKey(pointer: string, key: string | undefined, { index }: CheckedRegistry): Found {
  const known = index.flatMap((entry) => (entry.kind === 'list' ? [entry.key] : []))
  if (key !== undefined && !known.includes(key)) yield found(pointer, `there is no list ${key}${nearest(key, known)}`)
}
