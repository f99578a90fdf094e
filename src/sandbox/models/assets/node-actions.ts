import { itemAction, listAction, withFacts } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { HttpError, ServerError, ValidationError } from '../../rest/model/response.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { paginate, type PageRequest, readPageRequest, pageResponse } from '../../rest/read/paging.ts'
import { presentRows, presentRow } from '../../rest/read/present.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ModelAction,
  type Scope,
  type StoredRow,
} from '../../rest/model/model.ts'
import { suggestions } from '../mixins/actions.ts'
import { nodeAssetActions } from './node-assets.ts'
import {
  asNode,
  createChild,
  requireFreeName,
  moveNode,
  nodeById,
  type NodeRow,
  recountAssets,
  rootNode,
} from '../nodes/node-store.ts'
import { assetLeaves, fullNode, lazyNode, namedNode, TREE_ORDER, treeLevel } from '../nodes/node-tree.ts'
import { simulateTask } from '../tasks/simulated-task.ts'

const body = (content: unknown, status = 200): ActionResponse => ({ kind: 'body', status, body: content })

const ownNode = ({ row }: ActionRequest) => asNode(row ?? {})

/** The default name of a new child: `New node 1`, `New node 2`, ... */
async function freeName(scope: Scope, parent: NodeRow): Promise<string> {
  const name = message('assets.nodes.newName', scope.actor.language)
  const result = await sql<{ value: string }>`select value from nodes
    where parent_key = ${parent.key} and starts_with(value, ${`${name} `})`.execute(scope.queries)
  const numbers = result.rows.map(({ value }) => Number(value.slice(name.length + 1))).filter(Number.isInteger)
  return `${name} ${String(Math.max(0, ...numbers) + 1)}`
}

async function readName({ scope, body: input }: ActionRequest, parent: NodeRow): Promise<string> {
  const value = isObject(input) ? input['value'] : undefined
  if (value === undefined || value === null || value === '') return freeName(scope, parent)
  const { language } = scope.actor
  if (typeof value !== 'string') throw new ValidationError({ value: [message('validation.notString', language)] })
  if (value.includes('/')) throw new ValidationError({ value: [message('assets.nodes.slash', language)] })
  await requireFreeName(scope, parent.key, value.trim())
  return value.trim()
}

async function addChild(call: ActionRequest, parent: NodeRow): Promise<ActionResponse> {
  const { scope, model } = call
  const id = isObject(call.body) ? call.body['id'] : undefined
  const made = await createChild(scope, parent, await readName(call, parent), isUuid(id) ? id : undefined)
  return body(await presentRow(model, made, scope), 201)
}

function refuseRoot(scope: Scope) {
  if (isRootOrganization(scope)) throw new ServerError()
}

async function children(call: ActionRequest, parent: NodeRow | null): Promise<ActionResponse> {
  const { scope, model, method } = call
  if (method !== 'POST')
    return body(paginate(await presentRows(model, await treeLevel(scope, parent), scope), scope.query, call.url))
  refuseRoot(scope)
  return addChild(call, parent ?? (await rootNode(scope)))
}

const listedChildren = async (call: ActionRequest) => children(call, await namedNode(call.scope))

/** Never paginated. */
async function childrenTree(call: ActionRequest): Promise<ActionResponse> {
  const { scope, method } = call
  if (method === 'POST') return listedChildren(call)
  const parent = await namedNode(scope)
  const nodes = (await treeLevel(scope, parent)).map(lazyNode)
  if (scope.query['assets'] !== '1' || (parent === null && isRootOrganization(scope))) return body(nodes)
  return body([...nodes, ...(await assetLeaves(scope, parent ?? (await rootNode(scope))))])
}

interface TreePart {
  readonly nodes: readonly StoredRow[]
  readonly total: number
}

/** Reads one JSON text, which is faster than rows for ten thousand nodes. */
async function readTree(scope: Scope, page: PageRequest | null): Promise<TreePart> {
  const organizationCondition = isRootOrganization(scope) ? sql`true` : sql`org_id = ${scope.actor.organization.id}`
  const part = page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`
  const found =
    await sql<TreePart>`select (select count(*)::int from nodes where ${organizationCondition}) as total, coalesce(json_agg(node), '[]') as nodes
    from (select id, key, parent_key, value, assets_amount from nodes where ${organizationCondition} order by ${TREE_ORDER} ${part}) as node`.execute(
      scope.queries,
    )
  return found.rows[0] ?? { nodes: [], total: 0 }
}

async function wholeTree({ scope, url }: ActionRequest): Promise<ActionResponse> {
  if (!isRootOrganization(scope)) await rootNode(scope)
  const page = readPageRequest(scope.query)
  const { nodes, total } = await readTree(scope, page)
  const shown = nodes.map((row) => fullNode(asNode(row)))
  return body(page === null ? shown : pageResponse(shown, total, page, url))
}

/** Moves nodes with their descendants below this node. */
async function adopt(call: ActionRequest): Promise<ActionResponse> {
  const { scope } = call
  const ids: unknown = isObject(call.body) ? call.body['nodes'] : undefined
  if (!Array.isArray(ids)) throw new ValidationError({ nodes: [message('validation.required', scope.actor.language)] })
  for (const id of ids.filter(isUuid)) {
    const parent = await nodeById(scope, ownNode(call).id)
    const node = await nodeById(scope, id)
    if (parent === null || node === null || node.org_id !== parent.org_id) continue
    if (`${parent.key}:`.startsWith(`${node.key}:`))
      throw new HttpError(400, { error: message('assets.nodes.intoItself', scope.actor.language) })
    await moveNode(scope, node, parent)
  }
  return body('OK')
}

async function checkAmounts({ scope }: ActionRequest): Promise<ActionResponse> {
  await recountAssets(scope, 'all')
  return body({
    task: await simulateTask(scope, 'check_node_assets_amount', ['Counted the assets of every node anew.']),
  })
}

const forMethod =
  (names: Readonly<Record<string, string>>, otherwise: string) =>
  ({ method }: { readonly method: string }) =>
    names[method] ?? otherwise

const childPermission = forMethod({ POST: 'assets.add_node' }, 'assets.view_node')

export const nodeModelActions: readonly ModelAction[] = [
  suggestions('assets.match_node', factsOf('assets__nodes_suggestions')),
  withFacts('assets__nodes_children', listAction(['GET', 'POST'], 'children', childPermission, listedChildren)),
  withFacts('assets__nodes_children_tree', listAction(['GET', 'POST'], 'children/tree', childPermission, childrenTree)),
  withFacts('assets__nodes_tree', listAction(['GET'], 'tree', 'assets.view_node', wholeTree)),
  withFacts(
    'assets__nodes_check_assets_amount_task',
    listAction(['POST'], 'check_assets_amount_task', 'assets.change_node', checkAmounts),
  ),
  withFacts(
    'assets__nodes_ID_children',
    itemAction(['GET', 'POST'], 'children', childPermission, (call) => children(call, ownNode(call))),
  ),
  itemAction(['PUT', 'PATCH'], 'children/add', 'assets.change_node', adopt),
  ...nodeAssetActions,
]
