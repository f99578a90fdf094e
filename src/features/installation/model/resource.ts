import type { Field, Metadata } from '../../../contract/field.ts'
import { own, toText } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { formFields, formOf } from '../../../engine/form/form.ts'
import { fieldModels, type FieldSource, type FormItemObject } from '../../../engine/form/form-field.ts'
import type { FormFieldModel, FormModel } from '../../../engine/form/form-model.ts'
import { isDisplayNameOf } from '../../../engine/form/put-body.ts'
import { parseTemplate } from '../../../engine/template/placeholder.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import type { NamesOf } from './names.ts'
import type { Reference, Section } from '../../../engine/registry/entry-types.generated.ts'
import type { FormEntryLike } from '../../../engine/form/form-address.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import type { Session } from '../../../engine/session/session.ts'

export type References = Readonly<Record<string, Reference>>

/** The records that a list is below: an object names its record in a field, which is a part of its own name. */
export interface ResourceOwner {
  readonly field: string
  /** List URL of the records. */
  readonly url: string
}

/** An entry whose objects are files. That of a form is one object: settings of one page. */
export type ResourceEntry = FormEntryLike

/** How the objects of an entry are written to files: their fields in the order of the metadata. */
export interface ResourceModel {
  readonly key: string
  /** List URL, with `{parent.id}` if there is an owner; for settings that of the object. */
  readonly url: string
  readonly owner: ResourceOwner | null
  /** Query params of OPTIONS and of writes, on which the fields depend. */
  readonly query: Readonly<Record<string, string>>
  /** Template of an object's name, such as `{name}` or `{full_value}`. */
  readonly label: string
  /** The fields that a file has. */
  readonly fields: readonly FormFieldModel[]
  /** Those of them that an object does not have, but a list below it (`<object>/permissions/`). */
  readonly below: readonly string[]
  /** Names of the fields that POST describes; empty if objects cannot be created. */
  readonly creatable: ReadonlySet<string>
  /** The form of a new object, whose conditions say which secrets it needs. */
  readonly form: FormModel
}

interface ResourceSource {
  readonly entry: ResourceEntry
  readonly metadata: Metadata
  readonly query: Readonly<Record<string, string>>
  readonly session: Session
  readonly references: References
}

/**
 * The entries whose objects are files: lists with a form for their own objects, lists whose objects others refer to, lists that
 * only the page of a record shows, and forms of settings. A list whose form sends to another URL has no objects of its own address.
 */
export function resourceEntries(
  entries: readonly { readonly kind: string }[],
  references: References,
): readonly ResourceEntry[] {
  const referred = new Set(Object.values(references).map(({ entry }) => entry))
  return entries
    .filter((entry): entry is ResourceEntry => entry.kind === 'list' || entry.kind === 'form')
    .filter((entry) => (entry.kind === 'form' ? isSettings(entry) : isWritten(entry, referred)))
}

/** True for a form of settings. The settings of a server are one object; each form sends the fields that it shows. */
const isSettings = ({ view, url, update }: EntryOf<'form'>): boolean =>
  view === 'settings' && update !== 'put' && !url.includes('{')

const isWritten = (entry: EntryOf<'list'>, referred: ReadonlySet<string | undefined>): boolean =>
  isListOfFiles(entry) && (ownerOf(entry) !== null || isAtItsUrl(entry, referred))

const isAtItsUrl = ({ key, url, form }: EntryOf<'list'>, referred: ReadonlySet<string | undefined>): boolean =>
  !url.includes('{') && (form !== undefined || referred.has(key)) && (form?.url ?? url) === url

const isListOfFiles = ({ view, url }: Pick<IndexEntry, 'view' | 'url'>): boolean =>
  (view === 'console' || view === 'settings') && url !== null

/** Whether an entry may be one of `resourceEntries`, by what the index says: the others need not be loaded. */
export const mayHaveFiles = (entry: Pick<IndexEntry, 'kind' | 'view' | 'url' | 'owner'>): boolean =>
  entry.kind === 'form'
    ? entry.view === 'settings'
    : entry.kind === 'list' && isListOfFiles(entry) && (entry.url?.includes('{') !== true || entry.owner?.only === true)

const RECORD = '{parent.id}/'

/** The records above a list that only their pages show and whose form creates below them. */
export function ownerOf(entry: ResourceEntry): ResourceOwner | null {
  if (entry.kind !== 'list' || entry.owner?.only !== true || entry.form === undefined) return null
  const [above, ...others] = entry.url.split(RECORD)
  return above === undefined || others.length !== 1 ? null : { field: entry.owner.param, url: above }
}

/** Set by the server, also where its metadata allows to write them. */
const RECORDED_BY_SERVER: ReadonlySet<string> = new Set([
  'id',
  'created_by',
  'updated_by',
  'date_created',
  'date_updated',
])

/** The URLs of all lists that may have an object of this list URL. */
export type ListsOf = (url: string) => readonly string[]

/** A reference may be asked for at another URL than that of the entry whose objects it names. */
export function listGroups(entries: readonly ResourceEntry[], references: References): ListsOf {
  const groups = new Map<string, readonly string[]>()
  for (const { url, entry } of Object.values(references)) {
    const own = entries.find(({ key }) => key === entry)?.url ?? url
    const group = [...new Set([...(groups.get(own) ?? [own]), ...(groups.get(url) ?? [url])])]
    for (const each of group) groups.set(each, group)
  }
  return (url) => groups.get(url) ?? [url]
}

/** The model of an entry, or null if its objects have no name that can be written, or no field that can be. */
export function resourceModel(source: ResourceSource): ResourceModel | null {
  const { entry, metadata, query, session, references } = source
  const create = formFields(metadata, 'create') ?? []
  const update = formFields(metadata, 'update') ?? []
  const known = new Set(create.map(({ name }) => name))
  const all = [...create, ...update.filter(({ name }) => !known.has(name))]
  const items = new Map(formItems(entry).map((item) => [item.field, item]))
  const described = all.filter(
    ({ name, readOnly }) => !RECORDED_BY_SERVER.has(name) && !readOnly && !isDisplayNameOf(name, all),
  )
  const owner = ownerOf(entry)
  const label = entry.kind === 'form' ? entry.key : labelOf(entry, owner, described, references)
  if (label === null) return null
  const fieldSource = { fields: all, session, references, variantFields: new Set<string>(), query }
  const fields = described
    .filter(({ name }) => entry.kind === 'list' || isShown(name, items))
    .flatMap(({ name }) => modelsAt(name, items, fieldSource))
  const below = fields.filter(isBelow).map(({ name }) => name)
  return {
    key: entry.key,
    url: entry.url,
    owner,
    query,
    label,
    fields: fields.map((field) => (isBelow(field) ? readBelow(field) : field)),
    below,
    creatable: entry.kind === 'form' ? new Set() : known,
    form: formOf({ entry, fields: all, mode: 'create', session, references, query }),
  }
}

/** Several forms may send parts of the same settings. */
const isShown = (name: string, items: ReadonlyMap<string, FormItemObject>): boolean =>
  [...items.keys()].some((path) => path === name || path.startsWith(`${name}.`))

/** References that the server takes, and sends back in a list of this name only. */
const isBelow = ({ field, reference }: FormFieldModel): boolean => field?.writeOnly === true && reference !== null

const readBelow = (model: FormFieldModel): FormFieldModel =>
  model.field === null ? model : { ...model, field: { ...model.field, writeOnly: false } }

const sectionsOf = (entry: ResourceEntry): readonly Section[] =>
  entry.kind === 'form' ? entry.sections : (entry.form?.sections ?? [])

const formItems = (entry: ResourceEntry): readonly FormItemObject[] =>
  sectionsOf(entry).flatMap(({ fields }) => fields.map((item) => (typeof item === 'string' ? { field: item } : item)))

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
function labelOf(
  entry: EntryOf<'list'>,
  owner: ResourceOwner | null,
  fields: readonly Field[],
  references: References,
): string | null {
  const writable = fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name)
  const unique = (entry.form?.unique ?? []).map((name) => `{${name}}`)
  const referred = Object.values(references)
    .filter(({ url, fields: own }) => url === entry.url && own !== undefined)
    .map(({ label }) => label)
  const names = [entry.name ?? 'name', 'name', 'hostname'].map((name) => `{${name}}`)
  const isWritable = (template: string): boolean =>
    parseTemplate(template).every(
      (part) => typeof part === 'string' || (part.kind === 'path' && writable.includes(part.path.join('.'))),
    )
  const label = [...unique, ...referred, ...names].find((template) => template !== '' && isWritable(template))
  if (label === undefined) return null
  return owner === null ? label : `{${owner.field}} - ${label}`
}

/** The URL of the list that has an object with these values; null: no record above it, or more than one, has its name. */
export function objectListUrl(
  { url, owner }: Pick<ResourceModel, 'url' | 'owner'>,
  values: Row,
  names: NamesOf,
): string | null {
  if (owner === null) return url
  const [id, ...others] = names(owner.url).idsOf(toText(own(values, owner.field)))
  return id === undefined || others.length > 0 ? null : fillUrl(url, { parent: { id } })
}
