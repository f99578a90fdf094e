import type { Choice, Field } from '../../contract/field.ts'
import { isObject, own } from '../../contract/json-object.ts'
import { isUuid, type Row } from '../../contract/page.ts'
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
  /** The server compares the whole text. */
  readonly isExact?: boolean
  /** Free text is searched in the field too. */
  readonly isSearched?: boolean
}

/** False if the server would reject this text as a filter value. */
export const isValidFilterValue = ({ isId = false }: SearchOption, text: string): boolean =>
  !isId || isUuid(text.trim())

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
  if (choices.length > 0) return option
  if (field !== null && isId(field)) return { ...option, isId: true }
  return { ...option, ...textTraits(name, entry) }
}

/** Present only if true. */
const textTraits = (name: string, { search }: ListEntry): Pick<SearchOption, 'isExact' | 'isSearched'> => ({
  ...(search?.exact?.includes(name) === true ? { isExact: true } : {}),
  ...(search?.text?.includes(name) === true ? { isSearched: true } : {}),
})

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

/**
 * The value of a filter that finds the row by what it holds: the stored text, not what a cell shows.
 * @returns null if the row holds nothing that the filter compares
 */
export function filterValue(option: SearchOption, row: Row): string | null {
  const value = own(row, option.param)
  const text = plainValue(isObject(value) ? own(value, 'id') : value)
  if (text === '') return null
  if (option.choices.length === 0) return isValidFilterValue(option, text) ? text : null
  const choice = option.choices.find((each) => String(each.value).toLowerCase() === text.toLowerCase())
  return choice === undefined ? null : String(choice.value)
}

const plainValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''
