import type { Field } from '../../contract/field.ts'
import { filterChoices } from '../fields/filter-choices.ts'
import { findField } from '../fields/find-field.ts'
import type { EntryOf } from '../registry/entry.ts'
import { ownChoices } from '../registry/kinds.ts'
import { takenByTree } from '../tree/tree-request.ts'
import type { SearchOption } from './search-model.ts'

type ListEntry = EntryOf<'list'>
type ExtraItem = NonNullable<NonNullable<ListEntry['search']>['extra']>[number]
type Extra = Exclude<ExtraItem, string>

const toExtra = (item: ExtraItem): Extra => (typeof item === 'string' ? { param: item, choices: [] } : item)

/** Parameters of the list that no field announces, in the entry's order. */
export const extraFilters = ({ search }: ListEntry): readonly Extra[] => (search?.extra ?? []).map(toExtra)

/** The id of the row itself, or of something that it is related to; read-only fields of that type are texts about it. */
const isId = ({ name, type, readOnly }: Field): boolean =>
  (name === 'id' && type === 'string') || (type === 'field' && !readOnly)

function toOption(name: string, field: Field | null, entry: ListEntry): SearchOption {
  const label = name === 'id' ? 'ID' : (field?.label ?? name)
  const choices = field === null ? [] : ownChoices(entry, name, filterChoices(field))
  const option = { param: name, label, choices }
  return field !== null && choices.length === 0 && isId(field) ? { ...option, isId: true } : option
}

/** What the entry lists to choose from goes before what a field of that name has. */
function extraOption({ param, choices }: Extra, fields: readonly Field[] | null, entry: ListEntry): SearchOption {
  const option = toOption(param, findField(fields, param), entry)
  return choices.length === 0 ? option : { ...option, choices: choices.map((value) => ({ value, label: '' })) }
}

/**
 * What a search tag can name: the entry's extra parameters first, then every field that the server filters by
 * (`filter` under `actions.GET`), without those the entry leaves out. Without metadata only the extra ones.
 */
export function searchOptions(entry: ListEntry, fields: readonly Field[] | null): readonly SearchOption[] {
  const extra = extraFilters(entry)
  const left = new Set([
    ...extra.map(({ param }) => param),
    ...(entry.search?.exclude ?? []),
    ...takenByTree(entry.tree),
  ])
  const described = (fields ?? []).filter((field) => field.filterable && !left.has(field.name))
  return [
    ...extra.map((item) => extraOption(item, fields, entry)),
    ...described.map((field) => toOption(field.name, field, entry)),
  ]
}
