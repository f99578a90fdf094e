import type { Api, Call } from '../../../client/http.ts'
import { allPages, createSelection, inBatches, type PageOf, type Progress } from '../../../client/lists.ts'
import { ACCESS_LIST } from '../../../contract/access/access-lists.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import { readPage, type Row } from '../../../contract/page.ts'
import type { ResourceType } from '../model/access-world.ts'
import { PERMISSION_TYPES } from '../model/permission-types.ts'

/** Most rows of each kind that are read to compute an effect. Beyond them the effect is a lower bound. */
export interface EffectLimits {
  /** Permissions of a type. With more of them, those of each user are read. */
  readonly grants: number
  /** Users whose permissions are read one by one. */
  readonly asked: number
  readonly users: number
  readonly resources: number
}

const EFFECT_LIMITS: EffectLimits = { grants: 1000, asked: 60, users: 500, resources: 3000 }

export interface AccessReaderRequest {
  readonly api: Api
  readonly limits?: EffectLimits
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  /** Changes each row that is read. */
  readonly mapRow?: (row: Row) => Row
}

/** Rows, and whether they are all that there are. */
export interface Bounded {
  readonly rows: readonly Row[]
  readonly complete: boolean
}

/** Reads lists page by page, within limits, and counts what it has read. */
export class AccessReader {
  private readonly request: AccessReaderRequest
  private done = 0
  private total = 0
  readonly limits: EffectLimits

  constructor(request: AccessReaderRequest) {
    this.request = request
    this.limits = request.limits ?? EFFECT_LIMITS
  }

  /** All permissions of a type; none if there are more than the limit. */
  async grants(type: ResourceType): Promise<Bounded> {
    const { url } = PERMISSION_TYPES[type]
    const first = await this.first(url, {}, MAX_PAGE_SIZE)
    if (first.count > this.limits.grants) return { rows: [], complete: false }
    if (first.count <= first.rows.length) return { rows: first.rows, complete: true }
    return { rows: (await this.all(url, {}, this.limits.grants)).rows, complete: true }
  }

  /** Permissions found by each of these filters, each once. */
  async grantsBy(type: ResourceType, filters: readonly Readonly<Record<string, string>>[]): Promise<readonly Row[]> {
    const { url } = PERMISSION_TYPES[type]
    const found = await inBatches(filters, (filter) => this.all(url, filter, this.limits.grants))
    return [...new Map(found.flatMap(({ rows }) => rows).map((row) => [row['id'], row])).values()]
  }

  /** The objects with these ids, in no order. Not complete if there are more than `most`, or some are not listed. */
  async byIds(url: string, ids: readonly string[], most: number): Promise<Bounded> {
    if (ids.length === 0) return { rows: [], complete: true }
    const some = ids.slice(0, most)
    const spm = await createSelection(this.request.api, some)
    const { rows } = await this.all(url, { spm }, most)
    return { rows, complete: rows.length === ids.length }
  }

  /** The rows of a list that a filter finds. */
  async list(url: string, filter: Readonly<Record<string, string>>, most: number): Promise<Bounded & PageOf<Row>> {
    const page = await this.all(url, filter, most)
    return { ...page, complete: page.rows.length >= page.count }
  }

  /** The first rows that a filter finds, and how many there are. */
  async first(url: string, filter: Readonly<Record<string, string>>, limit: number): Promise<PageOf<Row>> {
    return this.page(url, { ...filter, offset: 0, limit })
  }

  /** The assets at or below nodes, each once. */
  async assetsIn(nodes: readonly string[], most: number): Promise<Bounded> {
    const found = new Map<unknown, Row>()
    let complete = true
    for (const node of nodes) {
      const left = most - found.size
      if (left <= 0) return { rows: [...found.values()], complete: false }
      const { rows, count } = await this.all(ACCESS_LIST.assets.url, { node_id: node }, left)
      rows.forEach((row) => found.set(row['id'], row))
      complete &&= rows.length >= count
    }
    return { rows: [...found.values()], complete }
  }

  /** How many assets are at or below a node. */
  async countIn(node: string): Promise<number> {
    return (await this.first(ACCESS_LIST.assets.url, { node_id: node }, 1)).count
  }

  private async all(url: string, query: Readonly<Record<string, string>>, most: number): Promise<PageOf<Row>> {
    let counted = 0
    return allPages(async (range) => {
      const page = await this.page(url, { ...query, ...range })
      if (counted === 0) {
        counted = Math.min(page.count, most)
        this.total += counted
      }
      this.done += page.rows.length
      this.request.onProgress?.({ done: Math.min(this.done, this.total), total: this.total })
      return page
    }, most)
  }

  private async page(url: string, query: NonNullable<Call['query']>): Promise<PageOf<Row>> {
    const { api, signal, mapRow } = this.request
    const call: Call = { method: 'GET', url, query, ...(signal === undefined ? {} : { signal }) }
    const { rows, count } = readPage(await api.send(call))
    return { rows: mapRow === undefined ? rows : rows.map(mapRow), count }
  }
}

/** Lists that must be seen to know an effect, and are not: keys of their entries. */
export class UnseenLists extends Error {
  readonly entries: readonly string[]

  constructor(entries: readonly string[]) {
    super(`Not allowed to view ${entries.join(', ')}`)
    this.name = 'UnseenLists'
    this.entries = entries
  }
}
