import { allPages } from '../client/lists.ts'
import type { Api } from '../client/http.ts'
import { RequestFailed } from '../client/failure.ts'
import { readMetadata, METADATA_QUERY } from '../contract/metadata.ts'
import { own, toText } from '../contract/json-object.ts'
import { readPage, type Row } from '../contract/page.ts'
import { formQuery } from '../engine/form/form-address.ts'
import type { FormFieldModel } from '../engine/form/form-model.ts'
import { type NameIndex, type NamedObject, nameIndex, type NamesOf } from '../engine/installation/names.ts'
import {
  fileValues,
  type FileValues,
  isByName,
  objectName,
  referencesOf,
  type SecretField,
  secretsOf,
} from '../engine/installation/object-values.ts'
import type { ServerObject } from '../engine/installation/plan.ts'
import { resourceModel, type ResourceModel, type References } from '../engine/installation/resource.ts'
import type { EntryOf } from '../engine/registry/entry.ts'
import type { Session } from '../engine/session/session.ts'
import type { NamedReference, PlanProblem, InstallationReason } from './reasons.ts'

/** A server, as a signed-in account sees it in one organization. */
export interface ServerConnection {
  readonly api: Api
  readonly session: Session
}

/** Rows of a resource, and the models that their fields have. */
export interface ResourceState {
  readonly entry: EntryOf<'list'>
  readonly key: string
  readonly url: string
  readonly label: string
  /** Fields of all variants. */
  readonly fields: readonly FormFieldModel[]
  readonly rows: readonly { readonly row: Row; readonly model: ResourceModel }[]
  /** The model of an object with these values: fields may depend on its type. */
  readonly modelOf: (values: FileValues) => Promise<ResourceModel>
}

/** A resource that is not read, and why. */
export type Skipped = Pick<PlanProblem, 'resource' | 'reason'>

type Params = Readonly<Record<string, string>>

const paramsOf = (query: EntryOf<'list'>['query']): Params =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))

const idOf = (row: Row): string => toText(own(row, 'id'))

/** All rows of a list, each once. */
async function readAll(api: Api, url: string, query: Params = {}): Promise<readonly Row[]> {
  const { rows } = await allPages<Row>(async ({ offset, limit }) =>
    readPage(await api.send({ method: 'GET', url, query: { ...query, offset, limit } })),
  )
  return [...new Map(rows.map((row) => [idOf(row), row])).values()]
}

export interface Reader {
  readonly connection: ServerConnection
  readonly references: References
  /** All entries whose objects may be files, those that are not read included. */
  readonly entries: readonly EntryOf<'list'>[]
}

/** Reads the models of an entry, each variant once. */
function modelReader(entry: EntryOf<'list'>, { connection, references }: Reader) {
  const known = new Map<string, Promise<ResourceModel | null>>()
  const { api, session } = connection
  const read = async (query: Params): Promise<ResourceModel | null> => {
    const body = await api.send({ method: 'OPTIONS', url: entry.url, query: { ...METADATA_QUERY, ...query } })
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

const variantOf = (entry: EntryOf<'list'>, row: Row): Params => formQuery(entry, 'update', {}, row) ?? {}

/** Rows with the fields of their variants: some members are only sent with the query params of the variant. */
async function readRows(entry: EntryOf<'list'>, api: Api, modelFor: (query: Params) => Promise<ResourceModel | null>) {
  const query = paramsOf(entry.query)
  const plain = await readAll(api, entry.url, query)
  const variants = new Map(plain.map((row) => [JSON.stringify(variantOf(entry, row)), variantOf(entry, row)]))
  const read: { row: Row; model: ResourceModel }[] = []
  for (const [key, variant] of variants) {
    const model = await modelFor({ ...query, ...variant })
    if (model === null) continue
    const rows = Object.keys(variant).length === 0 ? plain : await readAll(api, entry.url, { ...query, ...variant })
    read.push(...rows.filter((row) => JSON.stringify(variantOf(entry, row)) === key).map((row) => ({ row, model })))
  }
  return read
}

/** What the account may read of an entry; a reason if its objects cannot be files. @throws RequestFailed if the server fails */
export async function readResource(entry: EntryOf<'list'>, reader: Reader): Promise<ResourceState | Skipped> {
  const resource = entry.key
  try {
    const modelFor = modelReader(entry, reader)
    const query = paramsOf(entry.query)
    const base = await modelFor(query)
    if (base === null) return { resource, reason: { kind: 'no-fields' } }
    const rows = await readRows(entry, reader.connection.api, modelFor)
    const models = [...new Set([base, ...rows.map(({ model }) => model)])]
    return {
      entry,
      key: resource,
      url: entry.url,
      label: base.label,
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

  /** The index of a URL; empty if it was not read. */
  readonly of: NamesOf = (url) => {
    const known = this.#indexes.get(url) ?? nameIndex(this.#objects.get(url) ?? [])
    this.#indexes.set(url, known)
    return known
  }

  add(url: string, objects: readonly NamedObject[]): void {
    this.#objects.set(url, [...(this.#objects.get(url) ?? []), ...objects])
    this.#indexes.delete(url)
  }
}

/** How the objects of a list are named, whether its resource is read or not. */
async function labelOf(url: string, reader: Reader): Promise<string> {
  const entry = reader.entries.find((each) => each.url === url)
  const model = entry === undefined ? null : await modelReader(entry, reader)(paramsOf(entry.query))
  const label = model?.label ?? Object.values(reader.references).find((each) => each.url === url)?.label ?? ''
  return label === '' ? '{name}' : label
}

/** Empty if the account may not read the list: its records are then known by their ids. */
async function readNamed(url: string, reader: Reader): Promise<readonly NamedObject[]> {
  try {
    const label = await labelOf(url, reader)
    return (await readAll(reader.connection.api, url)).map((row) => ({
      id: idOf(row),
      name: objectName({ label }, row),
    }))
  } catch (error) {
    if (error instanceof RequestFailed && error.status >= 400 && error.status < 500) return []
    throw error
  }
}

/** Reads the names that the resources need: those of their own objects, and of lists that are no resources. */
export async function readNames(resources: readonly ResourceState[], reader: Reader): Promise<ServerNames> {
  const names = new ServerNames()
  for (const url of new Set(resources.flatMap(({ fields }) => urlsOf(fields)))) {
    // The rows of an entry with a fixed query are only a part of the list.
    const whole = resources.find((each) => each.url === url && each.entry.query === undefined)
    names.add(url, whole === undefined ? await readNamed(url, reader) : named(whole.rows, whole.label))
  }
  return names
}

const named = (rows: ResourceState['rows'], label: string): readonly NamedObject[] =>
  rows.map(({ row }) => ({ id: idOf(row), name: objectName({ label }, row) }))

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
    const reason = refusal(name, count.idsOf(name).length, () => ambiguousReferences(model, row, names))
    if (reason !== null) refused.push({ resource: state.key, name, reason })
    else
      objects.push({
        id: idOf(row),
        name,
        model,
        values: fileValues(model, row, names.of),
        secrets: secretsOf(model, row, session),
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
