import { isObject } from '../../contract/json-object.ts'
import { pointerBefore } from '../files/json-places.ts'
import type { Found } from './problem.ts'

/** A file without what its schema refuses, so that the rest of it can be checked. */
export interface Salvaged {
  /** Undefined: nothing is left that could be checked. */
  readonly json: unknown
  /** The pointer in the file as written. */
  readonly origin: (pointer: string) => string
}

const ROUNDS = 8

/** Removes what is wrong, and takes a misspelt key for the one that it was meant to be, until the schema accepts the rest. */
export function salvage(json: unknown, check: (json: unknown) => Found): Salvaged {
  const removed = new Set<string>()
  const renamed = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const origins = new Map<string, string>()
    const copy = copied(json, { written: '', read: '' }, { removed, renamed, origins })
    const origin = (pointer: string) => pointerBefore(pointer, origins)
    const problems = [...check(copy)]
    if (problems.length === 0) return { json: copy, origin }
    for (const { pointer, meant } of problems) {
      const written = origin(pointer)
      if (meant === undefined) removed.add(written)
      else renamed.set(written, meant)
    }
    if (removed.has('') || removed.has('/$schema')) break
  }
  return { json: undefined, origin: (pointer) => pointer }
}

interface Changes {
  readonly removed: ReadonlySet<string>
  readonly renamed: ReadonlyMap<string, string>
  /** Pointers of the copy -> those of the file, where they differ. */
  readonly origins: Map<string, string>
}

function copied(json: unknown, { written, read }: { written: string; read: string }, changes: Changes): unknown {
  if (written !== read) changes.origins.set(read, written)
  if (Array.isArray(json)) {
    const kept = [...(json as readonly unknown[]).entries()].filter(([at]) => !changes.removed.has(`${written}/${at}`))
    return kept.map(([at, item], index) =>
      copied(item, { written: `${written}/${at}`, read: `${read}/${index}` }, changes),
    )
  }
  if (!isObject(json)) return json
  const members = Object.entries(json).filter(([name]) => !changes.removed.has(`${written}/${name}`))
  return Object.fromEntries(
    members.map(([name, value]) => {
      const meant = changes.renamed.get(`${written}/${name}`) ?? name
      return [meant, copied(value, { written: `${written}/${name}`, read: `${read}/${meant}` }, changes)]
    }),
  )
}
