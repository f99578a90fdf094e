import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import type { Facts } from '../../../contract/facts.ts'
import { assets } from '../assets/assets.ts'
import { inSubtree, rowInSubtree } from '../nodes/node-store.ts'
import { type Model, modelAt, type Scope } from '../../rest/model/model.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { ASSET_GRANT, hasLink } from '../perms/grant.ts'
import { type SqlCondition, type Grantee, grantedPermissionIds } from './grantee.ts'

/** Permissions of the grantee, restricted to `system_user` of the query. */
function held(grantee: Grantee, scope: Scope): SqlCondition {
  const { system_user: account = '' } = scope.query
  if (!isUuid(account)) return grantedPermissionIds(ASSET_GRANT, grantee, scope)
  return grantedPermissionIds(
    ASSET_GRANT,
    grantee,
    scope,
    hasLink(ASSET_GRANT, 'system_users', sql`link.systemuser = ${account}`),
  )
}

/** Nodes (id, key) granted directly, and their descendants. */
export const grantedNodeKeys = (grantee: Grantee, scope: Scope): SqlCondition => sql`
  select distinct inner_node.id, inner_node.key from asset_permission_nodes as link
  join nodes as granted on granted.id = link.node
  join nodes as inner_node on ${rowInSubtree('inner_node', 'granted')}
  where link.assetpermission in (${held(grantee, scope)})`

/** Assets granted directly. */
const namedAssets = (grantee: Grantee, scope: Scope): SqlCondition => sql`
  select link.asset from asset_permission_assets as link where link.assetpermission in (${held(grantee, scope)})`

/** Granted assets with the keys of their nodes (asset, key): at granted nodes, and direct ones at all their nodes. */
export const grantedAssetNodes = (grantee: Grantee, scope: Scope): SqlCondition => sql`
  select asset_node.asset, opened.key from (${grantedNodeKeys(grantee, scope)}) as opened
    join asset_nodes as asset_node on asset_node.node = opened.id
  union select asset_node.asset, node.key from (${namedAssets(grantee, scope)}) as named
    join asset_nodes as asset_node on asset_node.asset = named.asset join nodes as node on node.id = asset_node.node`

/** SQL conditions on the alias `row`. */
export const GRANT_CONDITIONS = {
  all: (grantee: Grantee, scope: Scope): SqlCondition => sql`row.id in (
    select asset_node.asset from (${grantedNodeKeys(grantee, scope)}) as opened join asset_nodes as asset_node on asset_node.node = opened.id
    union ${namedAssets(grantee, scope)})`,
  named: (grantee: Grantee, scope: Scope): SqlCondition => sql`row.id in (${namedAssets(grantee, scope)})`,
  favorite: (grantee: Grantee, scope: Scope): SqlCondition => sql`(
    row.id in (select asset from favorite_assets where "user" = ${grantee.id}) and ${GRANT_CONDITIONS.all(grantee, scope)})`,
} as const

/** Assets on which the grantee may use a system user. */
export const usableWithAccount = (account: string, grantee: Grantee, scope: Scope): SqlCondition =>
  GRANT_CONDITIONS.all(grantee, { ...scope, query: { ...scope.query, system_user: account } })

export const grantedAt = (key: string, grantee: Grantee, scope: Scope): SqlCondition => sql`row.id in (
  select asset_node.asset from (${grantedAssetNodes(grantee, scope)}) as asset_node where ${inSubtree(sql.ref('asset_node.key'), key)})`

const LIST = factsOf('perms__users_assets')

export const ASSET_FACTS = { list: LIST, part: factsOf('perms__users_nodes_ungrouped_assets') } as const

export const grantedAssets = (where: SqlCondition, facts: Facts = LIST): Model => ({
  ...modelAt(assets, facts),
  visibilityCondition: () => where,
})
