import recorded from '../../../contract/facts/terminal__replay-storages.json' with { type: 'json' }
import azure from '../../../contract/facts/terminal__replay-storages.azure.json' with { type: 'json' }
import ceph from '../../../contract/facts/terminal__replay-storages.ceph.json' with { type: 'json' }
import cos from '../../../contract/facts/terminal__replay-storages.cos.json' with { type: 'json' }
import obs from '../../../contract/facts/terminal__replay-storages.obs.json' with { type: 'json' }
import oss from '../../../contract/facts/terminal__replay-storages.oss.json' with { type: 'json' }
import s3 from '../../../contract/facts/terminal__replay-storages.s3.json' with { type: 'json' }
import swift from '../../../contract/facts/terminal__replay-storages.swift.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Model } from '../model.ts'
import { REPLAY_STORAGES } from './storage-reach.ts'
import { storageParts, testStorage } from './storages.ts'

export const replayStorages: Model = defineModel({
  key: 'replay-storages',
  facts: loadFacts(recorded),
  variants: [s3, ceph, swift, oss, azure, obs, cos].map(loadFacts),
  table: REPLAY_STORAGES,
  className: 'ReplayStorage',
  permission: 'terminal.replaystorage',
  scope: 'global',
  opensSecrets: true,
  ...storageParts({ model: () => replayStorages, named: 'replay_storage' }),
  search: ['name', 'type'],
  actions: [testStorage('terminal.view_replaystorage')],
})
