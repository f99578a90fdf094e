import type { JsonObject } from './json-object.ts'
import { isObject, own, readFlag, readList, readText } from './json-object.ts'

/** Member with the name of a node in its requests. */
export const NODE_NAME = 'value'

/** A row of a tree response, which is a flat list with parent ids. */
export interface TreeRow {
  readonly id: string
  /** Id of the parent, which may be missing in the response; empty for a root. */
  readonly parentId: string
  readonly name: string
  /** May have children, in this response or not. */
  readonly isParent: boolean
  readonly open: boolean
  /** `node`, `asset`, `category` ...; by default `node`. */
  readonly kind: string
  /** The object of the row; null if missing. */
  readonly data: JsonObject | null
  /** Inactive (asset) or unusable (unreachable storage). */
  readonly dim: boolean
}

/** Reads a tree response. Drops rows without an id and duplicates. @throws UnexpectedAnswer */
export function readTree(body: unknown): readonly TreeRow[] {
  return firstOfEach(readList(body, readRow))
}

/** Reads a tree with leaves in several nodes: the id of a leaf includes its parent. @throws UnexpectedAnswer */
export function readTreeWithSharedLeaves(body: unknown): readonly TreeRow[] {
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
