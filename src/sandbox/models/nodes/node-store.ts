import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { toText } from '../../../contract/json-object.ts'
import type { TableDefinition } from '../../database/schema.ts'
import { message } from '../../messages/message.ts'
import { ValidationError } from '../../rest/model/response.ts'
import type { Scope, StoredRow } from '../../rest/model/model.ts'

/** `1:0:2` -> {1, 1:0, 1:0:2}: the node and its ancestors. */
const KEY_PATH = `create or replace function node_key_path(key text) returns text[] language sql immutable as $$
  select array_agg(array_to_string((string_to_array(key, ':'))[1:depth], ':'))
  from generate_series(1, array_length(string_to_array(key, ':'), 1)) as depth
$$`

/** Whether an asset has a link at or below a node. */
const linkedBelow = (asset: string, ancestor: string, except: string) => `exists (
  select 1 from asset_nodes as other join nodes as below on below.id = other.node
  where other.asset = ${asset} and (below.key = ${ancestor} or below.key like ${ancestor} || ':%') ${except})`

/**
 * Counts an asset once at every ancestor of its nodes, regardless of its number of links. A statement-level trigger,
 * since two links of one asset in one statement must count once.
 */
const countTrigger = (name: string, changed: string, sign: '+' | '-', except: string) => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin
  update nodes set assets_amount = nodes.assets_amount ${sign} counted.amount
  from (
    select ancestor.id, count(distinct changed.asset)::int as amount
    from ${changed} as changed
    join nodes as own on own.id = changed.node
    join nodes as ancestor on ancestor.key = any(node_key_path(own.key))
    where not ${linkedBelow('changed.asset', 'ancestor.key', except)}
    group by ancestor.id
  ) as counted
  where nodes.id = counted.id;
  return null;
end $$`

const ADDED = `and not exists (select 1 from added where added.asset = other.asset and added.node = other.node)`

/** The links of assets and nodes. Triggers keep `nodes.assets_amount` up to date. */
export const assetNodes: TableDefinition = {
  name: 'asset_nodes',
  columns: {
    asset: 'uuid not null references "assets" (id) on delete cascade',
    node: 'uuid not null references "nodes" (id) on delete cascade',
  },
  unique: [['asset', 'node']],
  indexes: { asset_nodes_node: '("node", "asset")' },
  statements: [
    KEY_PATH,
    countTrigger('asset_nodes_added', 'added', '+', ADDED),
    countTrigger('asset_nodes_removed', 'removed', '-', ''),
    `create or replace trigger asset_nodes_added after insert on asset_nodes
      referencing new table as added for each statement execute function asset_nodes_added()`,
    `create or replace trigger asset_nodes_removed after delete on asset_nodes
      referencing old table as removed for each statement execute function asset_nodes_removed()`,
  ],
}

export interface NodeRow extends StoredRow {
  readonly id: string
  /** Path of numbers: `1:0:2`. Sorts and compares by bytes. */
  readonly key: string
  readonly parent_key: string
  readonly value: string
  /** `/Default/Production`. */
  readonly full_value: string
  readonly org_id: string
  /** Number of distinct assets at or below the node. */
  readonly assets_amount: number
}

const text = (row: StoredRow, name: string) => toText(row[name])

export const asNode = (row: StoredRow): NodeRow => ({
  ...row,
  id: text(row, 'id'),
  key: text(row, 'key'),
  parent_key: text(row, 'parent_key'),
  value: text(row, 'value'),
  full_value: text(row, 'full_value'),
  org_id: text(row, 'org_id'),
  assets_amount: Number(row['assets_amount'] ?? 0),
})

/** The keys of descendants. `;` follows `:` in byte order, so an index finds them as one range. */
export const isDescendant = (column: ReturnType<typeof sql.ref>, key: string) =>
  sql`(${column} >= ${`${key}:`} and ${column} < ${`${key};`})`

/** The node and its descendants. */
export const inSubtree = (column: ReturnType<typeof sql.ref>, key: string) =>
  sql`(${column} = ${key} or ${isDescendant(column, key)})`

/** The same for two rows of `nodes`, by alias. */
export const rowInSubtree = (inner: string, outer: string) => {
  const [key, above] = [sql.ref(`${inner}.key`), sql.ref(`${outer}.key`)]
  return sql`(${key} = ${above} or (${key} >= ${above} || ':' and ${key} < ${above} || ';'))`
}

async function nodesWhere(scope: Scope, condition: ReturnType<typeof sql>): Promise<readonly NodeRow[]> {
  const result = await sql<StoredRow>`select * from nodes where ${condition}`.execute(scope.queries)
  return result.rows.map(asNode)
}

export async function nodeByKey(scope: Scope, key: string): Promise<NodeRow | null> {
  const [node] = await nodesWhere(scope, sql`key = ${key}`)
  return node ?? null
}

export async function nodeById(scope: Scope, id: string): Promise<NodeRow | null> {
  const [node] = await nodesWhere(scope, sql`id = ${id}`)
  return node ?? null
}

/** The root node of the current organization, created if missing. */
export async function rootNode(scope: Scope): Promise<NodeRow> {
  const { organization } = scope.actor
  const [known] = await nodesWhere(scope, sql`org_id = ${organization.id} and parent_key = ''`)
  return known ?? (await createRootNode(scope, organization))
}

/** Creates a root node. Root keys are numbered across all organizations. */
export async function createRootNode(scope: Scope, organization: { readonly id: string; readonly name: string }) {
  const id = randomUUID()
  await sql`insert into nodes (id, key, parent_key, value, full_value, org_id)
    select ${id}::uuid, (coalesce(max(key::int), 0) + 1)::text, '', ${organization.name}, ${`/${organization.name}`},
      ${organization.id}::uuid from nodes where parent_key = ''`.execute(scope.queries)
  const made = await nodeById(scope, id)
  if (made === null) throw new Error('the root node was not stored')
  return made
}

const sameLevel = (scope: Scope) =>
  new ValidationError({ value: [message('assets.nodes.nameTaken', scope.actor.language)] })

/**
 * Requires a name that no other child of the parent has.
 * @throws ValidationError
 */
export async function requireFreeName(scope: Scope, parentKey: string, value: string, exceptId: string | null = null) {
  const same = await nodesWhere(scope, sql`parent_key = ${parentKey} and value = ${value}`)
  if (same.some(({ id, org_id: org }) => id !== exceptId && (parentKey !== '' || org === scope.actor.organization.id)))
    throw sameLevel(scope)
}

/** Allocates the next key below a node. Keys are never reused. */
export async function nextChildKey(scope: Scope, parent: NodeRow): Promise<string> {
  const result = await sql<{ mark: number }>`update nodes set child_mark = child_mark + 1 where id = ${parent.id}
    returning child_mark - 1 as mark`.execute(scope.queries)
  return `${parent.key}:${String(result.rows[0]?.mark ?? 0)}`
}

export async function createChild(scope: Scope, parent: NodeRow, value: string, id: string = randomUUID()) {
  const key = await nextChildKey(scope, parent)
  await sql`insert into nodes (id, key, parent_key, value, full_value, org_id) values
    (${id}, ${key}, ${parent.key}, ${value}, ${`${parent.full_value}/${value}`}, ${parent.org_id})`.execute(
    scope.queries,
  )
  const made = await nodeById(scope, id)
  if (made === null) throw new Error('the node was not stored')
  return made
}

async function childNamed(scope: Scope, parent: NodeRow, value: string): Promise<NodeRow> {
  const [known] = await nodesWhere(scope, sql`parent_key = ${parent.key} and value = ${value}`)
  return known ?? createChild(scope, parent, value)
}

/** Finds a node by path, with or without the root (`/Default/Production/Web`), and creates missing nodes. */
export async function nodeByPath(scope: Scope, path: string): Promise<NodeRow> {
  const root = await rootNode(scope)
  const names = path.split('/').filter((name) => name !== '')
  const under = path.startsWith('/') && names[0] === root.value ? names.slice(1) : names
  let node = root
  for (const name of under) node = await childNamed(scope, node, name)
  return node
}

/** Updates the paths of a node's descendants after it was renamed from `from` to `to` (full paths). */
export async function renameBelow(scope: Scope, key: string, from: string, to: string): Promise<void> {
  await sql`update nodes set full_value = ${to}::text || substr(full_value, ${[...from].length + 1}::int)
    where ${isDescendant(sql.ref('key'), key)}`.execute(scope.queries)
}

/** Recomputes `assets_amount` after nodes were moved, or for the check of a tree. Links update it by trigger. */
export async function recountAssets(scope: Scope, keys: readonly string[] | 'all'): Promise<void> {
  const keyCondition =
    keys === 'all' ? sql`true` : keys.length === 0 ? sql`false` : sql`nodes.key in (${sql.join(keys)})`
  const organizationCondition = sql`nodes.org_id = ${scope.actor.organization.id}`
  await sql`update nodes set assets_amount = counted.amount from (
      select nodes.id, count(distinct link.asset)::int as amount from nodes
      left join nodes as below on ${rowInSubtree('below', 'nodes')}
      left join asset_nodes as link on link.node = below.id
      where ${keyCondition} and ${keys === 'all' ? organizationCondition : sql`true`} group by nodes.id
    ) as counted where nodes.id = counted.id and nodes.assets_amount <> counted.amount`.execute(scope.queries)
}

/** A key and those of its ancestors. */
export function keyPath(key: string): readonly string[] {
  const marks = key.split(':')
  return marks.map((_, depth) => marks.slice(0, depth + 1).join(':'))
}

/** Moves a node and its descendants to the end of another parent. */
export async function moveNode(scope: Scope, node: NodeRow, parent: NodeRow): Promise<void> {
  if (node.parent_key === parent.key) return
  await requireFreeName(scope, parent.key, node.value)
  const key = await nextChildKey(scope, parent)
  const skip = node.key.length + 1
  await sql`update nodes set
      key = ${key}::text || substr(key, ${skip}::int),
      parent_key = case when id = ${node.id} then ${parent.key}::text else ${key}::text || substr(parent_key, ${skip}::int) end,
      full_value = ${`${parent.full_value}/${node.value}`}::text || substr(full_value, ${[...node.full_value].length + 1}::int)
    where ${inSubtree(sql.ref('key'), node.key)}`.execute(scope.queries)
  await recountAssets(scope, [...new Set([...keyPath(node.parent_key), ...keyPath(parent.key)])])
}
