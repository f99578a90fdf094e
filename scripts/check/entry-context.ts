import type { Entry, IndexEntry } from '../../src/engine/registry/entry.ts'
import type { Reference } from '../../src/engine/registry/entry-types.ts'
import type { FieldSet } from './fields-of.ts'
import type { World } from './world.ts'

/** All entries that the schemas accept, beside what they may refer to. */
export interface Registry {
  readonly world: World
  readonly entries: readonly { readonly file: string; readonly entry: Entry }[]
  readonly index: readonly IndexEntry[]
  readonly references: Readonly<Record<string, Reference>>
}

/** What names may stand for at a place of an entry; null: not resolvable there, so any name may be right. */
export interface Names {
  readonly row: FieldSet | null
  /** Of each chosen row. */
  readonly rows?: FieldSet | null
  readonly form: FieldSet | null
}

export function anyList(registry: Registry, key: string): boolean {
  return registry.index.some((entry) => entry.key === key && entry.kind === 'list')
}
