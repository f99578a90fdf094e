import { isObject, type JsonObject } from '../../../contract/json-object.ts'
import { pageMeta } from './page-meta.ts'

/** The server writes the address of the data files into the page: it contains a hash of their content. */
const META = 'data'

/** A data file that could not be loaded; the message names the file and the reason. */
export class DataFileFailed extends Error {
  constructor(url: string, reason: string, options?: ErrorOptions) {
    super(`${url}: ${reason}`, options)
    this.name = 'DataFileFailed'
  }
}

/** The address of a data file, by its path below the data folder. */
export const dataFileUrl = (name: string): string => `${pageMeta(META) ?? ''}${name}`

/**
 * Loads a JSON file of the build: registry and texts.
 * @param name path below the data folder: `entries/en/users.json`
 * @throws DataFileFailed when there is no answer, an error status, or no JSON object
 */
export async function loadDataFile(name: string): Promise<JsonObject> {
  const url = dataFileUrl(name)
  const response = await fetch(url).catch((cause: unknown) => {
    throw new DataFileFailed(url, 'no answer', { cause })
  })
  if (!response.ok) throw new DataFileFailed(url, `status ${response.status}`)
  const json: unknown = await response.json().catch(() => null)
  if (!isObject(json)) throw new DataFileFailed(url, 'not the expected JSON')
  return json
}
