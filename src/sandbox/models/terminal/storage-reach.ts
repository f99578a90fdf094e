import type { StoredRow } from '../model.ts'

/** Nothing answers behind an Elasticsearch storage: there is none in a sandbox. */
export const isReachable = (storage: StoredRow) => storage['type'] !== 'es'

export const COMMAND_STORAGES = 'command_storages'
