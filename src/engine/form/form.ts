import type { Field } from '../../contract/field.ts'
import type { Reference, Section } from '../registry/entry-types.ts'
import type { EntryOf } from '../registry/entry.ts'
import { kindsOf } from '../registry/kinds.ts'
import type { Session } from '../session.ts'
import { fillUrl, TemplateError } from '../template/template.ts'
import { fieldModels, type FieldSource } from './form-field.ts'
import { isNameOfOther } from './told.ts'
import type { FormFieldModel, FormMode, FormModel, FormSectionModel } from './form-model.ts'

export type FormEntryLike = EntryOf<'list'> | EntryOf<'form'>

export interface FormSource {
  readonly entry: FormEntryLike
  /** Of POST for a create or clone, of PUT or PATCH for an update (`formFields`); null without metadata. */
  readonly fields: readonly Field[] | null
  readonly mode: FormMode
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
  /** The form's own, its placeholders filled (`filledFormUrl`); the entry's template unless given. */
  readonly url?: string
  /** See `formQuery`. */
  readonly query?: Readonly<Record<string, string>>
}

const sectionsOf = (entry: FormEntryLike): readonly Section[] =>
  entry.kind === 'list' ? (entry.form?.sections ?? []) : entry.sections

function methodOf(entry: FormEntryLike, mode: FormMode): FormModel['method'] {
  if (mode !== 'update') return 'POST'
  const update = entry.kind === 'list' ? (entry.form?.update ?? 'put') : (entry.update ?? 'patch')
  return update === 'put' ? 'PUT' : 'PATCH'
}

const fieldNames = (entry: FormEntryLike): readonly string[] =>
  sectionsOf(entry).flatMap((section) => section.fields.map((item) => (typeof item === 'string' ? item : item.field)))

/** What names the object in a list, unless the form asks for another name (`display_name` is computed of it). */
function nameFieldOf(entry: FormEntryLike): string {
  const named = entry.kind === 'list' ? entry.name : undefined
  const candidates = [named ?? 'name', 'name', 'hostname']
  return candidates.find((name) => fieldNames(entry).includes(name)) ?? named ?? 'name'
}

function toSection(section: Section, source: FieldSource): FormSectionModel {
  return { title: section.title, fields: section.fields.flatMap((item) => fieldModels(item, source)) }
}

/** The fields that the server takes and tells, and that no section has. Which object it is, the address says. */
function carriedFields(entry: FormEntryLike, source: FieldSource): readonly FormFieldModel[] {
  const fields = source.fields ?? []
  const asked = new Set(['id', ...fieldNames(entry)])
  return fields
    .filter(({ name, readOnly, writeOnly }) => !asked.has(name) && !readOnly && !writeOnly)
    .filter(({ name }) => !isNameOfOther(name, fields))
    .flatMap(({ name }) => fieldModels(name, source))
    .filter(({ encrypt }) => !encrypt)
}

const kindFields = (entry: FormEntryLike): ReadonlySet<string> =>
  new Set(entry.kind === 'list' ? kindsOf(entry).flatMap(({ query = {} }) => Object.keys(query)) : [])

/** The collection's URL of a list entry; of a form entry the object's own, query included. */
export function formUrl(entry: FormEntryLike): string {
  if (entry.kind === 'list') return entry.form?.url ?? entry.url
  const query = new URLSearchParams(Object.entries(entry.query ?? {}).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? entry.url : `${entry.url}?${query.toString()}`
}

/** The form's URL at an address, of whose parameters a nested one speaks (`{query.filter}`); null when the address lacks them. */
export function filledFormUrl(entry: FormEntryLike, address: Readonly<Record<string, string>>): string | null {
  try {
    return fillUrl(formUrl(entry), { query: address })
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}

/**
 * The form of an entry, joined with what the server says of each field. Fields that the user may not set, and fields
 * that the server keeps from this user (described for others, absent here), are not in it; conditions stay open, because
 * they follow the values (`visibleSections`).
 */
export function formOf(source: FormSource): FormModel {
  const { entry, fields, mode } = source
  const method = methodOf(entry, mode)
  const fieldSource = { ...source, method, kinds: kindFields(entry) }
  const list = entry.kind === 'list' ? entry : null
  const sections = sectionsOf(entry)
    .map((section) => toSection(section, fieldSource))
    .filter((section) => section.fields.length > 0)
  return {
    mode,
    sections,
    carried: method === 'PUT' ? carriedFields(entry, fieldSource) : [],
    url: source.url ?? formUrl(entry),
    query: source.query ?? {},
    method,
    nameField: nameFieldOf(entry),
    cloneWithout: [...(list?.form?.cloneWithout ?? []), ...(list?.form?.unique ?? [])],
    unique: [nameFieldOf(entry), ...(list?.form?.unique ?? [])].filter((name) => fieldNames(entry).includes(name)),
    created: list?.form?.created ?? 'list',
    then: entry.kind === 'form' ? (entry.then ?? null) : null,
    submittable: fields !== null && sections.length > 0,
  }
}
