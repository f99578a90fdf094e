import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { HttpError, ServerError, ValidationError } from '../../rest/model/response.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { nodeModelActions } from './node-actions.ts'
import {
  asNode,
  isDescendant,
  requireFreeName,
  nextChildKey,
  nodeByPath,
  type NodeRow,
  renameBelow,
  rootNode,
} from '../nodes/node-store.ts'

const LONGEST_NAME = 128

/** A core takes an empty name too, once. @throws ValidationError, ServerError */
function newName(value: unknown, { actor }: Scope): string {
  if (value === undefined || value === '') return ''
  if (typeof value !== 'string' || value.length > LONGEST_NAME) throw new ServerError()
  if (value.includes('/')) throw new ValidationError({ value: [message('assets.nodes.slash', actor.language)] })
  return value
}

async function placed(scope: Scope, parent: NodeRow, value: string): Promise<Values> {
  await requireFreeName(scope, parent.key, value)
  const key = await nextChildKey(scope, parent)
  return { key, parent_key: parent.key, value, full_value: `${parent.full_value}/${value}` }
}

/** A new node is created below the root, or at the path `full_value` with its missing parents. */
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
  if (node.parent_key === '')
    throw new ValidationError({ error: [message('assets.nodes.rootRename', scope.actor.language)] })
  await requireFreeName(scope, node.parent_key, name, node.id)
  return { ...rest, full_value: `${node.full_value.slice(0, -node.value.length)}${name}` }
}

const prepareColumns = (columns: Values, { scope, before }: WriteContext) =>
  before === null ? prepareNew(columns, scope) : prepareRenamed(columns, asNode(before), scope)

async function afterSave(row: StoredRow, { scope, before }: WriteContext): Promise<void> {
  const { key, full_value: path } = asNode(row)
  const previous = toText(before?.['full_value'] ?? path)
  if (previous !== path) await renameBelow(scope, key, previous, path)
}

/** Rejects roots, and nodes with assets at or below them. Empty descendants are deleted too. */
async function selectDeletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  const { language } = scope.actor
  const nodes = rows.map(asNode)
  const root = nodes.find(({ parent_key: parent }) => parent === '')
  if (root !== undefined)
    throw new HttpError(403, { error: message('assets.nodes.rootDelete', language, { name: root.value }) })
  if (nodes.some(({ assets_amount: amount }) => amount > 0))
    throw new HttpError(403, { error: message('assets.nodes.hasAssets', language) })
  for (const { key } of nodes)
    await sql`delete from nodes where ${isDescendant(sql.ref('key'), key)}`.execute(scope.queries)
  return rows
}

async function beforeList(scope: Scope): Promise<void> {
  if (!isRootOrganization(scope)) await rootNode(scope)
}

export const nodes = modelOf('nodes', {
  columns: {
    key: 'text collate "C" not null',
    parent_key: 'text collate "C" not null',
    assets_amount: 'integer not null default 0',
    /** Number of children created so far. */
    child_mark: 'integer not null default 0',
  },
  computed: {
    fields: ['name'],
    values: (rows) => Promise.resolve(rows.map((row) => ({ name: row['value'] }))),
  },
  hooks: { prepareColumns, afterSave, selectDeletable, beforeList },
  actions: nodeModelActions,
})
