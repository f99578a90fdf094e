import type { i18n as I18n, TFunction } from 'i18next'
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
import type { Session } from '../../../engine/session.ts'
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

/** All that the models of a list are made of. */
interface Parts {
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
  readonly place: ListPlace | null
  readonly metadata: Metadata | NoMetadata | null
  readonly session: Session
  /** Of the chosen node: the query is a new one with every change of it. */
  readonly kind: string | null
  readonly value: string
  readonly language: string
}

/** The models of one list, made anew only when a part of them is another one, however many of its components ask. */
export type ModelsOf = (parts: Parts, i18n: I18n) => ListModels

export function keptModels(): ModelsOf {
  let kept: { readonly parts: readonly unknown[]; readonly models: ListModels } | null = null
  return (given, i18n) => {
    const parts = Object.values(given)
    if (kept?.parts.every((part, at) => part === parts[at]) !== true) kept = { parts, models: modelsOf(given, i18n) }
    return kept.models
  }
}

interface Standing {
  readonly index: IndexEntry
  readonly place: ListPlace | null
  readonly query: ListQuery
  readonly modelsOf: ModelsOf
}

/** What a list consists of: its entry joined with what the server says about its fields. Suspends for the entry. */
export function useListModels({ index, place, query, modelsOf }: Standing): ListModels {
  const entry = useEntry(index.key)
  const session = useSession()
  const { i18n } = useTranslation()
  if (entry.kind !== 'list') throw new Error(`${index.key} is no list`)
  const { metadata } = useMetadata(metadataUrl(entry, index))
  const kind = query.node?.kind ?? null
  const value = query.node?.value ?? ''
  return modelsOf({ entry, index, place, metadata, session, kind, value, language: i18n.language }, i18n)
}

function modelsOf({ entry, index, place, metadata, session, kind, value }: Parts, i18n: I18n): ListModels {
  const fields = fieldsOf(metadata)
  const parent = place?.parent ?? null
  const ofNode = kind !== null && Object.hasOwn(index.tree?.lists ?? {}, kind)
  const query = choiceAddress(kind === null ? null : { kind, value })
  return {
    entry,
    source: { entry, index, session, metadata, parent, query },
    metadata,
    columns: columnsOf(entry, fields, session, parent).map((column) =>
      labelled(unsorted(withoutFixed(column, place), ofNode), entry, i18n.t),
    ),
    options: searchOptions(entry, fields)
      .filter(({ param }) => !isFixed(param, place))
      .map((option) => withWords(option, entry.key, i18n)),
    name: entry.name ?? 'name',
  }
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
