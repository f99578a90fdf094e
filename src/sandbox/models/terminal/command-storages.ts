import { sql } from 'kysely'
import recorded from '../../../contract/facts/terminal__command-storages.json' with { type: 'json' }
import elasticFacts from '../../../contract/facts/terminal__command-storages.es.json' with { type: 'json' }
import treeFacts from '../../../contract/facts/terminal__command-storages_tree.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow } from '../model.ts'
import { COMMAND_STORAGES } from './storage-reach.ts'
import { storageTree } from './storage-tree.ts'

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
  table: COMMAND_STORAGES,
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
      handle: storageTree,
    },
  ],
})
