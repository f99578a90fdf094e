import { message } from '../../labels/messages.ts'
import { filterConditions } from '../../rest/filters.ts'
import { countRows, visibleConditions } from '../../rest/find-rows.ts'
import type { ActionAnswer, ActionCall, Scope, StoredRow } from '../model.ts'
import { commands } from './commands.ts'
import { COMMAND_STORAGES, isReachable } from './storage-reach.ts'

/** As many as the list of commands would hold, asked for with the same query. */
async function countCommands(scope: Scope, storage: StoredRow): Promise<number> {
  const asked = { ...scope, query: { ...scope.query, command_storage_id: String(storage['id']) } }
  const conditions = [...visibleConditions(commands, asked), ...(await filterConditions(commands, asked))]
  return countRows(commands, asked, conditions)
}

async function treeNode(scope: Scope, storage: StoredRow) {
  const title = `${String(storage['name'])}(${String(storage['type'])})`
  const valid = isReachable(storage)
  const invalid = message('storageInvalid', scope.actor.language)
  const name = valid ? `${title}(${String(await countCommands(scope, storage))})` : `${title} *${invalid}`
  return { id: storage['id'], name, title, pId: 'root', isParent: false, open: false, valid }
}

/** The storages that commands can be in, with how many there are. */
export async function storageTree({ scope }: ActionCall): Promise<ActionAnswer> {
  const storages = await scope.queries
    .selectFrom(COMMAND_STORAGES)
    .selectAll()
    .where('type', '<>', 'null')
    .orderBy('name')
    .execute()
  const nodes = await Promise.all(storages.map((storage) => treeNode(scope, storage)))
  const name = message('commandStorages', scope.actor.language)
  const root = { id: 'root', name, title: name, pId: '', isParent: true, open: true }
  return { kind: 'body', status: 200, body: [...nodes, root] }
}
