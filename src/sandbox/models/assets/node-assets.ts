import { sql } from 'kysely'
import assetFacts from '../../../contract/facts/assets__nodes_ID_assets.json' with { type: 'json' }
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { findRows } from '../../rest/find-rows.ts'
import { pageOf } from '../../rest/paging.ts'
import { present } from '../../rest/present.ts'
import { checkRelations } from '../../rest/validate/check-relations.ts'
import { loadFacts } from '../load-facts.ts'
import type { ActionAnswer, ActionCall, ManyRelation, ModelAction, Scope } from '../model.ts'
import { runAssetTask, taskPermission } from './asset-tasks.ts'
import { assets } from './assets.ts'
import { atOrBelow, asNode, rootNode } from './node-store.ts'

const NODE_ASSETS: ManyRelation = {
  kind: 'many',
  table: 'assets',
  through: 'asset_nodes',
  self: 'node',
  other: 'asset',
  scoped: true,
  orderBy: 'hostname',
  display: (asset) => String(asset['hostname']),
}

async function readAssets({ scope, body }: ActionCall): Promise<readonly string[]> {
  const given = isObject(body) ? body['assets'] : undefined
  if (given === undefined) throw new InvalidInput({ assets: [message('required', scope.actor.language)] })
  const checked = await checkRelations({ relations: { assets: NODE_ASSETS } }, { assets: given }, scope)
  if (Object.keys(checked.errors).length > 0) throw new InvalidInput(checked.errors)
  const ids = checked.values['assets']
  return Array.isArray(ids) ? ids.map(String) : []
}

/** What the core answers: all assets that stand at the node now. */
async function answerAssets({ scope, row }: ActionCall): Promise<ActionAnswer> {
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

async function add(call: ActionCall): Promise<ActionAnswer> {
  await linkAssets(call.scope, String(call.row?.['id']), await readAssets(call))
  return answerAssets(call)
}

/** An asset that stands nowhere any more goes to the root. */
async function remove(call: ActionCall): Promise<ActionAnswer> {
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

/** Moves assets here, from wherever they stand. */
async function replace(call: ActionCall): Promise<ActionAnswer> {
  const { scope, row } = call
  const ids = await readAssets(call)
  if (ids.length > 0)
    await sql`delete from asset_nodes where asset in (${sql.join(ids)}) and node <> ${row?.['id']}`.execute(
      scope.queries,
    )
  await linkAssets(scope, String(row?.['id']), ids)
  return answerAssets(call)
}

async function listAssets({ scope, row, url }: ActionCall): Promise<ActionAnswer> {
  const conditions = [sql`row.id in (select asset from asset_nodes where node = ${row?.['id']})`]
  const order = sql`lower(row.hostname) collate "C", row.id`
  const found = await present(assets, await findRows(assets, scope, { conditions, order }), scope)
  return { kind: 'body', status: 200, body: pageOf(found, scope.query, url) }
}

async function runTask(call: ActionCall): Promise<ActionAnswer> {
  const node = asNode(call.row ?? {})
  return runAssetTask(
    call,
    sql`row.id in (select link.asset from asset_nodes as link join nodes as node on node.id = link.node
      where ${atOrBelow(sql.ref('node.key'), node.key)})`,
  )
}

const PUT = ['PUT', 'PATCH'] as const

export const nodeAssetActions: readonly ModelAction[] = [
  {
    on: 'item',
    path: 'assets',
    methods: ['GET'],
    permission: 'assets.view_node',
    facts: loadFacts(assetFacts),
    handle: listAssets,
  },
  { on: 'item', path: 'assets/add', methods: PUT, permission: 'assets.add_assettonode', handle: add },
  { on: 'item', path: 'assets/remove', methods: PUT, permission: 'assets.change_node', handle: remove },
  { on: 'item', path: 'assets/replace', methods: PUT, permission: 'assets.move_assettonode', handle: replace },
  { on: 'item', path: 'tasks', methods: ['POST'], permission: taskPermission, handle: runTask },
]
