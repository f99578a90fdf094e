import { own, readNumber } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import { protocolsOf } from '../../model/access-world.ts'
import { NAMED_KINDS } from '../../model/permission-types.ts'
import { plainText, valueList } from '../../../../console/fields/base/plain-text.tsx'
import { referenceId, rowId, rowName } from '../../../../console/fields/row-name.ts'

/** How a permission covers an object: directly, or through a group or node. */
type Reach =
  | { readonly kind: 'itself' }
  | { readonly kind: 'through'; readonly field: string; readonly thing: NamedThing }

/** Groups or nodes that may contain an object: their field in a permission. */
interface Container {
  readonly field: string
  readonly reaches: (thing: NamedThing, object: Row) => boolean
}

const isMember: Container['reaches'] = ({ id }, object) =>
  valueList(own(object, 'groups')).map(referenceId).includes(id)

/** True if the object is in the node or below it, by their paths. */
const isAtOrAbove =
  (paths: string): Container['reaches'] =>
  ({ name }, object) =>
    valueList(own(object, paths)).some((path) => name !== null && `${plainText(path)}/`.startsWith(`${name}/`))

/** By the filter of permissions for the object. */
const CONTAINERS: Readonly<Record<string, Container>> = {
  user_id: { field: 'user_groups', reaches: isMember },
  asset_id: { field: 'nodes', reaches: isAtOrAbove('nodes_display') },
  node_id: { field: 'nodes', reaches: isAtOrAbove('full_value') },
}

/**
 * How a permission covers the object of `params`: directly, or through groups or nodes. Empty if the object has changed
 * since the permissions were read.
 */
export function reachOf(permission: Row, object: Row, params: Readonly<Record<string, string>>): readonly Reach[] {
  return Object.entries(params).flatMap(([param, id]) => {
    const named = NAMED_KINDS.find(({ filter }) => filter === param)
    if (named === undefined) return []
    const isItself = namesInField(permission, named.field).items.some((thing) => thing.id === id)
    return [...(isItself ? [{ kind: 'itself' as const }] : []), ...throughOf(permission, object, CONTAINERS[param], id)]
  })
}

function throughOf(permission: Row, object: Row, through: Container | undefined, id: string): readonly Reach[] {
  if (through === undefined) return []
  const { field, reaches } = through
  return namesInField(permission, field)
    .items.filter((thing) => thing.id !== id && reaches(thing, object))
    .map((thing) => ({ kind: 'through', field, thing }))
}

/** An object named by a permission. */
export interface NamedThing {
  readonly id: string
  /** Null if the server returns ids only, as for applications. */
  readonly name: string | null
}

/** Objects named in a field of a permission, and their total. */
export interface NamedList {
  readonly field: string
  readonly items: readonly NamedThing[]
  readonly total: number
}

/** Ids are in the field, names in the same order in `<field>_display`, the total in `<field>_amount`. */
export function namesInField(row: Row, field: string): NamedList {
  const ids = valueList(own(row, field)).map(referenceId)
  const displayed = valueList(own(row, `${field}_display`)).map(plainText)
  const names = displayed.length === ids.length ? displayed : []
  const items = ids.map((id, at) => ({ id, name: names[at] ?? null }))
  return { field, items, total: readNumber(own(row, `${field}_amount`), items.length) }
}

/** The assets that a permission names, or the only one that it is asked for. */
export const assetsOf = (permission: Row, object: Row): readonly NamedThing[] =>
  protocolsOf(object) === null
    ? namesInField(permission, 'assets').items
    : [{ id: rowId(object), name: rowName(object, 'hostname') }]
