import type { Choice, Field } from '../../contract/field.ts'
import { filterChoices } from '../fields/choose-field-type.ts'
import { findField } from '../fields/field-lookup.ts'
import { type Ground, shownIf, type Verdict } from '../permission/verdict.ts'
import type { EntryOf } from '../registry/entry.ts'
import { ownChoices } from '../registry/variants.ts'
import { treeParamNames } from '../tree/tree-request.ts'

/** A field that a search tag can name. */
export interface SearchOption {
  readonly param: string
  readonly label: string
  /** Values to select from; empty: the value is typed. */
  readonly choices: readonly Choice[]
  /** True if values are ids: servers reject other texts with 400. */
  readonly isId?: boolean
}

const UUID = /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i

/** False if the server would reject this text as a filter value. */
export const isValidFilterValue = ({ isId = false }: SearchOption, text: string): boolean =>
  !isId || UUID.test(text.trim())

type ListEntry = EntryOf<'list'>
type ExtraItem = NonNullable<NonNullable<ListEntry['search']>['extra']>[number]
type Extra = Exclude<ExtraItem, string>

const toExtra = (item: ExtraItem): Extra => (typeof item === 'string' ? { param: item, choices: [] } : item)

/** Filter params of the entry that the metadata does not announce, in order. */
export const extraFilters = ({ search }: ListEntry): readonly Extra[] => (search?.extra ?? []).map(toExtra)

/** True for the row's id and for relations; read-only `field`s are texts. */
const isId = ({ name, type, readOnly }: Field): boolean =>
  (name === 'id' && type === 'string') || (type === 'field' && !readOnly)

function toOption(name: string, field: Field | null, entry: ListEntry): SearchOption {
  const label = name === 'id' ? 'ID' : (field?.label ?? name)
  const choices = field === null ? [] : ownChoices(entry, name, filterChoices(field))
  const option = { param: name, label, choices }
  return field !== null && choices.length === 0 && isId(field) ? { ...option, isId: true } : option
}

/** Choices of the entry take precedence over those of the field. */
function extraOption({ param, choices }: Extra, fields: readonly Field[] | null, entry: ListEntry): SearchOption {
  const option = toOption(param, findField(fields, param), entry)
  return choices.length === 0 ? option : { ...option, choices: choices.map((value) => ({ value, label: '' })) }
}

/** Why a field of the metadata is a search tag: the server filters by it, and neither entry nor tree takes it away. */
export function searchVerdict({ name, filterable }: Field, entry: ListEntry): Verdict<Ground> {
  return shownIf([
    { kind: 'announced', what: 'filter', met: filterable },
    { kind: 'entry', key: 'exclude', met: entry.search?.exclude?.includes(name) !== true },
    { kind: 'free-param', by: 'tree', param: name, met: !treeParamNames(entry.tree).has(name) },
  ])
}

/**
 * The fields for search tags: the entry's extra params, then every field that the server filters by (`filter` under
 * `actions.GET`) except those the entry excludes.
 * @param fields null without metadata: then only the extra params
 */
export function searchOptions(entry: ListEntry, fields: readonly Field[] | null): readonly SearchOption[] {
  const extra = extraFilters(entry)
  const named = new Set(extra.map(({ param }) => param))
  const described = (fields ?? []).filter(
    (field) => !named.has(field.name) && searchVerdict(field, entry).state === 'allowed',
  )
  return [
    ...extra.map((item) => extraOption(item, fields, entry)),
    ...described.map((field) => toOption(field.name, field, entry)),
  ]
}
