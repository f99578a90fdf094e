import { listAction, withFacts } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { message } from '../../messages/message.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Model,
  type Scope,
  type StoredRow,
} from '../../rest/model/model.ts'
import { filterConditions } from '../../rest/read/filters.ts'
import { countModelRows, visibleConditions } from '../../rest/read/find-rows.ts'
import { commands } from './commands.ts'
import { COMMAND_STORAGES, isStorageReachable, storageParts, testStorage } from './storages.ts'

/** The number of commands that the list returns for the same query. */
async function countCommands(scope: Scope, storage: StoredRow): Promise<number> {
  const storageScope = { ...scope, query: { ...scope.query, command_storage_id: String(storage['id']) } }
  const conditions = [...visibleConditions(commands, storageScope), ...(await filterConditions(commands, storageScope))]
  return countModelRows(commands, storageScope, conditions)
}

async function treeNode(scope: Scope, storage: StoredRow) {
  const title = `${String(storage['name'])}(${String(storage['type'])})`
  const valid = isStorageReachable(storage)
  const invalid = message('storages.invalid', scope.actor.language)
  const name = valid ? `${title}(${String(await countCommands(scope, storage))})` : `${title} *${invalid}`
  return { id: storage['id'], name, title, pId: 'root', isParent: false, open: false, valid }
}

/** The command storages with their numbers of commands, as a tree. */
async function storageTree({ scope }: ActionRequest): Promise<ActionResponse> {
  const storages = await scope.queries
    .selectFrom(COMMAND_STORAGES)
    .selectAll()
    .where('type', '<>', 'null')
    .orderBy('name')
    .execute()
  const nodes = await Promise.all(storages.map((storage) => treeNode(scope, storage)))
  const name = message('storages.commandStorages', scope.actor.language)
  const root = { id: 'root', name, title: name, pId: '', isParent: true, open: true }
  return { kind: 'body', status: 200, body: [...nodes, root] }
}

const VIEW = 'terminal.view_commandstorage'

export const commandStorages: Model = modelOf('command-storages', {
  table: COMMAND_STORAGES,
  ...storageParts({ model: () => commandStorages, named: 'command_storage' }),
  customFilters: { real: (value) => (value.toLowerCase() === 'true' ? sql`row.type <> 'null'` : null) },
  actions: [
    testStorage(VIEW),
    withFacts('terminal__command-storages_tree', listAction(['GET'], 'tree', VIEW, storageTree)),
  ],
})
