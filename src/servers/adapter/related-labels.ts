import type { Field } from '../../contract/field.ts'
import { isObject, type JsonObject, own } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import { urlOfId } from '../../contract/url.ts'
import { RequestFailed } from '../../client/failure.ts'
import type { Api } from '../../client/http.ts'
import { inBatches } from '../../client/lists.ts'
import type { ListReader } from './read-lists.ts'

/** Field -> list URL of the records that it names. */
export type Relations = ReadonlyMap<string, string>

/** The relations among fields. */
export const relationsOf = (fields: readonly Pick<Field, 'name' | 'related'>[]): Relations =>
  new Map(fields.flatMap(({ name, related }) => (related === undefined ? [] : [[name, related] as const])))

interface LabelsContext {
  /** Sends to the server itself. */
  readonly api: Api
  readonly lists: ListReader
  /** The label of a row of a list, as selects show it; empty if it has none. */
  readonly labelOf: (list: string, row: Row) => string
  /** Milliseconds. */
  readonly now?: () => number
}

/** Others may rename a record; writes of this tab are known at once. */
const LIFETIME_MS = 60_000

/** Up to this many records are read one by one, instead of a page of their list. */
const FEW = 2

/** Records that are read for one page of rows, besides a page of their list. Others keep their ids. */
const MOST = 60

/** The name of the member with the labels of a relation, as a core sends it. */
const displayOf = (name: string): string => `${name}_display`

/** An answer to OPTIONS with the fields that `withLabels` adds to rows. */
export function withDisplays(body: unknown): unknown {
  const actions = isObject(body) ? own(body, 'actions') : null
  const read = isObject(actions) ? own(actions, 'GET') : null
  if (!isObject(body) || !isObject(actions) || !isObject(read)) return body
  const added = Object.entries(read).flatMap(([name, field]): (readonly [string, JsonObject])[] =>
    isObject(field) && typeof own(field, 'related') === 'string' && !Object.hasOwn(read, displayOf(name))
      ? [[displayOf(name), { type: 'field', label: own(field, 'label'), read_only: true }]]
      : [],
  )
  return { ...body, actions: { ...actions, GET: { ...read, ...Object.fromEntries(added) } } }
}

type Id = string | number

const isId = (value: unknown): value is Id => (typeof value === 'string' && value !== '') || typeof value === 'number'

const idsIn = (value: unknown): readonly Id[] => (Array.isArray(value) ? value : [value]).filter(isId)

interface KnownList {
  readonly since: number
  /** Id -> label; null: the record cannot be read, or has none. */
  readonly labels: Map<string, Promise<string | null>>
  /** The first page of the list. */
  page: Promise<void> | null
}

/** Reads the labels of related records for servers that send their ids alone. */
export class RelatedLabels {
  readonly #context: LabelsContext
  readonly #now: () => number
  readonly #lists = new Map<string, KnownList>()

  constructor(context: LabelsContext) {
    this.#context = context
    this.#now = context.now ?? Date.now
  }

  /** Rows with `{field}_display` for each relation whose labels are known. A record that cannot be read keeps its id. */
  async withLabels(rows: readonly Row[], relations: Relations): Promise<readonly Row[]> {
    const byList = new Map<string, Set<Id>>()
    for (const [name, list] of relations)
      for (const row of rows)
        for (const id of idsIn(own(row, name))) byList.set(list, (byList.get(list) ?? new Set()).add(id))
    const found = await Promise.all(
      [...byList].map(async ([list, ids]) => [list, await this.#labels(list, [...ids])] as const),
    )
    const labels = new Map(found)
    return rows.map((row) => ({ ...displays(row, relations, labels), ...row }))
  }

  /** Forgets the labels of the list that a written URL belongs to. */
  forget(url: string): void {
    for (const list of this.#lists.keys()) if (url.startsWith(list)) this.#lists.delete(list)
  }

  async #labels(list: string, ids: readonly Id[]): Promise<ReadonlyMap<string, string>> {
    const known = this.#known(list)
    const missing = () => ids.filter((id) => !known.labels.has(String(id)))
    if (missing().length > FEW) {
      known.page ??= this.#readPage(list, known)
      await known.page
    }
    await inBatches(missing().slice(0, MOST), (id) => this.#readOne(list, known, id))
    const labels = await Promise.all(
      ids.map(async (id) => [String(id), (await known.labels.get(String(id))) ?? null] as const),
    )
    return new Map(labels.flatMap(([id, label]) => (label === null ? [] : [[id, label] as const])))
  }

  #known(list: string): KnownList {
    const before = this.#lists.get(list)
    if (before !== undefined && this.#now() - before.since < LIFETIME_MS) return before
    const known = { since: this.#now(), labels: new Map<string, Promise<string | null>>(), page: null }
    this.#lists.set(list, known)
    return known
  }

  async #readPage(list: string, { labels }: KnownList): Promise<void> {
    try {
      for (const row of await this.#context.lists.readFirst(list)) {
        const id = own(row, 'id')
        if (isId(id)) labels.set(String(id), Promise.resolve(this.#labelOf(list, row)))
      }
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
    }
  }

  #readOne(list: string, { labels }: KnownList, id: Id): Promise<string | null> {
    const url = urlOfId(list, String(id))
    const label = this.#context.api.send({ method: 'GET', url }).then(
      (body) => (isObject(body) ? this.#labelOf(list, body) : null),
      () => null,
    )
    labels.set(String(id), label)
    return label
  }

  #labelOf(list: string, row: Row): string | null {
    const label = this.#context.labelOf(list, row)
    return label === '' ? null : label
  }
}

type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>

function displays(row: Row, relations: Relations, labels: Labels): Row {
  const shown = [...relations].flatMap(([name, list]): (readonly [string, unknown])[] => {
    const known = labels.get(list)
    const value = own(row, name)
    const ids = idsIn(value)
    if (known === undefined || !ids.some((id) => known.has(String(id)))) return []
    const texts = ids.map((id) => known.get(String(id)) ?? String(id))
    return [[displayOf(name), Array.isArray(value) ? texts : texts[0]]]
  })
  return Object.fromEntries(shown)
}
