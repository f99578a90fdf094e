import type { Field, Metadata, NoMetadata } from '../../contract/field.ts'
import type { Reference } from '../../engine/registry/entry-types.generated.ts'
import type { Entry, IndexEntry } from '../../engine/registry/entry.ts'
import type { Session } from '../../engine/session/session.ts'

/** The sources of a description: the same as those of the screens. */
export interface DescribeSource<E extends Entry = Entry> {
  readonly entry: E
  readonly index: IndexEntry
  readonly metadata: Metadata | NoMetadata | null
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
}

export function rowFields({ metadata }: DescribeSource): readonly Field[] | null {
  return metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
}
