import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Metadata, NoMetadata } from '../../../contract/field.ts'
import type { ActionSource } from '../../../engine/actions/actions.ts'
import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import { columnsOf } from '../../../engine/columns/columns.ts'
import type { ListPlace } from '../../../engine/query/list-place.ts'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import { metadataUrl } from '../../../engine/query/metadata-url.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import type { SearchOption } from '../../../engine/search/search-model.ts'
import { searchOptions } from '../../../engine/search/search.ts'
import { choiceAddress } from '../../../engine/tree/tree-request.ts'
import { useEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'
import { withWords } from './filter-words.ts'

export interface ListModels {
  readonly entry: EntryOf<'list'>
  readonly source: ActionSource
  /** Null until OPTIONS has answered: rows do not wait for it (ruling 8). */
  readonly metadata: Metadata | NoMetadata | null
  readonly columns: readonly ColumnModel[]
  readonly options: readonly SearchOption[]
  /** The field that names a row. */
  readonly name: string
}

interface Standing {
  readonly index: IndexEntry
  readonly place: ListPlace | null
  readonly query: ListQuery
}

/** What a list consists of: its entry joined with what the server says about its fields. Suspends for the entry. */
export function useListModels({ index, place, query }: Standing): ListModels {
  const entry = useEntry(index.key)
  const session = useSession()
  const { t, i18n } = useTranslation()
  if (entry.kind !== 'list') throw new Error(`${index.key} is no list`)
  const { metadata } = useMetadata(metadataUrl(entry, index))
  const chosen = useChosen(query)
  const ofNode = query.node !== null && Object.hasOwn(index.tree?.lists ?? {}, query.node.kind)
  const { language } = i18n
  return useMemo(() => {
    const fields = fieldsOf(metadata)
    const parent = place?.parent ?? null
    return {
      entry,
      source: { entry, index, session, metadata, parent, query: chosen },
      metadata,
      columns: columnsOf(entry, fields, session, parent).map((column) =>
        labelled(unsorted(withoutFixed(column, place), ofNode), entry, t),
      ),
      options: searchOptions(entry, fields)
        .filter(({ param }) => !isFixed(param, place))
        .map((option) => withWords(option, entry.key, i18n)),
      name: entry.name ?? 'name',
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- t and i18n keep their identity when the language changes
  }, [entry, index, place, metadata, session, chosen, ofNode, t, i18n, language])
}

/** The same object while the same node is chosen: the query is a new one with every change of it. */
function useChosen({ node }: ListQuery): Readonly<Record<string, string>> {
  const kind = node?.kind ?? null
  const value = node?.value ?? ''
  return useMemo(() => choiceAddress(kind === null ? null : { kind, value }), [kind, value])
}

/** What the place of a list decides, nobody else can. */
const isFixed = (param: string, place: ListPlace | null): boolean =>
  place !== null && Object.hasOwn(place.params, param)

function withoutFixed(column: ColumnModel, place: ListPlace | null): ColumnModel {
  return column.filter !== null && isFixed(column.filter.param, place) ? { ...column, filter: null } : column
}

/** What a server sorts it says of the whole list alone: that of a node it may give in an order of its own. */
const unsorted = (column: ColumnModel, ofNode: boolean): ColumnModel =>
  ofNode && column.sortable ? { ...column, sortable: false } : column

/** A column of ours is called as the console says. */
function labelled(column: ColumnModel, { key }: EntryOf<'list'>, t: TFunction): ColumnModel {
  return column.client ? { ...column, label: t(`resources.${key}.fields.${column.name}`) } : column
}

function fieldsOf(metadata: Metadata | NoMetadata | null): readonly Field[] | null {
  return metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
}
