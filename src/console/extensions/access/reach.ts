import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { referenceId } from '../../actions/row-name.ts'
import { plainText } from '../../fields/plain-text.ts'
import { valueList } from '../../fields/value-text.ts'
import { namedIn, type Named } from './named.ts'

/** Through what a permission reaches the object that is looked at. */
export type Reach =
  { readonly kind: 'itself' } | { readonly kind: 'through'; readonly field: string; readonly thing: Named }

interface Way {
  /** The field of a permission that names the object. */
  readonly itself: string
  /** The field that names what reaches it too, and which of that does. */
  readonly through?: { readonly field: string; readonly reaches: (thing: Named, object: Row) => boolean }
}

const isMember: NonNullable<Way['through']>['reaches'] = ({ id }, object) =>
  valueList(own(object, 'groups')).map(referenceId).includes(id)

/** A node reaches what stands at it or anywhere below: a path goes on with a slash. */
const isAtOrAbove =
  (paths: string): NonNullable<Way['through']>['reaches'] =>
  ({ name }, object) =>
    valueList(own(object, paths)).some((path) => name !== null && `${plainText(path)}/`.startsWith(`${name}/`))

/** By the parameter that asks for the permissions of an object. */
const WAYS: Readonly<Record<string, Way>> = {
  user_id: { itself: 'users', through: { field: 'user_groups', reaches: isMember } },
  user_group_id: { itself: 'user_groups' },
  asset_id: { itself: 'assets', through: { field: 'nodes', reaches: isAtOrAbove('nodes_display') } },
  node_id: { itself: 'nodes', through: { field: 'nodes', reaches: isAtOrAbove('full_value') } },
  application_id: { itself: 'applications' },
}

/**
 * Every way in which a permission reaches the object that `params` ask for: because it names it, or what it belongs to.
 * None where the object has changed since.
 */
export function reachOf(permission: Row, object: Row, params: Readonly<Record<string, string>>): readonly Reach[] {
  return Object.entries(params).flatMap(([param, id]) => {
    const way = WAYS[param]
    if (way === undefined) return []
    const isItself = namedIn(permission, way.itself).items.some((thing) => thing.id === id)
    return [...(isItself ? [{ kind: 'itself' as const }] : []), ...throughOf(permission, object, way, id)]
  })
}

function throughOf(permission: Row, object: Row, { through }: Way, id: string): readonly Reach[] {
  if (through === undefined) return []
  const { field, reaches } = through
  return namedIn(permission, field)
    .items.filter((thing) => thing.id !== id && reaches(thing, object))
    .map((thing) => ({ kind: 'through', field, thing }))
}
