import { isObject, own, readFlag, readItems, readList, readText } from '../json-object.ts'
import { readTree, type TreeRow } from '../tree.ts'

/** A permission in the tree of a role. */
export interface PermissionLeaf {
  /** Id of its tree row: the permission's id, a number as text. */
  readonly id: string
  /** `assets.view_asset`. */
  readonly name: string
  readonly held: boolean
}

export interface PermissionRows {
  /** Groups and permissions, without the counts in their names. */
  readonly rows: readonly TreeRow[]
  readonly leaves: readonly PermissionLeaf[]
}

const COUNTED = /\s*\(\d+\/\d+\)$/

export function readPermissionTree(body: unknown): PermissionRows {
  return {
    rows: readTree(body).map((row) => ({ ...row, name: row.name.replace(COUNTED, '') })),
    leaves: readItems(body, readLeaf),
  }
}

function readLeaf(item: unknown): PermissionLeaf | null {
  if (!isObject(item)) return null
  const meta = own(item, 'meta')
  if (!isObject(meta) || own(meta, 'type') !== 'perm') return null
  const id = readText(own(item, 'id'))
  return id === '' ? null : { id, name: readText(own(item, 'title')), held: readFlag(own(item, 'checked')) }
}

/** Reads `permissions/` of a role: names of its permissions, as in profiles. @throws UnexpectedAnswer */
export function readRolePermissionNames(body: unknown): readonly string[] {
  return readList(body, (item) => {
    const type = own(item, 'content_type')
    if (!isObject(type)) return null
    return `${readText(own(type, 'app_label'))}.${readText(own(item, 'codename'))}`
  })
}

/** Reads `permissions/` of a role: ids of its permissions, those outside of the tree included. @throws UnexpectedAnswer */
export function readRolePermissionIds(body: unknown): readonly string[] {
  return readList(body, (item) => {
    const id = own(item, 'id')
    return typeof id === 'number' ? String(id) : null
  })
}
