import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import recorded from '../../../contract/facts/assets__nodes.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { AnswerError, InvalidInput } from '../../rest/answer-error.ts'
import { isRoot } from '../../rest/find-rows.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { nodeActions } from './node-actions.ts'
import {
  asNode,
  below,
  demandFreeName,
  nextChildKey,
  nodeByPath,
  type NodeRow,
  renameBelow,
  rootNode,
} from './node-store.ts'

function newName(value: unknown, { actor }: Scope): string {
  if (typeof value !== 'string' || value === '')
    throw new InvalidInput({ value: [message('required', actor.language)] })
  if (value.includes('/')) throw new InvalidInput({ value: [message('nodeNameSlash', actor.language)] })
  return value
}

async function placed(scope: Scope, parent: NodeRow, value: string): Promise<Values> {
  await demandFreeName(scope, parent.key, value)
  const key = await nextChildKey(scope, parent)
  return { key, parent_key: parent.key, value, full_value: `${parent.full_value}/${value}` }
}

/** A new node stands below the root, or where `full_value` says; the way there is made. */
async function prepareNew(columns: Values, scope: Scope): Promise<Values> {
  const path = columns['full_value']
  if (typeof path !== 'string' || path === '')
    return { ...columns, ...(await placed(scope, await rootNode(scope), newName(columns['value'], scope))) }
  const names = path.split('/').filter((name) => name !== '')
  const parent = await nodeByPath(scope, `/${names.slice(0, -1).join('/')}`)
  return { ...columns, ...(await placed(scope, parent, newName(names.at(-1), scope))) }
}

async function prepareRenamed(columns: Values, node: NodeRow, scope: Scope): Promise<Values> {
  const { full_value: _path, ...rest } = columns
  const { value } = columns
  if (value === undefined || value === node.value) return rest
  const name = newName(value, scope)
  if (node.parent_key === '') throw new InvalidInput({ error: [message('rootNodeRename', scope.actor.language)] })
  await demandFreeName(scope, node.parent_key, name, node.id)
  return { ...rest, full_value: `${node.full_value.slice(0, -node.value.length)}${name}` }
}

const prepare = (columns: Values, { scope, before }: Write) =>
  before === null ? prepareNew(columns, scope) : prepareRenamed(columns, asNode(before), scope)

async function saved(row: StoredRow, { scope, before }: Write): Promise<void> {
  const { key, full_value: path } = asNode(row)
  const was = toText(before?.['full_value'] ?? path)
  if (was !== path) await renameBelow(scope, key, was, path)
}

/** Not the root, and none with assets anywhere below; empty nodes below go with it. */
async function deletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  const { language } = scope.actor
  const nodes = rows.map(asNode)
  const root = nodes.find(({ parent_key: parent }) => parent === '')
  if (root !== undefined)
    throw new AnswerError(403, { error: message('rootNodeDelete', language, { name: root.value }) })
  if (nodes.some(({ assets_amount: amount }) => amount > 0))
    throw new AnswerError(403, { error: message('nodeHasAssets', language) })
  for (const { key } of nodes) await sql`delete from nodes where ${below(sql.ref('key'), key)}`.execute(scope.queries)
  return rows
}

async function listing(scope: Scope): Promise<void> {
  if (!isRoot(scope)) await rootNode(scope)
}

export const nodes = defineModel({
  key: 'nodes',
  facts: loadFacts(recorded),
  table: 'nodes',
  className: 'Node',
  permission: 'assets.node',
  scope: 'organization',
  columns: {
    key: 'text collate "C" not null',
    parent_key: 'text collate "C" not null',
    assets_amount: 'integer not null default 0',
    /** How many children it ever had. */
    child_mark: 'integer not null default 0',
  },
  computed: {
    fields: ['name'],
    values: (rows) => Promise.resolve(rows.map((row) => ({ name: row['value'] }))),
  },
  mini: ['id', 'name', 'value', 'full_value'],
  search: ['full_value'],
  order: ['parent_key', 'value'],
  unique: [['key']],
  indexes: {
    nodes_level: '("org_id", "parent_key" nulls first, lower("value") collate "C" nulls first, "id")',
    nodes_parent: '("parent_key")',
  },
  title: (row) => String(row['full_value']),
  hooks: { prepare, saved, deletable, listing },
  actions: nodeActions,
})
