import { itemAction, withFacts } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { assetTitle } from '../mixins/display-names.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { rowInSubtree } from '../nodes/node-store.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type CustomFilter,
  type Scope,
  type StoredRow,
  type WriteContext,
} from '../../rest/model/model.ts'
import {
  allUsers,
  listResponse,
  ASSET_GRANT,
  grantComputed,
  grantDefaults,
  grantFilters,
  includesIndirect,
  hasLink,
  prepareGrant,
  searchCondition,
  withPlainActions,
  withActionChoices,
} from './grant.ts'

type Condition = ReturnType<typeof sql>

const facts = factsOf('perms__asset-permissions')

/** Permissions on nodes; with `all`, also on their ancestors. */
function ofNode(nodes: Condition, scope: Pick<Scope, 'query'>): Condition {
  if (!includesIndirect(scope)) return hasLink(ASSET_GRANT, 'nodes', sql`link.node in (${nodes})`)
  const above = sql`select outer_node.id from nodes as outer_node join nodes as inner_node
    on ${rowInSubtree('inner_node', 'outer_node')} where inner_node.id in (${nodes})`
  return hasLink(ASSET_GRANT, 'nodes', sql`link.node in (${above})`)
}

/** Permissions on assets, direct or, with `all`, through a node. */
export function grantedOnAsset(assets: Condition, scope: Pick<Scope, 'query'>): Condition {
  const direct = hasLink(ASSET_GRANT, 'assets', sql`link.asset in (${assets})`)
  if (!includesIndirect(scope)) return direct
  return sql`(${direct} or ${ofNode(sql`select node from asset_nodes where asset in (${assets})`, scope)})`
}

/** `is_effective`: valid now, with users, assets and system users. */
function effectiveCondition(value: string, { now }: Scope): Condition {
  const some = (field: string) => hasLink(ASSET_GRANT, field, sql`true`)
  const isEffective = sql`((${some('users')} or ${some('user_groups')}) and (${some('assets')} or ${some('nodes')})
    and ${some('system_users')} and row.actions <> '[]'::jsonb
    and row.is_active and row.date_start < ${now} and row.date_expired > ${now})`
  return ['1', 'true', 'True'].includes(value) ? isEffective : sql`not ${isEffective}`
}

const customFilters: Readonly<Record<string, CustomFilter>> = {
  ...grantFilters(ASSET_GRANT),
  is_effective: effectiveCondition,
  node_id: (value, scope) => (isUuid(value) ? ofNode(sql`select ${value}::uuid`, scope) : sql`false`),
  node: (value, scope) => ofNode(sql`select id from nodes where value = ${value}`, scope),
  asset_id: (value, scope) => (isUuid(value) ? grantedOnAsset(sql`select ${value}::uuid`, scope) : sql`false`),
  hostname: (value, scope) => grantedOnAsset(sql`select id from assets where hostname = ${value}`, scope),
  ip: (value, scope) => grantedOnAsset(sql`select id from assets where ip = ${value}`, scope),
}

/** All assets of a permission: direct ones, and those at or below its nodes. */
async function allAssets(call: ActionRequest): Promise<ActionResponse> {
  const { scope, row } = call
  const id = row?.['id']
  const found = await sql<StoredRow>`select id, hostname, ip from assets
    where ${searchCondition(scope, ['hostname', 'ip'])}
    and (id in (select asset from asset_permission_assets where assetpermission = ${id})
      or id in (select asset_node.asset from asset_permission_nodes as link
        join nodes as granted on granted.id = link.node
        join nodes as inner_node on ${rowInSubtree('inner_node', 'granted')}
        join asset_nodes as asset_node on asset_node.node = inner_node.id
        where link.assetpermission = ${id}))
    order by lower(hostname) collate "C", id`.execute(scope.queries)
  return listResponse(
    call,
    found.rows.map((asset) => ({
      asset: asset['id'],
      asset_display: assetTitle(asset),
    })),
  )
}

/** The nodes of a permission are added to its system users, as a core does. */
async function addNodes({ id }: StoredRow, { scope }: WriteContext): Promise<void> {
  await sql`insert into system_user_nodes (systemuser, node)
    select account.systemuser, granted.node from asset_permission_system_users as account
    join asset_permission_nodes as granted using (assetpermission)
    where assetpermission = ${id} on conflict do nothing`.execute(scope.queries)
}

const VIEW = 'perms.view_assetpermission'

export const assetPermissions = modelOf('asset-permissions', {
  facts: withPlainActions(facts),
  describeFields: (fields) => withActionChoices(facts, fields),
  computed: grantComputed(ASSET_GRANT, ['users', 'user_groups', 'assets', 'nodes', 'system_users']),
  customFilters,
  defaults: grantDefaults,
  hooks: { prepareColumns: prepareGrant, afterSave: addNodes },
  actions: [
    withFacts('perms__asset-permissions_ID_users_all', itemAction(['GET'], 'users/all', VIEW, allUsers(ASSET_GRANT))),
    withFacts('perms__asset-permissions_ID_assets_all', itemAction(['GET'], 'assets/all', VIEW, allAssets)),
  ],
})
