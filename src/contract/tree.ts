import type { JsonObject } from './json-object.ts'
import { isObject, own, readFlag, readList, readText } from './json-object.ts'

/** One row of a tree as a server sends it: flat, each naming its parent. */
export interface TreeRow {
  readonly id: string
  /** Of the row above; empty for a root. It may name a row that is not in this answer. */
  readonly parentId: string
  readonly name: string
  /** May have rows below, whether they are in this answer or not. */
  readonly isParent: boolean
  readonly open: boolean
  /** `node`, `asset`, `category` ...; `node` where the server says none. */
  readonly kind: string
  /** What the row stands for; null where the server says none. */
  readonly data: JsonObject | null
  /** Switched off (an inactive asset), or unusable (a storage out of reach). */
  readonly dim: boolean
}

/** Reads the answer of a tree: rows without an id, and a second row of one id, are dropped. */
export function readTree(body: unknown): readonly TreeRow[] {
  return firstOfEach(readList(body, readRow))
}

/** The same of a tree in which a leaf stands wherever it belongs: at each place it is a row of its own. */
export function readPlacedTree(body: unknown): readonly TreeRow[] {
  const rows = readList(body, readRow)
  return firstOfEach(rows.map((row) => (row.isParent ? row : { ...row, id: `${row.parentId}/${row.id}` })))
}

function firstOfEach(rows: readonly TreeRow[]): readonly TreeRow[] {
  const known = new Set<string>()
  return rows.filter(({ id }) => !known.has(id) && known.add(id))
}

function readRow(item: JsonObject): TreeRow | null {
  const id = readId(own(item, 'id'))
  if (id === '') return null
  const meta = own(item, 'meta')
  const described = isObject(meta) ? meta : {}
  const data = own(described, 'data')
  return {
    id,
    parentId: readId(own(item, 'pId')),
    name: readText(own(item, 'name'), id),
    isParent: readFlag(own(item, 'isParent')),
    open: readFlag(own(item, 'open')),
    kind: readText(own(described, 'type'), 'node'),
    data: isObject(data) ? data : null,
    dim: readFlag(own(item, 'chkDisabled')) || !readFlag(own(item, 'valid'), true),
  }
}

function readId(value: unknown): string {
  return typeof value === 'number' ? String(value) : readText(value)
}
