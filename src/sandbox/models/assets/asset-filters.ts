import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../rest/identifiers.ts'
import type { OwnFilter, Scope } from '../model.ts'
import { atOrBelow, nodeById, nodeByKey } from './node-store.ts'

/** `show_current_asset=1` (or `all=0`): only what stands at the node itself. */
function wantsAllBelow({ query }: Scope): boolean {
  const { show_current_asset: own, all } = query
  return own === undefined ? all !== '0' : own !== '1'
}

/** A node is named by id or key. */
const nodeNamed = (value: string, scope: Scope) => (isUuid(value) ? nodeById(scope, value) : nodeByKey(scope, value))

/**
 * Assets at a node, and at all nodes below it. What names none is ignored, as a core does. The node is looked up first: by its key PostgreSQL
 * knows how much is below. Below a root is everything.
 */
async function atNode(value: string, scope: Scope): Promise<RawBuilder<unknown> | null> {
  if (!isUuid(value) && !/^\d+(:\d+)*$/.test(value)) return null
  const node = await nodeNamed(value, scope)
  if (node === null) return sql`false`
  if (!wantsAllBelow(scope)) return sql`row.id in (select asset from asset_nodes where node = ${node.id})`
  if (node.parent_key === '') return sql`row.org_id = ${node.org_id}`
  return sql`row.id in (select link.asset from asset_nodes as link join nodes as below on below.id = link.node
    where ${atOrBelow(sql.ref('below.key'), node.key)})`
}

const platformBase: OwnFilter = (value) =>
  sql`row.platform in (select id from platforms where base in (${sql.join(value.split(','))}))`

/** `env:prod` or `env#prod`: assets with that label. What names no label in use finds nothing; without a separator it is ignored. */
const withLabel: OwnFilter = (value) => {
  const [name, labelValue] = value.trim().split(value.includes('#') ? '#' : ':')
  if (name === undefined || labelValue === undefined || name === '' || labelValue === '') return sql`false`
  return sql`row.id in (select link.asset from asset_labels as link join labels as label on label.id = link.label
    where label.name = ${name} and label.value = ${labelValue} and label.is_active)`
}

/** The whole list, its entries parted by spaces or commas. */
const withProtocols: OwnFilter = (value) =>
  sql`row.protocols = ${JSON.stringify(value.split(/[\s,]+/).filter((one) => one !== ''))}::jsonb`

const withIps: OwnFilter = (value) => sql`row.ip in (${sql.join(value.split(','))})`

const withSystemUser: OwnFilter = (value) =>
  isUuid(value) ? sql`row.id in (select asset from asset_accounts where systemuser = ${value})` : null

/** Filters by more than columns of the asset. A core ignores `domain` and the like. */
export const assetFilters: Readonly<Record<string, OwnFilter>> = {
  node: atNode,
  node_id: (value, scope) => (scope.query['node'] ? null : atNode(value, scope)),
  platform__base: platformBase,
  platform__base__in: platformBase,
  label: withLabel,
  protocols: withProtocols,
  ips: withIps,
  system_users__id: withSystemUser,
}
