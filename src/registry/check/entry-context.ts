import type { Entry, IndexEntry } from '../../engine/registry/entry.ts'
import type { Reference } from '../../engine/registry/entry-types.ts'
import type { FieldSet } from './fields-of.ts'
import type { World } from './world.ts'

/** All valid entries, and what they may refer to. */
export interface CheckedRegistry {
  readonly world: World
  readonly entries: readonly { readonly file: string; readonly entry: Entry }[]
  readonly index: readonly IndexEntry[]
  readonly references: Readonly<Record<string, Reference>>
}

/** What names resolve to at a position of an entry; null: unknown there, so any name is accepted. */
export interface Names {
  readonly row: FieldSet | null
  /** A selected row. */
  readonly rows?: FieldSet | null
  readonly form: FieldSet | null
}

export function anyList(registry: CheckedRegistry, key: string): boolean {
  return registry.index.some((entry) => entry.key === key && entry.kind === 'list')
}
