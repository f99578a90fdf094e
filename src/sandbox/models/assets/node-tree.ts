import { type RawBuilder, sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { isRoot } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import type { Scope, StoredRow } from '../model.ts'
import { asNode, below, keyPath, nodeById, nodeByKey, type NodeRow, rootNode } from './node-store.ts'

/** By level, then by name: parents come before their children. */
export const TREE_ORDER = sql`parent_key, lower(value) collate "C", id`

async function select(scope: Scope, conditions: readonly ReturnType<typeof sql>[]): Promise<readonly NodeRow[]> {
  const result = await sql<StoredRow>`select * from nodes where ${sql.join(conditions, sql` and `)}
    order by ${TREE_ORDER}`.execute(scope.queries)
  return result.rows.map(asNode)
}

const noSuchNode = (scope: Scope) =>
  new AnswerError(404, {
    detail: message('notFound', scope.actor.language, { thing: 'Node' }),
    code: 'object_does_not_exist',
  })

/** The node that `id` or `key` of the query names; null: none is named. */
export async function namedNode(scope: Scope): Promise<NodeRow | null> {
  const { id, key } = scope.query
  const asked = id === undefined || id === '' ? key : id
  if (asked === undefined || asked === '') return null
  const node = isUuid(asked) ? await nodeById(scope, asked) : await nodeByKey(scope, asked)
  if (node === null || (!isRoot(scope) && node.org_id !== scope.actor.organization.id)) throw noSuchNode(scope)
  return node
}

/** `all=all`: everything below, not the next level only. */
const levelOf = (scope: Scope, parent: NodeRow) =>
  scope.query['all'] === 'all' ? below(sql.ref('key'), parent.key) : sql`parent_key = ${parent.key}`

async function unsearched(scope: Scope, parent: NodeRow | null): Promise<readonly NodeRow[]> {
  if (parent !== null) return select(scope, [levelOf(scope, parent)])
  if (isRoot(scope)) return select(scope, [scope.query['all'] === 'all' ? sql`true` : sql`parent_key = ''`])
  const root = await rootNode(scope)
  return select(scope, [sql`(key = ${root.key} or ${levelOf(scope, root)})`])
}

/** What is found, with all above it, so that it can be shown in its place. */
async function withAncestors(scope: Scope, found: readonly NodeRow[]): Promise<readonly NodeRow[]> {
  const keys = [...new Set(found.flatMap(({ key }) => keyPath(key)))]
  return keys.length === 0 ? [] : select(scope, [sql`key in (${sql.join(keys)})`])
}

/** One level of the tree: the children of `parent`, or without one the root with its children (of all organizations: their roots). */
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

/** A node of the lazy tree. */
export const lazyNode = (node: NodeRow) => ({
  id: node.key,
  name: label(node),
  title: label(node),
  pId: node.parent_key,
  isParent: true,
  open: true,
  meta: { data: { id: node.id, key: node.key, value: node.value }, type: 'node' },
})

/** A node of the whole tree, which names more. */
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

/** Assets as leaves. `places`: asks for each `asset` with the `key` of the node under which it hangs. */
export async function leaves(scope: Scope, places: RawBuilder<unknown>) {
  const result =
    await sql<StoredRow>`select asset.*, place.key as place_key, platform.name as platform_name, platform.base, org.name as org_name
    from (${places}) as place join assets as asset on asset.id = place.asset
    join platforms as platform on platform.id = asset.platform join organizations as org on org.id = asset.org_id
    order by lower(asset.hostname) collate "C", asset.id, place.key`.execute(scope.queries)
  return result.rows.map((asset) => assetLeaf(asset, toText(asset['place_key'])))
}

/** The assets that stand at the node itself, as leaves. */
export const assetLeaves = (scope: Scope, node: NodeRow) =>
  leaves(scope, sql`select asset, ${node.key}::text as key from asset_nodes where node = ${node.id}`)
