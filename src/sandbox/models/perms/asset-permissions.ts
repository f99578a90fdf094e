import { sql } from 'kysely'
import { assetTitle } from '../assets/asset-title.ts'
import recorded from '../../../contract/facts/perms__asset-permissions.json' with { type: 'json' }
import allAssetsFacts from '../../../contract/facts/perms__asset-permissions_ID_assets_all.json' with { type: 'json' }
import allUsersFacts from '../../../contract/facts/perms__asset-permissions_ID_users_all.json' with { type: 'json' }
import { isUuid } from '../../rest/identifiers.ts'
import { isAtOrBelow } from '../assets/node-store.ts'
import { loadFacts } from '../load-facts.ts'
import {
  type ActionAnswer,
  type ActionCall,
  defineModel,
  type OwnFilter,
  type Scope,
  type StoredRow,
} from '../model.ts'
import { withPlainActions, withToldActions } from './grant-actions.ts'
import {
  allUsers,
  answerList,
  ASSET_GRANT,
  grantComputed,
  grantDefaults,
  grantFilters,
  grantRelations,
  isWide,
  linked,
  prepareGrant,
  searchCondition,
  through,
} from './grant.ts'

type Condition = ReturnType<typeof sql>

const facts = loadFacts(recorded)

/** With `all`, what is granted on a node above counts too. */
function ofNode(nodes: Condition, scope: Pick<Scope, 'query'>): Condition {
  if (!isWide(scope)) return linked(ASSET_GRANT, 'nodes', sql`link.node in (${nodes})`)
  const above = sql`select outer_node.id from nodes as outer_node join nodes as inner_node
    on ${isAtOrBelow('inner_node', 'outer_node')} where inner_node.id in (${nodes})`
  return linked(ASSET_GRANT, 'nodes', sql`link.node in (${above})`)
}

/** The permissions that open assets: by name, or with `all` by a node. */
export function ofAsset(assets: Condition, scope: Pick<Scope, 'query'>): Condition {
  const direct = linked(ASSET_GRANT, 'assets', sql`link.asset in (${assets})`)
  if (!isWide(scope)) return direct
  return sql`(${direct} or ${ofNode(sql`select node from asset_nodes where asset in (${assets})`, scope)})`
}

/** It gives somebody something: who, what, as whom and that it is valid now. */
function effective(value: string, { now }: Scope): Condition {
  const some = (field: string) => linked(ASSET_GRANT, field, sql`true`)
  const whole = sql`((${some('users')} or ${some('user_groups')}) and (${some('assets')} or ${some('nodes')})
    and ${some('system_users')} and row.actions <> '[]'::jsonb
    and row.is_active and row.date_start < ${now} and row.date_expired > ${now})`
  return ['1', 'true', 'True'].includes(value) ? whole : sql`not ${whole}`
}

const filterBy: Readonly<Record<string, OwnFilter>> = {
  ...grantFilters(ASSET_GRANT),
  is_effective: effective,
  node_id: (value, scope) => (isUuid(value) ? ofNode(sql`select ${value}::uuid`, scope) : sql`false`),
  node: (value, scope) => ofNode(sql`select id from nodes where value = ${value}`, scope),
  asset_id: (value, scope) => (isUuid(value) ? ofAsset(sql`select ${value}::uuid`, scope) : sql`false`),
  hostname: (value, scope) => ofAsset(sql`select id from assets where hostname = ${value}`, scope),
  ip: (value, scope) => ofAsset(sql`select id from assets where ip = ${value}`, scope),
}

/** Every asset that a permission opens: those it names, and those at its nodes or below them. */
async function allAssets(call: ActionCall): Promise<ActionAnswer> {
  const { scope, row } = call
  const id = row?.['id']
  const found = await sql<StoredRow>`select id, hostname, ip from assets
    where ${searchCondition(scope, ['hostname', 'ip'])}
    and (id in (select asset from asset_permission_assets where assetpermission = ${id})
      or id in (select place.asset from asset_permission_nodes as link
        join nodes as granted on granted.id = link.node
        join nodes as inner_node on ${isAtOrBelow('inner_node', 'granted')}
        join asset_nodes as place on place.node = inner_node.id
        where link.assetpermission = ${id}))
    order by lower(hostname) collate "C", id`.execute(scope.queries)
  return answerList(
    call,
    found.rows.map((asset) => ({
      asset: asset['id'],
      asset_display: assetTitle(asset),
    })),
  )
}

const VIEW = 'perms.view_assetpermission'

export const assetPermissions = defineModel({
  key: 'asset-permissions',
  facts: withPlainActions(facts),
  described: (fields) => withToldActions(facts, fields),
  table: 'asset_permissions',
  className: 'AssetPermission',
  permission: 'perms.assetpermission',
  scope: 'organization',
  relations: {
    ...grantRelations(ASSET_GRANT),
    assets: {
      kind: 'many',
      table: 'assets',
      through: through(ASSET_GRANT, 'assets'),
      self: 'assetpermission',
      other: 'asset',
      scoped: true,
      orderBy: 'hostname',
      displayList: true,
      display: (asset) => String(asset['hostname']),
    },
    nodes: {
      kind: 'many',
      table: 'nodes',
      through: through(ASSET_GRANT, 'nodes'),
      self: 'assetpermission',
      other: 'node',
      scoped: true,
      orderBy: 'full_value',
      displayList: true,
      display: (node) => String(node['full_value']),
    },
  },
  computed: grantComputed(ASSET_GRANT, ['users', 'user_groups', 'assets', 'nodes', 'system_users']),
  mini: ['id', 'name'],
  filterBy,
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: grantDefaults,
  hooks: { prepare: prepareGrant },
  actions: [
    {
      on: 'item',
      path: 'users/all',
      methods: ['GET'],
      permission: VIEW,
      facts: loadFacts(allUsersFacts),
      handle: allUsers(ASSET_GRANT),
    },
    {
      on: 'item',
      path: 'assets/all',
      methods: ['GET'],
      permission: VIEW,
      facts: loadFacts(allAssetsFacts),
      handle: allAssets,
    },
  ],
})
