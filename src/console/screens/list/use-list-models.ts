import { useMemo } from 'react'
import type { Field, Metadata, NoMetadata } from '../../../contract/field.ts'
import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import { columnsOf } from '../../../engine/columns/columns.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import type { SearchOption } from '../../../engine/search/search-model.ts'
import { searchOptions } from '../../../engine/search/search.ts'
import { useEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'

export interface ListModels {
  readonly entry: EntryOf<'list'>
  /** Null until OPTIONS has answered: rows do not wait for it (ruling 8). */
  readonly metadata: Metadata | NoMetadata | null
  readonly columns: readonly ColumnModel[]
  readonly options: readonly SearchOption[]
  /** The field that names a row. */
  readonly name: string
}

/** What a list consists of: its entry joined with what the server says about its fields. Suspends for the entry. */
export function useListModels(index: IndexEntry): ListModels {
  const entry = useEntry(index.key)
  const session = useSession()
  const { metadata } = useMetadata(index.url)
  if (entry.kind !== 'list') throw new Error(`${index.key} is no list`)
  return useMemo(() => {
    const fields = fieldsOf(metadata)
    return {
      entry,
      metadata,
      columns: columnsOf(entry, fields, session),
      options: searchOptions(entry, fields),
      name: entry.name ?? 'name',
    }
  }, [entry, metadata, session])
}

function fieldsOf(metadata: Metadata | NoMetadata | null): readonly Field[] | null {
  return metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
}
