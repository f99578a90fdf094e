import type { Field } from '../../contract/field.ts'
import { filterChoices } from '../fields/filter-choices.ts'
import { findField } from '../fields/find-field.ts'
import type { EntryOf } from '../registry/entry.ts'
import { ownChoices } from '../registry/kinds.ts'
import type { SearchOption } from './search-model.ts'

function toOption(name: string, field: Field | null, entry: EntryOf<'list'>): SearchOption {
  const label = name === 'id' ? 'ID' : (field?.label ?? name)
  return { param: name, label, choices: field === null ? [] : ownChoices(entry, name, filterChoices(field)) }
}

/**
 * What a search tag can name: the entry's extra parameters first, then every field that the server filters by
 * (`filter` under `actions.GET`), without those the entry leaves out. Without metadata only the extra ones.
 */
export function searchOptions(entry: EntryOf<'list'>, fields: readonly Field[] | null): readonly SearchOption[] {
  const extra = entry.search?.extra ?? []
  const left = new Set([...extra, ...(entry.search?.exclude ?? [])])
  const described = (fields ?? []).filter((field) => field.filterable && !left.has(field.name))
  return [
    ...extra.map((name) => toOption(name, findField(fields, name), entry)),
    ...described.map((field) => toOption(field.name, field, entry)),
  ]
}
