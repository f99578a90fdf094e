import recorded from '../../../contract/facts/terminal__command-storages.json' with { type: 'json' }
import elasticFacts from '../../../contract/facts/terminal__command-storages.es.json' with { type: 'json' }
import treeFacts from '../../../contract/facts/terminal__command-storages_tree.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Model } from '../model.ts'
import { COMMAND_STORAGES } from './storage-reach.ts'
import { storageTree } from './storage-tree.ts'
import { storageParts, testStorage } from './storages.ts'

const VIEW = 'terminal.view_commandstorage'

export const commandStorages: Model = defineModel({
  key: 'command-storages',
  facts: loadFacts(recorded),
  variants: [loadFacts(elasticFacts)],
  table: COMMAND_STORAGES,
  className: 'CommandStorage',
  permission: 'terminal.commandstorage',
  scope: 'global',
  ...storageParts({ model: () => commandStorages, named: 'command_storage' }),
  search: ['name', 'type'],
  actions: [
    testStorage(VIEW),
    {
      on: 'list',
      path: 'tree',
      methods: ['GET'],
      permission: VIEW,
      facts: loadFacts(treeFacts),
      handle: storageTree,
    },
  ],
})
