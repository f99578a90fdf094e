import type { i18n as I18n, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Field, Metadata, NoMetadata } from '../../contract/field.ts'
import type { ActionSource } from '../../engine/actions/actions.ts'
import { type ColumnModel, columnsOf } from '../../engine/list/columns.ts'
import { type SearchOption, searchOptions } from '../../engine/list/search.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import type { ListQuery } from '../../engine/list/list-query.ts'
import { metadataUrl } from '../../engine/list/list-request.ts'
import type { Session } from '../../engine/session/session.ts'
import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { choiceAddress } from '../../engine/tree/tree-request.ts'
import { useEntry } from '../kernel/entries/entry.ts'
import { useMetadata } from '../kernel/server-state/metadata.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { withFilterLabels } from './filter-labels.ts'

export interface ListModels {
  readonly entry: EntryOf<'list'>
  readonly source: ActionSource
  /** Null until OPTIONS has answered: rows do not wait for it. */
  readonly metadata: Metadata | NoMetadata | null
  readonly columns: readonly ColumnModel[]
  readonly options: readonly SearchOption[]
  /** The field that holds the name of a row. */
  readonly name: string
}

/** What the models depend on: they are recomputed when a member changes. */
interface ModelInputs {
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
  readonly scope: ParentScope | null
  readonly metadata: Metadata | NoMetadata | null
  readonly session: Session
  /** Kind and value of the chosen node. Not the query, which is a new object after every change. */
  readonly kind: string | null
  readonly value: string
  readonly language: string
}

/** The models of one list, memoized for all of its components. */
export type ModelsOf = (inputs: ModelInputs, i18n: I18n) => ListModels

export function memoizedModels(): ModelsOf {
  let cached: { readonly values: readonly unknown[]; readonly models: ListModels } | null = null
  return (inputs, i18n) => {
    const values = Object.values(inputs)
    if (cached?.values.every((value, at) => value === values[at]) !== true) {
      cached = { values, models: modelsOf(inputs, i18n) }
    }
    return cached.models
  }
}

interface ListModelsSource {
  readonly index: IndexEntry
  readonly scope: ParentScope | null
  readonly query: ListQuery
  readonly modelsOf: ModelsOf
}

/** Models of a list: its entry joined with the metadata of the server. Suspends for the entry. */
export function useListModels({ index, scope, query, modelsOf }: ListModelsSource): ListModels {
  const entry = useEntry(index.key)
  const session = useSession()
  const { i18n } = useTranslation()
  if (entry.kind !== 'list') throw new Error(`${index.key} is no list`)
  const { metadata } = useMetadata(metadataUrl(entry, index))
  const kind = query.node?.kind ?? null
  const value = query.node?.value ?? ''
  return modelsOf({ entry, index, scope, metadata, session, kind, value, language: i18n.language }, i18n)
}

function modelsOf({ entry, index, scope, metadata, session, kind, value }: ModelInputs, i18n: I18n): ListModels {
  const fields = fieldsOf(metadata)
  const parent = scope?.parent ?? null
  const isNodeList = kind !== null && Object.hasOwn(index.tree?.lists ?? {}, kind)
  const query = choiceAddress(kind === null ? null : { kind, value })
  return {
    entry,
    source: { entry, index, session, metadata, parent, query },
    metadata,
    columns: columnsOf(entry, fields, session, parent).map((column) =>
      withLabel(withoutSorting(withoutFixed(column, scope), isNodeList), entry, i18n.t),
    ),
    options: searchOptions(entry, fields)
      .filter(({ param }) => !isFixed(param, scope))
      .map((option) => withFilterLabels(option, entry.key, i18n)),
    name: entry.name ?? 'name',
  }
}

/** True for a param that the parent of the list sets: it is no filter. */
const isFixed = (param: string, scope: ParentScope | null): boolean =>
  scope !== null && Object.hasOwn(scope.params, param)

function withoutFixed(column: ColumnModel, scope: ParentScope | null): ColumnModel {
  return column.filter !== null && isFixed(column.filter.param, scope) ? { ...column, filter: null } : column
}

/** OPTIONS announces sorting for the whole list only; the list of a node may not support it. */
const withoutSorting = (column: ColumnModel, isNodeList: boolean): ColumnModel =>
  isNodeList && column.sortable ? { ...column, sortable: false } : column

/** Columns of the console, and those that combine fields, have their labels in i18n. */
function withLabel(column: ColumnModel, { key }: EntryOf<'list'>, t: TFunction): ColumnModel {
  if (column.ownLabel !== null) return withOwnLabel(column, column.ownLabel, t)
  return column.client ? { ...column, label: t(`resources.${key}.fields.${column.name}`) } : column
}

/** A label of the console in place of the field's. The filter of a state offers states in place of Yes and No. */
function withOwnLabel(column: ColumnModel, own: string, t: TFunction): ColumnModel {
  const { filter, name } = column
  const choices = filter?.choices.map((choice) => ({
    ...choice,
    label: t(`cell.filters.${name}.${String(choice.value)}`, { defaultValue: choice.label }),
  }))
  return {
    ...column,
    label: t(`cell.labels.${own}`),
    filter: filter === null || choices === undefined ? filter : { ...filter, choices },
  }
}

function fieldsOf(metadata: Metadata | NoMetadata | null): readonly Field[] | null {
  return metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
}
