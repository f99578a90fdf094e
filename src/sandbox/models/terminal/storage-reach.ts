import { isObject } from '../../../contract/json-object.ts'
import type { StoredRow } from '../model.ts'

export const COMMAND_STORAGES = 'command_storages'
export const REPLAY_STORAGES = 'replay_storages'

/** Where a storage is: of those in the cloud their own address, of Elasticsearch one or several. */
export function addressesOf({ meta }: StoredRow): readonly string[] {
  if (!isObject(meta)) return []
  return [meta['ENDPOINT'], meta['ENDPOINT_SUFFIX'], meta['HOSTS']]
    .flat()
    .filter((address): address is string => typeof address === 'string')
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address)

/** Simulated: every address answers but those under `.invalid`, the domain that nobody has. */
export const answers = (address: string) => !hostOf(address).endsWith('.invalid')

export const isReachable = (storage: StoredRow) => addressesOf(storage).every(answers)
