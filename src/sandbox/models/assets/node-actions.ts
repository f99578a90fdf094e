import { sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import childrenFacts from '../../../contract/facts/assets__nodes_ID_children.json' with { type: 'json' }
import listedChildrenFacts from '../../../contract/facts/assets__nodes_children.json' with { type: 'json' }
import childrenTreeFacts from '../../../contract/facts/assets__nodes_children_tree.json' with { type: 'json' }
import amountFacts from '../../../contract/facts/assets__nodes_check_assets_amount_task.json' with { type: 'json' }
import suggestionFacts from '../../../contract/facts/assets__nodes_suggestions.json' with { type: 'json' }
import treeFacts from '../../../contract/facts/assets__nodes_tree.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { AnswerError, InvalidInput } from '../../rest/answer-error.ts'
import { isRoot } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { pageOf, type PageRequest, readPageRequest, toPage } from '../../rest/paging.ts'
import { present, presentOne } from '../../rest/present.ts'
import { loadFacts } from '../load-facts.ts'
import type { ActionAnswer, ActionCall, ModelAction, Scope, StoredRow } from '../model.ts'
import { suggestions } from '../suggestions.ts'
import { nodeAssetActions } from './node-assets.ts'
import {
  asNode,
  createChild,
  demandFreeName,
  moveNode,
  nodeById,
  type NodeRow,
  recount,
  rootNode,
} from './node-store.ts'
import { assetLeaves, fullNode, lazyNode, namedNode, TREE_ORDER, treeLevel } from './node-tree.ts'
import { simulateTask } from './simulated-task.ts'

const body = (content: unknown, status = 200): ActionAnswer => ({ kind: 'body', status, body: content })

const ownNode = ({ row }: ActionCall) => asNode(row ?? {})

/** `New node 1` and so on: the name of a child that is given none. */
async function freeName(scope: Scope, parent: NodeRow): Promise<string> {
  const name = message('newNode', scope.actor.language)
  const result = await sql<{ value: string }>`select value from nodes
    where parent_key = ${parent.key} and starts_with(value, ${`${name} `})`.execute(scope.queries)
  const numbers = result.rows.map(({ value }) => Number(value.slice(name.length + 1))).filter(Number.isInteger)
  return `${name} ${String(Math.max(0, ...numbers) + 1)}`
}

async function readName({ scope, body: input }: ActionCall, parent: NodeRow): Promise<string> {
  const value = isObject(input) ? input['value'] : undefined
  if (value === undefined || value === null || value === '') return freeName(scope, parent)
  const { language } = scope.actor
  if (typeof value !== 'string') throw new InvalidInput({ value: [message('notString', language)] })
  if (value.includes('/')) throw new InvalidInput({ value: [message('nodeNameSlash', language)] })
  await demandFreeName(scope, parent.key, value.trim())
  return value.trim()
}

async function addChild(call: ActionCall, parent: NodeRow): Promise<ActionAnswer> {
  const { scope, model } = call
  const id = isObject(call.body) ? call.body['id'] : undefined
  const made = await createChild(scope, parent, await readName(call, parent), isUuid(id) ? id : undefined)
  return body(await presentOne(model, made, scope), 201)
}

function refuseRoot(scope: Scope) {
  if (isRoot(scope)) throw new AnswerError(500, { error: 'Server internal error' })
}

async function children(call: ActionCall, parent: NodeRow | null): Promise<ActionAnswer> {
  const { scope, model, method } = call
  if (method !== 'POST')
    return body(pageOf(await present(model, await treeLevel(scope, parent), scope), scope.query, call.url))
  refuseRoot(scope)
  return addChild(call, parent ?? (await rootNode(scope)))
}

const listedChildren = async (call: ActionCall) => children(call, await namedNode(call.scope))

/** Never in pages: a level is shown whole. */
async function childrenTree(call: ActionCall): Promise<ActionAnswer> {
  const { scope, method } = call
  if (method === 'POST') return listedChildren(call)
  const parent = await namedNode(scope)
  const nodes = (await treeLevel(scope, parent)).map(lazyNode)
  if (scope.query['assets'] !== '1' || (parent === null && isRoot(scope))) return body(nodes)
  return body([...nodes, ...(await assetLeaves(scope, parent ?? (await rootNode(scope))))])
}

interface TreePart {
  readonly nodes: readonly StoredRow[]
  readonly total: number
}

/** There may be ten thousand of them, which the database hands over faster in one text than row by row. */
async function readTree(scope: Scope, page: PageRequest | null): Promise<TreePart> {
  const here = isRoot(scope) ? sql`true` : sql`org_id = ${scope.actor.organization.id}`
  const part = page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`
  const found =
    await sql<TreePart>`select (select count(*)::int from nodes where ${here}) as total, coalesce(json_agg(node), '[]') as nodes
    from (select id, key, parent_key, value, assets_amount from nodes where ${here} order by ${TREE_ORDER} ${part}) as node`.execute(
      scope.queries,
    )
  return found.rows[0] ?? { nodes: [], total: 0 }
}

async function wholeTree({ scope, url }: ActionCall): Promise<ActionAnswer> {
  if (!isRoot(scope)) await rootNode(scope)
  const page = readPageRequest(scope.query)
  const { nodes, total } = await readTree(scope, page)
  const shown = nodes.map((row) => fullNode(asNode(row)))
  return body(page === null ? shown : toPage(shown, total, page, url))
}

/** Takes nodes, with all below them, under this one. */
async function adopt(call: ActionCall): Promise<ActionAnswer> {
  const { scope } = call
  const ids: unknown = isObject(call.body) ? call.body['nodes'] : undefined
  if (!Array.isArray(ids)) throw new InvalidInput({ nodes: [message('required', scope.actor.language)] })
  for (const id of ids.filter(isUuid)) {
    const parent = await nodeById(scope, ownNode(call).id)
    const node = await nodeById(scope, id)
    if (parent === null || node === null || node.org_id !== parent.org_id) continue
    if (`${parent.key}:`.startsWith(`${node.key}:`))
      throw new AnswerError(400, { error: message('nodeIntoItself', scope.actor.language) })
    await moveNode(scope, node, parent)
  }
  return body('OK')
}

async function checkAmounts({ scope }: ActionCall): Promise<ActionAnswer> {
  await recount(scope, 'all')
  return body({
    task: await simulateTask(scope, 'check_node_assets_amount', ['Counted the assets of every node anew.']),
  })
}

const forMethod =
  (names: Readonly<Record<string, string>>, otherwise: string) =>
  ({ method }: { readonly method: string }) =>
    names[method] ?? otherwise

const childPermission = forMethod({ POST: 'assets.add_node' }, 'assets.view_node')

export const nodeActions: readonly ModelAction[] = [
  suggestions('assets.match_node', loadFacts(suggestionFacts)),
  {
    on: 'list',
    path: 'children',
    methods: ['GET', 'POST'],
    permission: childPermission,
    facts: loadFacts(listedChildrenFacts),
    handle: listedChildren,
  },
  {
    on: 'list',
    path: 'children/tree',
    methods: ['GET', 'POST'],
    permission: childPermission,
    facts: loadFacts(childrenTreeFacts),
    handle: childrenTree,
  },
  {
    on: 'list',
    path: 'tree',
    methods: ['GET'],
    permission: 'assets.view_node',
    facts: loadFacts(treeFacts),
    handle: wholeTree,
  },
  {
    on: 'list',
    path: 'check_assets_amount_task',
    methods: ['POST'],
    permission: 'assets.change_node',
    facts: loadFacts(amountFacts),
    handle: checkAmounts,
  },
  {
    on: 'item',
    path: 'children',
    methods: ['GET', 'POST'],
    permission: childPermission,
    facts: loadFacts(childrenFacts),
    handle: (call) => children(call, ownNode(call)),
  },
  {
    on: 'item',
    path: 'children/add',
    methods: ['PUT', 'PATCH'],
    permission: 'assets.change_node',
    handle: adopt,
  },
  ...nodeAssetActions,
]
