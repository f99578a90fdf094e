import { type RawBuilder, sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { HttpError } from '../../rest/model/response.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { isUuid } from '../../rest/model/parse.ts'
import type { Scope, StoredRow } from '../../rest/model/model.ts'
import { asNode, isDescendant, keyPath, nodeById, nodeByKey, type NodeRow, rootNode } from './node-store.ts'

/** By level, then by name, so that parents precede their children. */
export const TREE_ORDER = sql`parent_key, lower(value) collate "C", id`

async function select(scope: Scope, conditions: readonly ReturnType<typeof sql>[]): Promise<readonly NodeRow[]> {
  const result = await sql<StoredRow>`select * from nodes where ${sql.join(conditions, sql` and `)}
    order by ${TREE_ORDER}`.execute(scope.queries)
  return result.rows.map(asNode)
}

const noSuchNode = (scope: Scope) =>
  new HttpError(404, {
    detail: message('requests.notFound', scope.actor.language, { thing: 'Node' }),
    code: 'object_does_not_exist',
  })

/** The node of `id` or `key` in the query; null without either. */
export async function namedNode(scope: Scope): Promise<NodeRow | null> {
  const { id, key } = scope.query
  const idOrKey = id === undefined || id === '' ? key : id
  if (idOrKey === undefined || idOrKey === '') return null
  const node = isUuid(idOrKey) ? await nodeById(scope, idOrKey) : await nodeByKey(scope, idOrKey)
  if (node === null || (!isRootOrganization(scope) && node.org_id !== scope.actor.organization.id))
    throw noSuchNode(scope)
  return node
}

/** With `all=all` all descendants, else the children. */
const levelOf = (scope: Scope, parent: NodeRow) =>
  scope.query['all'] === 'all' ? isDescendant(sql.ref('key'), parent.key) : sql`parent_key = ${parent.key}`

async function unsearched(scope: Scope, parent: NodeRow | null): Promise<readonly NodeRow[]> {
  if (parent !== null) return select(scope, [levelOf(scope, parent)])
  if (isRootOrganization(scope)) return select(scope, [scope.query['all'] === 'all' ? sql`true` : sql`parent_key = ''`])
  const root = await rootNode(scope)
  return select(scope, [sql`(key = ${root.key} or ${levelOf(scope, root)})`])
}

/** Adds the ancestors of search results, so that a tree can show them. */
async function withAncestors(scope: Scope, found: readonly NodeRow[]): Promise<readonly NodeRow[]> {
  const keys = [...new Set(found.flatMap(({ key }) => keyPath(key)))]
  return keys.length === 0 ? [] : select(scope, [sql`key in (${sql.join(keys)})`])
}

/**
 * One level of the tree: the children of `parent`; without one, the root with its children, or all roots in the root
 * organization.
 */
export async function treeLevel(scope: Scope, parent: NodeRow | null): Promise<readonly NodeRow[]> {
  const nodes = await unsearched(scope, parent)
  const search = (scope.query['search'] ?? '').trim().toLowerCase()
  if (search === '') return nodes
  return withAncestors(
    scope,
    nodes.filter(({ value }) => value.toLowerCase().includes(search)),
  )
}

const label = ({ value, assets_amount: amount }: NodeRow) => `${value} (${String(amount)})`

/** A node of a tree that is loaded level by level. */
export const lazyNode = (node: NodeRow) => ({
  id: node.key,
  name: label(node),
  title: label(node),
  pId: node.parent_key,
  isParent: true,
  open: true,
  meta: { data: { id: node.id, key: node.key, value: node.value }, type: 'node' },
})

/** A node of the complete tree, which has more members. */
export const fullNode = (node: NodeRow) => ({
  id: node.key,
  name: label(node),
  title: label(node),
  pId: node.parent_key,
  parentInfo: '',
  isParent: true,
  open: node.parent_key === '',
  iconSkin: '',
  nocheck: false,
  checked: false,
  halfCheck: false,
  chkDisabled: false,
  meta: {
    data: { id: node.id, name: node.value, value: node.value, key: node.key, assets_amount: node.assets_amount },
    type: 'node',
  },
})

const ICONS: Partial<Record<string, string>> = { Linux: 'linux', Windows: 'windows' }

const assetLeaf = (asset: StoredRow, parentKey: string) => ({
  id: asset['id'],
  name: asset['hostname'],
  title: asset['ip'],
  pId: parentKey,
  isParent: false,
  open: false,
  iconSkin: ICONS[String(asset['base'])] ?? 'file',
  chkDisabled: asset['is_active'] !== true,
  meta: {
    type: 'asset',
    data: {
      id: asset['id'],
      hostname: asset['hostname'],
      ip: asset['ip'],
      protocols: asset['protocols'],
      platform: asset['platform_name'],
      org_name: asset['org_name'],
    },
  },
})

/**
 * Assets as leaves of the tree.
 * @param assetNodes a query of asset ids (`asset`) and keys of their nodes (`key`)
 */
export async function leaves(scope: Scope, assetNodes: RawBuilder<unknown>) {
  const result =
    await sql<StoredRow>`select asset.*, asset_node.key as parent_key, platform.name as platform_name, platform.base, org.name as org_name
    from (${assetNodes}) as asset_node join assets as asset on asset.id = asset_node.asset
    join platforms as platform on platform.id = asset.platform join organizations as org on org.id = asset.org_id
    order by lower(asset.hostname) collate "C", asset.id, asset_node.key`.execute(scope.queries)
  return result.rows.map((asset) => assetLeaf(asset, toText(asset['parent_key'])))
}

export const assetLeaves = (scope: Scope, node: NodeRow) =>
  leaves(scope, sql`select asset, ${node.key}::text as key from asset_nodes where node = ${node.id}`)
