import { toText } from '../../../../contract/json-object.ts'
import { sql } from 'kysely'
import type { NodeRow } from '../../assets/node-store.ts'
import { lazyNode, leaves } from '../../assets/node-tree.ts'
import type { Scope } from '../../model.ts'
import { filterConditions } from '../../../rest/filters.ts'
import { idsOf } from '../../../rest/find-rows.ts'
import { orderOf } from '../../../rest/ordering.ts'
import { type Condition, type Grantee } from './grantee.ts'
import { GRANTED, grantedAssets, grantedPlaces } from './granted-assets.ts'
import { allGrantedNodes, FAVORITE, grantedLevel } from './granted-nodes.ts'

/** A node of a list. */
const listed = ({ id, key, value, org_id, assets_amount }: NodeRow) => ({
  id,
  name: value,
  key,
  value,
  org_id: toText(org_id),
  assets_amount,
})

/** The trees of a group do not count. */
const hung = ({ kind }: Grantee) => (kind === 'user' ? lazyNode : uncounted)

const uncounted = (node: NodeRow) => ({ ...lazyNode(node), name: node.value, title: node.value })

/** Assets that are filtered, searched and sorted as in their list, under no node. */
export async function assetTree(where: Condition, scope: Scope) {
  const model = grantedAssets(where)
  const conditions = [where, ...(await filterConditions(model, scope))]
  const found = idsOf(model, { conditions, order: orderOf(model, scope) })
  return leaves(scope, sql`select found.id as asset, '' as key from (${found}) as found`)
}

export const nodeList = async (grantee: Grantee, scope: Scope) => (await allGrantedNodes(grantee, scope)).map(listed)

export const nodeTree = async (grantee: Grantee, scope: Scope) =>
  (await allGrantedNodes(grantee, scope)).map(hung(grantee))

export const levelList = async (grantee: Grantee, scope: Scope) =>
  (await grantedLevel(grantee, scope)).nodes.map(listed)

export const levelTree = async (grantee: Grantee, scope: Scope) =>
  (await grantedLevel(grantee, scope)).nodes.map(hung(grantee))

const favorites = (grantee: Grantee, scope: Scope) =>
  leaves(
    scope,
    sql`select row.id as asset, ${FAVORITE}::text as key from assets as row where ${GRANTED.favorite(grantee, scope)}`,
  )

/** One level, with the assets that stand at the node that is opened. */
export async function levelWithAssets(grantee: Grantee, scope: Scope) {
  const { key, nodes } = await grantedLevel(grantee, scope)
  const here = sql`select asset, key from (${grantedPlaces(grantee, scope)}) as place where key = ${key}`
  const assets = key === FAVORITE ? favorites(grantee, scope) : leaves(scope, here)
  return [...nodes.map(hung(grantee)), ...(await assets)]
}

/** All nodes, and each asset wherever it stands. */
export const treeWithAssets = async (grantee: Grantee, scope: Scope) => [
  ...(await nodeTree(grantee, scope)),
  ...(await favorites(grantee, scope)),
  ...(await leaves(scope, grantedPlaces(grantee, scope))),
]
