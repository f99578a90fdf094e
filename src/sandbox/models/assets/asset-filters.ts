import { type RawBuilder, sql } from 'kysely'
import { factsOf } from '../../rest/model/facts-of.ts'
import { isUuid } from '../../rest/model/parse.ts'
import type { CustomFilter, Scope } from '../../rest/model/model.ts'
import { inSubtree, nodeById, nodeByKey } from '../nodes/node-store.ts'

/** False for `show_current_asset=1` or `all=0`: only assets directly at the node. */
function wantsAllBelow({ query }: Scope): boolean {
  const { show_current_asset: directOnly, all } = query
  return directOnly === undefined ? all !== '0' : directOnly !== '1'
}

const nodeNamed = (value: string, scope: Scope) => (isUuid(value) ? nodeById(scope, value) : nodeByKey(scope, value))

/**
 * Assets at or below a node. As in a core, an unknown node is ignored. The node is read first, since PostgreSQL plans
 * better with its key. A root contains all assets.
 */
async function atNode(value: string, scope: Scope): Promise<RawBuilder<unknown> | null> {
  if (!isUuid(value) && !/^\d+(:\d+)*$/.test(value)) return null
  const node = await nodeNamed(value, scope)
  if (node === null) return sql`false`
  if (!wantsAllBelow(scope)) return sql`row.id in (select asset from asset_nodes where node = ${node.id})`
  if (node.parent_key === '') return sql`row.org_id = ${node.org_id}`
  return sql`row.id in (select link.asset from asset_nodes as link join nodes as below on below.id = link.node
    where ${inSubtree(sql.ref('below.key'), node.key)})`
}

const BASES = factsOf('assets__platforms').fields.find(({ name }) => name === 'base')?.choices ?? []

const platformBase: CustomFilter = (value) =>
  BASES.some((base) => base === value)
    ? sql`row.platform in (select id from platforms where base = ${value})`
    : { code: 'validation.filters.notChoice', value }

/**
 * Assets with a label (`env:prod` or `env#prod`). Unused labels match nothing; a value without separator is ignored.
 */
const withLabel: CustomFilter = (value) => {
  const [name, labelValue] = value.trim().split(value.includes('#') ? '#' : ':')
  if (name === undefined || labelValue === undefined || name === '' || labelValue === '') return sql`false`
  return sql`row.id in (select link.asset from asset_labels as link join labels as label on label.id = link.label
    where label.name = ${name} and label.value = ${labelValue} and label.is_active)`
}

const withIps: CustomFilter = (value) => sql`row.ip in (${sql.join(value.split(','))})`

const withSystemUser: CustomFilter = (value) =>
  sql`row.id in (select asset from asset_accounts where systemuser = ${value})`

/** Custom filters of assets. A core ignores `domain` and similar. */
export const assetFilters: Readonly<Record<string, CustomFilter>> = {
  node: atNode,
  node_id: (value, scope) => (scope.query['node'] ? null : atNode(value, scope)),
  platform__base: platformBase,
  label: withLabel,
  ips: withIps,
  system_users__id: withSystemUser,
}
