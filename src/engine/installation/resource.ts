import type { Metadata } from '../../contract/field.ts'
import { formFields, formOf } from '../form/form.ts'
import { fieldModels, type FieldSource, type FormItemObject } from '../form/form-field.ts'
import type { FormFieldModel, FormModel } from '../form/form-model.ts'
import { isDisplayNameOf } from '../form/put-body.ts'
import { parseTemplate } from '../template/placeholder.ts'
import type { Reference } from '../registry/entry-types.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session/session.ts'

export type References = Readonly<Record<string, Reference>>

/** How the objects of an entry are written to files: their fields in the order of the metadata. */
export interface ResourceModel {
  readonly key: string
  /** List URL. */
  readonly url: string
  /** Query params of OPTIONS and of writes, on which the fields depend. */
  readonly query: Readonly<Record<string, string>>
  /** Template of an object's name, such as `{name}` or `{full_value}`. */
  readonly label: string
  /** The fields that a file has. */
  readonly fields: readonly FormFieldModel[]
  /** Names of the fields that POST describes; empty if objects cannot be created. */
  readonly creatable: ReadonlySet<string>
  /** The form of a new object, whose conditions say which secrets it needs. */
  readonly form: FormModel
}

interface ResourceSource {
  readonly entry: EntryOf<'list'>
  readonly metadata: Metadata
  readonly query: Readonly<Record<string, string>>
  readonly session: Session
  readonly references: References
}

/**
 * The entries whose objects are files: lists with a form for their own objects, and lists whose objects others refer to. A
 * list below a record, or whose form sends to another URL, has no objects of its own address.
 */
export function resourceEntries(
  entries: readonly { readonly kind: string }[],
  references: References,
): readonly EntryOf<'list'>[] {
  const referred = new Set(Object.values(references).map(({ entry }) => entry))
  return entries
    .filter((entry): entry is EntryOf<'list'> => entry.kind === 'list')
    .filter(mayHaveFiles)
    .filter(({ key, form }) => form !== undefined || referred.has(key))
    .filter(({ url, form }) => (form?.url ?? url) === url)
}

/** Whether an entry may be one of `resourceEntries`, by what the index says: the others need not be loaded. */
export const mayHaveFiles = ({ kind, view, url }: Pick<IndexEntry, 'kind' | 'view' | 'url'>): boolean =>
  kind === 'list' && (view === 'console' || view === 'settings') && url !== null && !url.includes('{')

/** Set by the server, also where its metadata allows to write them. */
const RECORDED_BY_SERVER: ReadonlySet<string> = new Set([
  'id',
  'created_by',
  'updated_by',
  'date_created',
  'date_updated',
])

/** The model of an entry, or null if its objects have no name that can be written, or no field that can be. */
export function resourceModel(source: ResourceSource): ResourceModel | null {
  const { entry, metadata, query, session, references } = source
  const create = formFields(metadata, 'create') ?? []
  const update = formFields(metadata, 'update') ?? []
  const known = new Set(create.map(({ name }) => name))
  const all = [...create, ...update.filter(({ name }) => !known.has(name))]
  const described = all.filter(
    ({ name, readOnly }) => !RECORDED_BY_SERVER.has(name) && !readOnly && !isDisplayNameOf(name, all),
  )
  const label = labelOf(
    entry,
    described.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name),
    references,
  )
  if (label === null) return null
  const fieldSource = { fields: all, session, references, variantFields: new Set<string>(), query }
  const items = new Map(formItems(entry).map((item) => [item.field, item]))
  return {
    key: entry.key,
    url: entry.url,
    query,
    label,
    fields: described.flatMap(({ name }) => modelsAt(name, items, fieldSource)),
    creatable: known,
    form: formOf({ entry, fields: all, mode: 'create', session, references, query }),
  }
}

const formItems = ({ form }: EntryOf<'list'>): readonly FormItemObject[] =>
  (form?.sections ?? []).flatMap(({ fields }) =>
    fields.map((item) => (typeof item === 'string' ? { field: item } : item)),
  )

/** As the form has a field, without its conditions, and with all writable members of an object. */
function modelsAt(
  path: string,
  items: ReadonlyMap<string, FormItemObject>,
  source: FieldSource,
): readonly FormFieldModel[] {
  const item = items.get(path)
  return fieldModels(item?.client === true || item === undefined ? path : item, source).map((model) => ({
    ...model,
    children: model.children.flatMap((child) => modelsAt(child.path, items, source)),
  }))
}

/** The first of: what must be unique, how references name it, the name of the entry; if it can be read and written. */
function labelOf(entry: EntryOf<'list'>, writable: readonly string[], references: References): string | null {
  const unique = (entry.form?.unique ?? []).map((name) => `{${name}}`)
  const referred = Object.values(references)
    .filter(({ url, fields }) => url === entry.url && fields !== undefined)
    .map(({ label }) => label)
  const names = [entry.name ?? 'name', 'name', 'hostname'].map((name) => `{${name}}`)
  const isWritable = (template: string): boolean =>
    parseTemplate(template).every(
      (part) => typeof part === 'string' || (part.kind === 'path' && writable.includes(part.path.join('.'))),
    )
  return [...unique, ...referred, ...names].find((template) => template !== '' && isWritable(template)) ?? null
}
