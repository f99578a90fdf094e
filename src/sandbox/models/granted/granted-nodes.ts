import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import type { Scope, StoredRow } from '../../rest/model/model.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { filterConditions } from '../../rest/read/filters.ts'
import { countModelRows, selectIds } from '../../rest/read/find-rows.ts'
import { orderClause } from '../../rest/read/ordering.ts'
import { asNode, nodeById, type NodeRow } from '../nodes/node-store.ts'
import { lazyNode, leaves, TREE_ORDER } from '../nodes/node-tree.ts'
import { GRANT_CONDITIONS, grantedAssets, grantedAssetNodes, grantedNodeKeys } from './granted-assets.ts'
import type { SqlCondition, Grantee } from './grantee.ts'

const FAVORITE = 'favorite'

/** A virtual node with the user's favorites. */
async function favoriteNode(grantee: Grantee, scope: Scope): Promise<NodeRow> {
  const value = message('assets.nodes.favorite', scope.actor.language)
  const where = GRANT_CONDITIONS.favorite(grantee, scope)
  const amount = await countModelRows(grantedAssets(where), scope, [where])
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
 * The nodes that a grantee sees: granted nodes with their descendants, nodes with directly granted assets, and their
 * ancestors. Each counts its granted assets.
 * @param which a condition on `nodes`
 */
async function grantedNodes(grantee: Grantee, scope: Scope, which: SqlCondition): Promise<readonly NodeRow[]> {
  const found = await sql<StoredRow>`
    with opened as materialized (${grantedNodeKeys(grantee, scope)}),
      placed as materialized (${grantedAssetNodes(grantee, scope)}),
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

/** The key of the node in the query (`key` or `id`); empty for the level of the roots. */
async function askedKey(scope: Scope): Promise<string> {
  const { key = '', id = '' } = scope.query
  if (key !== '' || !isUuid(id)) return key === '' ? id : key
  return (await nodeById(scope, id))?.key ?? id
}

interface Level {
  /** The key of the parent; empty for the level of the roots. */
  readonly key: string
  readonly nodes: readonly NodeRow[]
}

/** Adds the favorites node in front. */
const withFavorites = async (grantee: Grantee, scope: Scope, nodes: readonly NodeRow[]) =>
  grantee.kind === 'user' ? [await favoriteNode(grantee, scope), ...nodes] : nodes

async function grantedLevel(grantee: Grantee, scope: Scope): Promise<Level> {
  const key = await askedKey(scope)
  const nodes = await grantedNodes(grantee, scope, sql`nodes.parent_key = ${key}`)
  return { key, nodes: key === '' ? await withFavorites(grantee, scope, nodes) : nodes }
}

const allGrantedNodes = async (grantee: Grantee, scope: Scope): Promise<readonly NodeRow[]> =>
  withFavorites(grantee, scope, await grantedNodes(grantee, scope, sql`true`))

const listed = ({ id, key, value, org_id, assets_amount }: NodeRow) => ({
  id,
  name: value,
  key,
  value,
  org_id: toText(org_id),
  assets_amount,
})

/** As in a core, trees of groups have no counts. */
const nodeSerializer = ({ kind }: Grantee) => (kind === 'user' ? lazyNode : uncounted)

const uncounted = (node: NodeRow) => ({ ...lazyNode(node), name: node.value, title: node.value })

/** A flat tree of assets, filtered and sorted as in their list. */
export async function assetTree(where: SqlCondition, scope: Scope) {
  const model = grantedAssets(where)
  const conditions = [where, ...(await filterConditions(model, scope))]
  const found = selectIds(model, { conditions, order: orderClause(model, scope) })
  return leaves(scope, sql`select found.id as asset, '' as key from (${found}) as found`)
}

export const nodeList = async (grantee: Grantee, scope: Scope) => (await allGrantedNodes(grantee, scope)).map(listed)

export const nodeTree = async (grantee: Grantee, scope: Scope) =>
  (await allGrantedNodes(grantee, scope)).map(nodeSerializer(grantee))

export const levelList = async (grantee: Grantee, scope: Scope) =>
  (await grantedLevel(grantee, scope)).nodes.map(listed)

export const levelTree = async (grantee: Grantee, scope: Scope) =>
  (await grantedLevel(grantee, scope)).nodes.map(nodeSerializer(grantee))

const favorites = (grantee: Grantee, scope: Scope) =>
  leaves(
    scope,
    sql`select row.id as asset, ${FAVORITE}::text as key from assets as row where ${GRANT_CONDITIONS.favorite(grantee, scope)}`,
  )

export async function levelWithAssets(grantee: Grantee, scope: Scope) {
  const { key, nodes } = await grantedLevel(grantee, scope)
  const levelAssets = sql`select asset, key from (${grantedAssetNodes(grantee, scope)}) as asset_node where key = ${key}`
  const assets = key === FAVORITE ? favorites(grantee, scope) : leaves(scope, levelAssets)
  return [...nodes.map(nodeSerializer(grantee)), ...(await assets)]
}

/** All nodes, and each asset at all of its nodes. */
export const treeWithAssets = async (grantee: Grantee, scope: Scope) => [
  ...(await nodeTree(grantee, scope)),
  ...(await favorites(grantee, scope)),
  ...(await leaves(scope, grantedAssetNodes(grantee, scope))),
]
