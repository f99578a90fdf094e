import { byCodePoint } from '../../engine/installation/names.ts'
import { resourceEntries } from '../../engine/installation/resource.ts'
import type { World } from '../../registry/check/world.ts'
import { compileRegistry } from '../../registry/files/registry-module.ts'
import { Mistake } from '../../serve/command-line.ts'
import { inTurns } from '../doctor/finding.ts'
import type { ServerConnection } from './connection.ts'
import {
  objectsOf,
  type ReadObject,
  readNames,
  readResource,
  type Refused,
  type ResourceState,
  type ServerNames,
  type Skipped,
} from './server-state.ts'

/** Lists that are read at the same time: a core in use must not feel it. */
const LISTS_AT_ONCE = 2

export interface InstallationScope {
  readonly connection: ServerConnection
  readonly world: World
  /** Keys of entries; null: all. */
  readonly only: readonly string[] | null
}

/** What the account sees of an installation. */
export interface Installation {
  readonly resources: readonly ResourceState[]
  readonly skipped: readonly Skipped[]
  readonly names: ServerNames
  readonly objects: ReadonlyMap<string, readonly ReadObject[]>
  readonly refused: readonly Refused[]
}

/** Reads the objects of an installation. @throws Mistake for a key that is no resource */
export async function readServer({ connection, world, only }: InstallationScope): Promise<Installation> {
  const { entries: all, references } = compileRegistry(world.files)
  const entries = resourceEntries(all, references)
  const unknown = only?.find((key) => !entries.some((entry) => entry.key === key))
  if (unknown !== undefined)
    throw new Mistake(
      `There is no resource ${unknown}: choose some of ${entries
        .map(({ key }) => key)
        .sort(byCodePoint)
        .join(', ')}.`,
    )
  const reader = { connection, references, entries }
  const wanted = entries.filter(({ key }) => only === null || only.includes(key))
  const read = await inTurns(wanted, LISTS_AT_ONCE, (entry) => readResource(entry, reader))
  const resources = read.filter((each): each is ResourceState => 'rows' in each)
  const names = await readNames(resources, reader)
  const found = resources.map((state) => ({ key: state.key, ...objectsOf(state, names, connection) }))
  return {
    resources,
    skipped: read.filter((each): each is Skipped => 'reason' in each),
    names,
    objects: new Map(found.map(({ key, objects }) => [key, objects])),
    refused: found.flatMap(({ refused }) => refused),
  }
}
