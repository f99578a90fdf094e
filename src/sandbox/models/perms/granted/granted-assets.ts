import { sql } from 'kysely'
import listFacts from '../../../../contract/facts/perms__users_assets.json' with { type: 'json' }
import partFacts from '../../../../contract/facts/perms__users_nodes_ungrouped_assets.json' with { type: 'json' }
import type { Facts } from '../../../../contract/facts/facts.ts'
import { assets } from '../../assets/assets.ts'
import { atOrBelow, isAtOrBelow } from '../../assets/node-store.ts'
import { loadFacts } from '../../load-facts.ts'
import type { Model, Scope } from '../../model.ts'
import { isUuid } from '../../../rest/identifiers.ts'
import { ASSET_GRANT, linked } from '../grant.ts'
import { type Condition, type Grantee, heldBy } from './grantee.ts'

/** `system_user` of the query: only by permissions to log in as that one. */
function held(grantee: Grantee, scope: Scope): Condition {
  const { system_user: account = '' } = scope.query
  if (!isUuid(account)) return heldBy(ASSET_GRANT, grantee, scope)
  return heldBy(ASSET_GRANT, grantee, scope, linked(ASSET_GRANT, 'system_users', sql`link.systemuser = ${account}`))
}

/** Nodes (id, key) that permissions name, and all below them. */
export const openedNodes = (grantee: Grantee, scope: Scope): Condition => sql`
  select distinct inner_node.id, inner_node.key from asset_permission_nodes as link
  join nodes as granted on granted.id = link.node
  join nodes as inner_node on ${isAtOrBelow('inner_node', 'granted')}
  where link.assetpermission in (${held(grantee, scope)})`

/** Assets that permissions name one by one. */
const namedAssets = (grantee: Grantee, scope: Scope): Condition => sql`
  select link.asset from asset_permission_assets as link where link.assetpermission in (${held(grantee, scope)})`

/** Granted assets (asset, key) where they stand: those of opened nodes there, those named one by one wherever they are. */
export const grantedPlaces = (grantee: Grantee, scope: Scope): Condition => sql`
  select place.asset, opened.key from (${openedNodes(grantee, scope)}) as opened
    join asset_nodes as place on place.node = opened.id
  union select place.asset, node.key from (${namedAssets(grantee, scope)}) as named
    join asset_nodes as place on place.asset = named.asset join nodes as node on node.id = place.node`

/** Which assets of a grantee; each a condition on their `row`. */
export const GRANTED = {
  all: (grantee: Grantee, scope: Scope): Condition => sql`row.id in (
    select place.asset from (${openedNodes(grantee, scope)}) as opened join asset_nodes as place on place.node = opened.id
    union ${namedAssets(grantee, scope)})`,
  named: (grantee: Grantee, scope: Scope): Condition => sql`row.id in (${namedAssets(grantee, scope)})`,
  favorite: (grantee: Grantee, scope: Scope): Condition => sql`(
    row.id in (select asset from favorite_assets where "user" = ${grantee.id}) and ${GRANTED.all(grantee, scope)})`,
} as const

/** Those where the grantee may log in as a system user. */
export const grantedAs = (account: string, grantee: Grantee, scope: Scope): Condition =>
  GRANTED.all(grantee, { ...scope, query: { ...scope.query, system_user: account } })

/** Those at a node or below it. */
export const grantedAt = (key: string, grantee: Grantee, scope: Scope): Condition => sql`row.id in (
  select place.asset from (${grantedPlaces(grantee, scope)}) as place where ${atOrBelow(sql.ref('place.key'), key)})`

const LIST = loadFacts(listFacts)

/** Only the list of all of them is sorted by a column. */
export const ASSET_FACTS = { list: LIST, part: loadFacts(partFacts) } as const

/** Assets as they are shown to whom they are granted. */
export const grantedAssets = (where: Condition, facts: Facts = LIST): Model => ({
  ...assets,
  facts,
  visible: () => where,
})
