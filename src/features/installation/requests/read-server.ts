import { inTurns } from '../../../client/in-turns.ts'
import { listGroups, type ListsOf, type References, type ResourceEntry } from '../model/resource.ts'
import {
  objectsOf,
  type ReadObject,
  readNames,
  readResource,
  type Refused,
  type ResourceState,
  type ServerConnection,
  type ServerNames,
  type Skipped,
} from './server-state.ts'

/** Lists that are read at the same time: a core in use must not feel it. */
const LISTS_AT_ONCE = 2

export interface InstallationScope {
  readonly connection: ServerConnection
  /** All entries whose objects may be files. */
  readonly entries: readonly ResourceEntry[]
  readonly references: References
  /** Keys of the entries that are read; null: all. */
  readonly only: readonly string[] | null
  /** Called for each list that has been read. */
  readonly onList?: () => void
}

/** What the account sees of an installation. */
export interface Installation {
  readonly resources: readonly ResourceState[]
  readonly skipped: readonly Skipped[]
  readonly listsOf: ListsOf
  readonly names: ServerNames
  readonly objects: ReadonlyMap<string, readonly ReadObject[]>
  readonly refused: readonly Refused[]
}

/** Reads the objects of an installation. @throws RequestFailed if the server fails */
export async function readServer(scope: InstallationScope): Promise<Installation> {
  const { connection, references, entries, only, onList = () => undefined } = scope
  const reader = { connection, references, entries, listsOf: listGroups(entries, references) }
  const wanted = entries.filter(({ key }) => only === null || only.includes(key))
  const read = await inTurns(wanted, LISTS_AT_ONCE, async (entry) => {
    const state = await readResource(entry, reader)
    onList()
    return state
  })
  const resources = read.filter((each): each is ResourceState => 'rows' in each)
  const names = await readNames(resources, reader)
  const found = resources.map((state) => ({ key: state.key, ...objectsOf(state, names, connection) }))
  return {
    resources,
    listsOf: reader.listsOf,
    skipped: read.filter((each): each is Skipped => 'reason' in each),
    names,
    objects: new Map(found.map(({ key, objects }) => [key, objects])),
    refused: found.flatMap(({ refused }) => refused),
  }
}
