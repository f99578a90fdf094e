import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import type { Scope, StoredRow } from '../model.ts'

export interface NodeRow extends StoredRow {
  readonly id: string
  /** Marks parted by colons, the last one its own: `1:0:2`. Sorts and compares by bytes. */
  readonly key: string
  readonly parent_key: string
  readonly value: string
  /** `/Default/Production`. */
  readonly full_value: string
  readonly org_id: string
  /** Different assets at this node and below. */
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

/** The keys below a node: `;` follows `:` in the order of bytes, so that an index finds them as one range. */
export const below = (column: ReturnType<typeof sql.ref>, key: string) =>
  sql`(${column} >= ${`${key}:`} and ${column} < ${`${key};`})`

/** The node itself and all below it. */
export const atOrBelow = (column: ReturnType<typeof sql.ref>, key: string) =>
  sql`(${column} = ${key} or ${below(column, key)})`

/** The same between two rows of nodes, by their aliases. */
export const isAtOrBelow = (inner: string, outer: string) => {
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

/** The root node of the current organization, made when it is not there yet. */
export async function rootNode(scope: Scope): Promise<NodeRow> {
  const { organization } = scope.actor
  const [known] = await nodesWhere(scope, sql`org_id = ${organization.id} and parent_key = ''`)
  return known ?? (await makeRootNode(scope, organization))
}

/** Roots are numbered through all organizations. */
export async function makeRootNode(scope: Scope, organization: { readonly id: string; readonly name: string }) {
  const id = randomUUID()
  await sql`insert into nodes (id, key, parent_key, value, full_value, org_id)
    select ${id}::uuid, (coalesce(max(key::int), 0) + 1)::text, '', ${organization.name}, ${`/${organization.name}`},
      ${organization.id}::uuid from nodes where parent_key = ''`.execute(scope.queries)
  const made = await nodeById(scope, id)
  if (made === null) throw new Error('the root node was not stored')
  return made
}

const sameLevel = (scope: Scope) => new InvalidInput({ value: [message('sameLevelNode', scope.actor.language)] })

/** @throws InvalidInput when another child of the parent has that name */
export async function demandFreeName(scope: Scope, parentKey: string, value: string, own: string | null = null) {
  const same = await nodesWhere(scope, sql`parent_key = ${parentKey} and value = ${value}`)
  if (same.some(({ id, org_id: org }) => id !== own && (parentKey !== '' || org === scope.actor.organization.id)))
    throw sameLevel(scope)
}

/** The next free key below a node. Keys are never used twice. */
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

/** `/Default/Production/Web`, or the same without the root: every node on the way is made when it is not there. */
export async function nodeByPath(scope: Scope, path: string): Promise<NodeRow> {
  const root = await rootNode(scope)
  const names = path.split('/').filter((name) => name !== '')
  const under = path.startsWith('/') && names[0] === root.value ? names.slice(1) : names
  let node = root
  for (const name of under) node = await childNamed(scope, node, name)
  return node
}

/** After a node has another path: those of all below it. `from` and `to` are its own full values. */
export async function renameBelow(scope: Scope, key: string, from: string, to: string): Promise<void> {
  await sql`update nodes set full_value = ${to}::text || substr(full_value, ${[...from].length + 1}::int)
    where ${below(sql.ref('key'), key)}`.execute(scope.queries)
}

/** Counts anew, of all nodes or of those named. Moving and the check need it; links keep the counts themselves. */
export async function recount(scope: Scope, keys: readonly string[] | 'all'): Promise<void> {
  const which = keys === 'all' ? sql`true` : keys.length === 0 ? sql`false` : sql`nodes.key in (${sql.join(keys)})`
  const here = sql`nodes.org_id = ${scope.actor.organization.id}`
  await sql`update nodes set assets_amount = counted.amount from (
      select nodes.id, count(distinct link.asset)::int as amount from nodes
      left join nodes as below on ${isAtOrBelow('below', 'nodes')}
      left join asset_nodes as link on link.node = below.id
      where ${which} and ${keys === 'all' ? here : sql`true`} group by nodes.id
    ) as counted where nodes.id = counted.id and nodes.assets_amount <> counted.amount`.execute(scope.queries)
}

/** A key with all above it. */
export function keyPath(key: string): readonly string[] {
  const marks = key.split(':')
  return marks.map((_, depth) => marks.slice(0, depth + 1).join(':'))
}

/** Puts a node with all below it under another parent, at its end. */
export async function moveNode(scope: Scope, node: NodeRow, parent: NodeRow): Promise<void> {
  if (node.parent_key === parent.key) return
  await demandFreeName(scope, parent.key, node.value)
  const key = await nextChildKey(scope, parent)
  const skip = node.key.length + 1
  await sql`update nodes set
      key = ${key}::text || substr(key, ${skip}::int),
      parent_key = case when id = ${node.id} then ${parent.key}::text else ${key}::text || substr(parent_key, ${skip}::int) end,
      full_value = ${`${parent.full_value}/${node.value}`}::text || substr(full_value, ${[...node.full_value].length + 1}::int)
    where ${atOrBelow(sql.ref('key'), node.key)}`.execute(scope.queries)
  await recount(scope, [...new Set([...keyPath(node.parent_key), ...keyPath(parent.key)])])
}
