import { inTurns } from '../../../client/in-turns.ts'
import { allPages } from '../../../client/lists.ts'
import type { Api } from '../../../client/http.ts'
import { RequestFailed } from '../../../client/failure.ts'
import { readMetadata, METADATA_QUERY } from '../../../contract/metadata.ts'
import { isObject, own, readItems, toText } from '../../../contract/json-object.ts'
import { readPage, type Row } from '../../../contract/page.ts'
import { urlOfId } from '../../../contract/url.ts'
import { formQuery } from '../../../engine/form/form-address.ts'
import type { FormFieldModel, ReferenceModel } from '../../../engine/form/form-model.ts'
import { type NameIndex, type NamedObject, nameIndex, type NamesOf } from '../model/names.ts'
import {
  fileValues,
  type FileValues,
  isByName,
  objectName,
  referencesOf,
  type SecretField,
  secretsOf,
} from '../model/object-values.ts'
import type { ServerObject } from '../model/plan.ts'
import {
  type ListsOf,
  ownerOf,
  type References,
  type ResourceEntry,
  resourceModel,
  type ResourceModel,
  type ResourceOwner,
} from '../model/resource.ts'
import type { Session } from '../../../engine/session/session.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { ask } from './ask.ts'
import type { NamedReference, PlanProblem, InstallationReason } from '../model/reasons.ts'

/** A server, as a signed-in account sees it in one organization. */
export interface ServerConnection {
  readonly api: Api
  readonly session: Session
}

/** Rows of a resource, and the models that their fields have. */
export interface ResourceState {
  readonly entry: ResourceEntry
  readonly key: string
  readonly url: string
  readonly label: string
  readonly owner: ResourceOwner | null
  /** Fields of all variants. */
  readonly fields: readonly FormFieldModel[]
  readonly rows: readonly { readonly row: Row; readonly model: ResourceModel }[]
  /** The model of an object with these values: fields may depend on its type. */
  readonly modelOf: (values: FileValues) => Promise<ResourceModel>
}

/** A resource that is not read, and why. */
export type Skipped = Pick<PlanProblem, 'resource' | 'reason'>

/** Lists below records that are read at the same time. */
const RECORDS_AT_ONCE = 2

type Params = Readonly<Record<string, string>>

const paramsOf = ({ query }: ResourceEntry): Params =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))

const idOf = (row: Row): string => toText(own(row, 'id'))

/** All rows of a list, each once. */
export async function readAll(api: Api, url: string, query: Params = {}): Promise<readonly Row[]> {
  const { rows } = await allPages<Row>(async ({ offset, limit }) =>
    readPage(await ask(api, { method: 'GET', url, query: { ...query, offset, limit } })),
  )
  return [...new Map(rows.map((row) => [idOf(row), row])).values()]
}

export interface Reader {
  readonly connection: ServerConnection
  readonly references: References
  /** All entries whose objects may be files, those that are not read included. */
  readonly entries: readonly ResourceEntry[]
  readonly listsOf: ListsOf
}

/**
 * Reads the models of an entry, each variant once.
 * @param url with the id of a record if the list is below one: each has the same fields
 */
function modelReader(entry: ResourceEntry, { connection, references }: Reader, url = entry.url) {
  const known = new Map<string, Promise<ResourceModel | null>>()
  const { api, session } = connection
  const read = async (query: Params): Promise<ResourceModel | null> => {
    const body = await ask(api, { method: 'OPTIONS', url, query: { ...METADATA_QUERY, ...query } })
    const metadata = readMetadata(body)
    if (metadata.kind === 'no-metadata') return null
    return resourceModel({ entry, metadata, query, session, references })
  }
  return (query: Params): Promise<ResourceModel | null> => {
    const key = JSON.stringify(query)
    const model = known.get(key) ?? read(query)
    known.set(key, model)
    return model
  }
}

const variantOf = (entry: ResourceEntry, row: Row): Params => formQuery(entry, 'update', {}, row) ?? {}

interface ReadRow {
  readonly row: Row
  readonly model: ResourceModel
}

/** Rows with the fields of their variants: some members are only sent with the query params of the variant. */
async function readVariants(
  entry: ResourceEntry,
  api: Api,
  modelFor: (query: Params) => Promise<ResourceModel | null>,
): Promise<readonly ReadRow[]> {
  const query = paramsOf(entry)
  const plain = await readAll(api, entry.url, query)
  const variants = new Map(plain.map((row) => [JSON.stringify(variantOf(entry, row)), variantOf(entry, row)]))
  const read: ReadRow[] = []
  for (const [key, variant] of variants) {
    const model = await modelFor({ ...query, ...variant })
    if (model === null) continue
    const rows = Object.keys(variant).length === 0 ? plain : await readAll(api, entry.url, { ...query, ...variant })
    read.push(...rows.filter((row) => JSON.stringify(variantOf(entry, row)) === key).map((row) => ({ row, model })))
  }
  return read
}

/** The rows below each record. They have its name in place of its id, unless several records have that name. */
async function readOwned(
  { url, owner }: ResourceModel,
  records: readonly NamedObject[],
  api: Api,
): Promise<readonly Row[]> {
  const { idsOf } = nameIndex(records)
  const read = await inTurns(records, RECORDS_AT_ONCE, async ({ id, name }) => {
    const rows = await readAll(api, fillUrl(url, { parent: { id } }))
    return rows.map((row) => ({ ...row, [owner?.field ?? '']: idsOf(name).length > 1 ? id : name }))
  })
  return read.flat()
}

/** A row with the rows of the lists below it. A list that may not be read is not in the file. */
async function withBelow({ row, model }: ReadRow, api: Api): Promise<ReadRow> {
  let whole = row
  for (const name of model.below) {
    const rows = await ifAllowed(readAll(api, `${urlOfId(model.url, idOf(row))}${name}/`))
    if (rows !== null) whole = { ...whole, [name]: rows }
  }
  return { row: whole, model }
}

/** Settings are the one row of their form. */
async function readSettings(entry: ResourceEntry, api: Api): Promise<readonly Row[]> {
  const row = await ask(api, { method: 'GET', url: entry.url, query: paramsOf(entry) })
  return isObject(row) ? [row] : []
}

/** What the account may read of an entry; a reason if its objects cannot be files. @throws RequestFailed if the server fails */
export async function readResource(entry: ResourceEntry, reader: Reader): Promise<ResourceState | Skipped> {
  const resource = entry.key
  const { api } = reader.connection
  try {
    const owner = ownerOf(entry)
    const records = owner === null ? null : await readNamed(owner.url, reader)
    const [first] = records ?? []
    if (records !== null && first === undefined) return { resource, reason: { kind: 'no-records' } }
    const modelFor = modelReader(entry, reader, first && fillUrl(entry.url, { parent: { id: first.id } }))
    const query = paramsOf(entry)
    const base = await modelFor(query)
    if (base === null) return { resource, reason: { kind: 'no-fields' } }
    const ofBase = (rows: readonly Row[]): readonly ReadRow[] => rows.map((row) => ({ row, model: base }))
    const read =
      entry.kind === 'form'
        ? ofBase(await readSettings(entry, api))
        : records === null
          ? await readVariants(entry, api, modelFor)
          : ofBase(await readOwned(base, records, api))
    const rows = await inTurns(read, RECORDS_AT_ONCE, (each) => withBelow(each, api))
    const models = [...new Set([base, ...rows.map(({ model }) => model)])]
    return {
      entry,
      key: resource,
      url: entry.url,
      label: base.label,
      owner: base.owner,
      fields: models.flatMap(({ fields }) => fields),
      rows,
      modelOf: async (values) => (await modelFor({ ...query, ...variantOf(entry, values) })) ?? base,
    }
  } catch (error) {
    if (!(error instanceof RequestFailed) || ![403, 404, 405].includes(error.status)) throw error
    return { resource, reason: { kind: 'failed', error } }
  }
}

const urlsOf = (fields: readonly FormFieldModel[]): readonly string[] =>
  fields.flatMap(({ reference, children }) => [
    ...(reference === null || isByName(reference) ? [] : [reference.url]),
    ...urlsOf(children),
  ])

/** Names of all records that the resources refer to, by list URL. */
export class ServerNames {
  readonly #objects = new Map<string, NamedObject[]>()
  readonly #indexes = new Map<string, NameIndex>()
  readonly #listsOf: ListsOf

  constructor(listsOf: ListsOf) {
    this.#listsOf = listsOf
  }

  /** The index of all lists that may have an object of this URL; empty if none was read. */
  readonly of: NamesOf = (url) => {
    const key = this.#keyOf(url)
    const known = this.#indexes.get(key) ?? nameIndex(this.#objects.get(key) ?? [])
    this.#indexes.set(key, known)
    return known
  }

  add(url: string, objects: readonly NamedObject[]): void {
    const key = this.#keyOf(url)
    this.#objects.set(key, [...(this.#objects.get(key) ?? []), ...objects])
    this.#indexes.delete(key)
  }

  #keyOf(url: string): string {
    return this.#listsOf(url)[0] ?? url
  }
}

/** How the objects of a list are named, whether its resource is read or not. */
async function labelOf(url: string, reader: Reader): Promise<string> {
  const entry = reader.entries.find((each) => each.url === url)
  const model = entry === undefined ? null : await modelReader(entry, reader)(paramsOf(entry))
  const label = model?.label ?? Object.values(reader.references).find((each) => each.url === url)?.label ?? ''
  return label === '' ? '{name}' : label
}

/** Without an entry it is the reference of the fields that says which rows there are. */
function queryOf(url: string, { entries, references }: Reader): Params {
  if (entries.some((each) => each.url === url)) return {}
  const { query = {} } = Object.values(references).find((each) => each.url === url && each.fields !== undefined) ?? {}
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

/** Empty if the account may not read the list: its records are then known by their ids. */
async function readNamed(url: string, reader: Reader): Promise<readonly NamedObject[]> {
  const read = async () => {
    const label = await labelOf(url, reader)
    const rows = await readAll(reader.connection.api, url, queryOf(url, reader))
    return rows.map((row) => ({ id: idOf(row), name: objectName({ label }, row) }))
  }
  return (await ifAllowed(read())) ?? []
}

/** Null for what the server refuses to this account. */
async function ifAllowed<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof RequestFailed && error.status >= 400 && error.status < 500) return null
    throw error
  }
}

/** Reads the names that the resources need: those of their own objects, and of lists that are no resources. */
export async function readNames(resources: readonly ResourceState[], reader: Reader): Promise<ServerNames> {
  const names = new ServerNames(reader.listsOf)
  const owners = resources.flatMap(({ owner }) => (owner === null ? [] : [owner.url]))
  const referred = [...owners, ...resources.flatMap(({ fields }) => urlsOf(fields))]
  for (const url of new Set(referred.flatMap(reader.listsOf))) {
    // The rows of an entry with a fixed query are only a part of the list.
    const whole = resources.find(({ entry }) => entry.kind === 'list' && entry.url === url && entry.query === undefined)
    names.add(url, whole === undefined ? await readNamed(url, reader) : named(whole.rows, whole.label))
  }
  for (const { rows } of resources)
    for (const { row, model } of rows)
      for (const { name, reference } of model.fields)
        if (reference !== null && model.below.includes(name)) names.add(reference.url, namedBelow(row, name, reference))
  return names
}

const named = (rows: ResourceState['rows'], label: string): readonly NamedObject[] =>
  rows.map(({ row }) => ({ id: idOf(row), name: objectName({ label }, row) }))

const namedBelow = (row: Row, field: string, { label }: ReferenceModel): readonly NamedObject[] =>
  readItems(own(row, field), (each) => (isObject(each) ? { id: idOf(each), name: objectName({ label }, each) } : null))

/** An object that has no file, and why. */
export interface Refused extends PlanProblem {
  readonly name: string
}

export interface ReadObject extends ServerObject {
  readonly model: ResourceModel
  readonly secrets: readonly SecretField[]
}

/** The objects of a resource by name. Refused: objects whose name, or a name in whose references, is ambiguous. */
export function objectsOf(
  state: ResourceState,
  names: ServerNames,
  { session }: ServerConnection,
): { readonly objects: readonly ReadObject[]; readonly refused: readonly Refused[] } {
  const objects: ReadObject[] = []
  const refused: Refused[] = []
  const count = nameIndex(named(state.rows, state.label))
  for (const { row, model } of state.rows) {
    const name = objectName(model, row)
    const reason =
      refusal(name, count.idsOf(name).length, () => ambiguousReferences(model, row, names)) ??
      unnamedReference(model, row, names)
    if (reason !== null) refused.push({ resource: state.key, name, reason })
    else
      objects.push({
        id: idOf(row),
        name,
        model,
        values: fileValues(model, row, names.of),
        // Settings exist: no file creates them.
        secrets: state.entry.kind === 'form' ? [] : secretsOf(model, row, session),
      })
  }
  return { objects, refused }
}

function refusal(name: string, count: number, ambiguous: () => readonly NamedReference[]): InstallationReason | null {
  if (name === '') return { kind: 'no-name' }
  if (count > 1) return { kind: 'same-name', count }
  const references = ambiguous()
  return references.length === 0 ? null : { kind: 'ambiguous-references', references }
}

const ambiguousReferences = ({ fields }: ResourceModel, row: Row, names: ServerNames): readonly NamedReference[] =>
  referencesOf(fields, row).flatMap(({ path, url, target }) => {
    const name = names.of(url).nameOf(target)
    return name === null || names.of(url).idsOf(name).length < 2 ? [] : [{ path, target: name }]
  })

/** A number that no list has a name for: on another server it is another object. */
function unnamedReference({ fields }: ResourceModel, row: Row, names: ServerNames): InstallationReason | null {
  const unnamed = referencesOf(fields, row).find(
    ({ url, target }) => /^\d+$/.test(target) && names.of(url).nameOf(target) === null,
  )
  return unnamed === undefined ? null : { kind: 'reference', path: unnamed.path, target: unnamed.target, count: 0 }
}
