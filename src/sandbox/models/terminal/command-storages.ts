import { sql } from 'kysely'
import recorded from '../../../contract/facts/terminal__command-storages.json' with { type: 'json' }
import elasticFacts from '../../../contract/facts/terminal__command-storages.es.json' with { type: 'json' }
import treeFacts from '../../../contract/facts/terminal__command-storages_tree.json' with { type: 'json' }
import { parseServerTime } from '../../../contract/datetime.ts'
import { message } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { isRoot } from '../../rest/find-rows.ts'
import { loadFacts } from '../load-facts.ts'
import { type ActionAnswer, type ActionCall, defineModel, type Scope, type StoredRow } from '../model.ts'

/** Nothing answers behind an Elasticsearch storage: there is none in a sandbox. */
export const isReachable = (storage: StoredRow) => storage['type'] !== 'es'

async function countCommands(scope: Scope, storage: StoredRow): Promise<number> {
  const from = parseServerTime(scope.query['date_from'])
  const to = parseServerTime(scope.query['date_to'])
  const conditions = [
    sql`storage = ${storage['id']}`,
    ...(isRoot(scope) ? [] : [sql`org_id = ${scope.actor.organization.id}`]),
    ...(from === null ? [] : [sql`happened >= ${from}`]),
    ...(to === null ? [] : [sql`happened <= ${to}`]),
  ]
  const result = await sql<{ count: number }>`select count(*)::int as count from commands
    where ${sql.join(conditions, sql` and `)}`.execute(scope.queries)
  return result.rows[0]?.count ?? 0
}

async function treeNode(scope: Scope, storage: StoredRow) {
  const title = `${String(storage['name'])}(${String(storage['type'])})`
  const valid = isReachable(storage)
  const invalid = message('storageInvalid', scope.actor.language)
  const name = valid ? `${title}(${String(await countCommands(scope, storage))})` : `${title} *${invalid}`
  return { id: storage['id'], name, title, pId: 'root', isParent: false, open: false, valid }
}

/** The storages that commands can be in, with how many there are. */
async function tree({ scope }: ActionCall): Promise<ActionAnswer> {
  const storages = await scope.queries
    .selectFrom('command_storages')
    .selectAll()
    .where('type', '<>', 'null')
    .orderBy('name')
    .execute()
  const nodes = await Promise.all(storages.map((storage) => treeNode(scope, storage)))
  const name = message('commandStorages', scope.actor.language)
  const root = { id: 'root', name, title: name, pId: '', isParent: true, open: true }
  return { kind: 'body', status: 200, body: [...nodes, root] }
}

function deletable(rows: readonly StoredRow[], { actor }: Scope): Promise<readonly StoredRow[]> {
  const kept = rows.find(
    ({ name, is_default: isDefault }) => isDefault === true || name === 'default' || name === 'null',
  )
  if (kept === undefined) return Promise.resolve(rows)
  return Promise.reject(new AnswerError(400, { msg: message('defaultStorage', actor.language) }))
}

/** One storage is the default one. */
async function saved(row: StoredRow, { scope }: { readonly scope: Scope }): Promise<void> {
  if (row['is_default'] !== true) return
  await sql`update command_storages set is_default = false where id <> ${row['id']}`.execute(scope.queries)
}

export const commandStorages = defineModel({
  key: 'command-storages',
  facts: loadFacts(recorded),
  variants: [loadFacts(elasticFacts)],
  table: 'command_storages',
  className: 'CommandStorage',
  permission: 'terminal.commandstorage',
  scope: 'global',
  search: ['name', 'type'],
  order: ['name'],
  unique: [['name']],
  defaults: () => ({ comment: '', is_default: false, meta: {} }),
  hooks: { deletable, saved },
  actions: [
    {
      on: 'list',
      path: 'tree',
      methods: ['GET'],
      permission: 'terminal.view_commandstorage',
      facts: loadFacts(treeFacts),
      handle: tree,
    },
  ],
})
