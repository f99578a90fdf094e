import { itemAction, withFacts } from '../../rest/model/action.ts'
import { sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { ValidationError } from '../../rest/model/response.ts'
import { findRows } from '../../rest/read/find-rows.ts'
import { paginate } from '../../rest/read/paging.ts'
import { presentRows } from '../../rest/read/present.ts'
import { checkRelations } from '../../rest/write/check-relations.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ToManyRelation,
  type ModelAction,
  type Scope,
} from '../../rest/model/model.ts'
import { runAssetTask, taskPermission } from '../tasks/host-tasks.ts'
import { assets } from './assets.ts'
import { inSubtree, asNode, rootNode } from '../nodes/node-store.ts'

const NODE_ASSETS: ToManyRelation = {
  kind: 'many',
  table: 'assets',
  through: 'asset_nodes',
  sourceColumn: 'node',
  targetColumn: 'asset',
  sameOrganization: true,
  orderBy: 'hostname',
  display: (asset) => String(asset['hostname']),
}

async function readAssets({ scope, body }: ActionRequest): Promise<readonly string[]> {
  const given = isObject(body) ? body['assets'] : undefined
  if (given === undefined) throw new ValidationError({ assets: [message('validation.required', scope.actor.language)] })
  const checked = await checkRelations({ relations: { assets: NODE_ASSETS } }, { assets: given }, scope)
  if (Object.keys(checked.errors).length > 0) throw new ValidationError(checked.errors)
  const ids = checked.values['assets']
  return Array.isArray(ids) ? ids.map(String) : []
}

/** As in a core, returns all assets directly at the node. */
async function answerAssets({ scope, row }: ActionRequest): Promise<ActionResponse> {
  const node = asNode(row ?? {})
  const links = await sql<{ asset: string }>`select link.asset from asset_nodes as link
    join assets as asset on asset.id = link.asset where link.node = ${node.id}
    order by lower(asset.hostname) collate "C", asset.id`.execute(scope.queries)
  const org = await scope.queries.selectFrom('organizations').select('name').where('id', '=', node.org_id).execute()
  const body = {
    assets: links.rows.map(({ asset }) => asset),
    org_id: node.org_id,
    org_name: org[0]?.name ?? '',
  }
  return { kind: 'body', status: 200, body }
}

async function linkAssets(scope: Scope, node: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into asset_nodes (asset, node) select id, ${node}::uuid from assets where id in (${sql.join(ids)})
    on conflict do nothing`.execute(scope.queries)
}

async function add(call: ActionRequest): Promise<ActionResponse> {
  await linkAssets(call.scope, String(call.row?.['id']), await readAssets(call))
  return answerAssets(call)
}

/** Removes assets; those without another node move to the root. */
async function remove(call: ActionRequest): Promise<ActionResponse> {
  const { scope, row } = call
  const ids = await readAssets(call)
  if (ids.length > 0) {
    await sql`delete from asset_nodes where node = ${row?.['id']} and asset in (${sql.join(ids)})`.execute(
      scope.queries,
    )
    const lost = await sql<{ id: string }>`select id from assets where id in (${sql.join(ids)})
      and not exists (select 1 from asset_nodes where asset = assets.id)`.execute(scope.queries)
    await linkAssets(
      scope,
      (await rootNode(scope)).id,
      lost.rows.map(({ id }) => id),
    )
  }
  return answerAssets(call)
}

/** Moves assets to this node from all others. */
async function replace(call: ActionRequest): Promise<ActionResponse> {
  const { scope, row } = call
  const ids = await readAssets(call)
  if (ids.length > 0)
    await sql`delete from asset_nodes where asset in (${sql.join(ids)}) and node <> ${row?.['id']}`.execute(
      scope.queries,
    )
  await linkAssets(scope, String(row?.['id']), ids)
  return answerAssets(call)
}

async function listAssets({ scope, row, url }: ActionRequest): Promise<ActionResponse> {
  const conditions = [sql`row.id in (select asset from asset_nodes where node = ${row?.['id']})`]
  const order = sql`lower(row.hostname) collate "C", row.id`
  const found = await presentRows(assets, await findRows(assets, scope, { conditions, order }), scope)
  return { kind: 'body', status: 200, body: paginate(found, scope.query, url) }
}

async function runTask(call: ActionRequest): Promise<ActionResponse> {
  const node = asNode(call.row ?? {})
  return runAssetTask(
    call,
    sql`row.id in (select link.asset from asset_nodes as link join nodes as node on node.id = link.node
      where ${inSubtree(sql.ref('node.key'), node.key)})`,
  )
}

const PUT = ['PUT', 'PATCH'] as const

export const nodeAssetActions: readonly ModelAction[] = [
  withFacts('assets__nodes_ID_assets', itemAction(['GET'], 'assets', 'assets.view_node', listAssets)),
  itemAction(PUT, 'assets/add', 'assets.add_assettonode', add),
  itemAction(PUT, 'assets/remove', 'assets.change_node', remove),
  itemAction(PUT, 'assets/replace', 'assets.move_assettonode', replace),
  itemAction(['POST'], 'tasks', taskPermission, runTask),
]
