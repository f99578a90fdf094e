import { sql } from 'kysely'
import { message } from '../../../labels/messages.ts'
import { countRows } from '../../../rest/find-rows.ts'
import { isUuid } from '../../../rest/identifiers.ts'
import { asNode, nodeById, type NodeRow } from '../../assets/node-store.ts'
import { TREE_ORDER } from '../../assets/node-tree.ts'
import type { Scope, StoredRow } from '../../model.ts'
import { type Condition, type Grantee } from './grantee.ts'
import { GRANTED, grantedAssets, grantedPlaces, openedNodes } from './granted-assets.ts'

export const FAVORITE = 'favorite'

/** Stands before the nodes of a user, and is none: what they have marked. */
async function favoriteNode(grantee: Grantee, scope: Scope): Promise<NodeRow> {
  const value = message(FAVORITE, scope.actor.language)
  const where = GRANTED.favorite(grantee, scope)
  const amount = await countRows(grantedAssets(where), scope, [where])
  return {
    id: FAVORITE,
    key: FAVORITE,
    parent_key: '',
    value,
    full_value: value,
    org_id: '',
    assets_amount: amount,
  }
}

/**
 * The nodes that a grantee sees: those that are granted with all below them, where assets stand that are granted one by one, and all above
 * these. Each counts the assets at and below it that are granted. `which`: a condition on `nodes`.
 */
async function grantedNodes(grantee: Grantee, scope: Scope, which: Condition): Promise<readonly NodeRow[]> {
  const found = await sql<StoredRow>`
    with opened as materialized (${openedNodes(grantee, scope)}),
      placed as materialized (${grantedPlaces(grantee, scope)}),
      shown as (
        select distinct path as key from (select key from opened union select key from placed) as own
        cross join lateral unnest(node_key_path(own.key)) as path),
      counted as (
        select path as key, count(distinct placed.asset)::int as amount from placed
        cross join lateral unnest(node_key_path(placed.key)) as path group by path)
    select nodes.id, nodes.key, nodes.parent_key, nodes.value, nodes.full_value, nodes.org_id,
      coalesce(counted.amount, 0) as assets_amount
    from nodes left join counted on counted.key = nodes.key
    where nodes.key in (select key from shown) and ${which}
    order by ${TREE_ORDER}`.execute(scope.queries)
  return found.rows.map(asNode)
}

/** The key of the node that the query names by `key` or `id`; empty when it names none: above the roots. */
async function askedKey(scope: Scope): Promise<string> {
  const { key = '', id = '' } = scope.query
  if (key !== '' || !isUuid(id)) return key === '' ? id : key
  return (await nodeById(scope, id))?.key ?? id
}

export interface Level {
  /** Of the node whose children these are; empty above the roots. */
  readonly key: string
  readonly nodes: readonly NodeRow[]
}

/** Before the nodes of a user stand their favorites. */
const withFavorites = async (grantee: Grantee, scope: Scope, nodes: readonly NodeRow[]) =>
  grantee.kind === 'user' ? [await favoriteNode(grantee, scope), ...nodes] : nodes

/** One level of the nodes of a grantee. */
export async function grantedLevel(grantee: Grantee, scope: Scope): Promise<Level> {
  const key = await askedKey(scope)
  const nodes = await grantedNodes(grantee, scope, sql`nodes.parent_key = ${key}`)
  return { key, nodes: key === '' ? await withFavorites(grantee, scope, nodes) : nodes }
}

/** All nodes of a grantee. */
export const allGrantedNodes = async (grantee: Grantee, scope: Scope): Promise<readonly NodeRow[]> =>
  withFavorites(grantee, scope, await grantedNodes(grantee, scope, sql`true`))
