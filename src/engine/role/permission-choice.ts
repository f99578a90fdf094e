import { permissionsAt, type PermissionBook } from './permission-book.ts'

type Ids = ReadonlySet<string>

/** What is ticked after a change, and what changed with it that nobody touched. */
export interface Choice {
  readonly held: Ids
  readonly also: readonly string[]
}

/** How much of a node is ticked: of a permission itself, of a group all below it. */
export interface Share {
  readonly held: number
  readonly all: number
}

export function shareOf(book: PermissionBook, id: string, held: Ids): Share {
  const below = permissionsAt(book, id)
  return { held: below.filter((each) => held.has(each)).length, all: below.length }
}

/** Unticks what is ticked whole, ticks anything else. */
export function toggled(book: PermissionBook, id: string, held: Ids): Choice {
  const share = shareOf(book, id, held)
  const change = share.held === share.all ? unticked : ticked
  return change(book, permissionsAt(book, id), held)
}

/** What something is of no use without is ticked with it. */
function ticked({ needs }: PermissionBook, ids: readonly string[], held: Ids): Choice {
  const reached = new Set(ids)
  // A set that grows while it is walked is walked to its end.
  for (const id of reached) for (const need of needs.get(id) ?? []) reached.add(need)
  const asked = new Set(ids)
  return {
    held: new Set([...held, ...reached]),
    also: [...reached].filter((id) => !held.has(id) && !asked.has(id)),
  }
}

/** What is of no use without what is taken away goes with it. */
function unticked({ needs }: PermissionBook, ids: readonly string[], held: Ids): Choice {
  const gone = new Set(ids)
  for (const lost of gone) {
    for (const id of held) if (needs.get(id)?.includes(lost) === true) gone.add(id)
  }
  const asked = new Set(ids)
  return {
    held: new Set([...held].filter((id) => !gone.has(id))),
    also: [...gone].filter((id) => held.has(id) && !asked.has(id)),
  }
}

export interface Changes {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function changesOf(before: Ids, after: Ids): Changes {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  }
}

/** What to send: our changes on top of what the role holds by now, what its tree does not show among it. */
export function withChanges(held: readonly string[], { added, removed }: Changes): readonly number[] {
  const gone = new Set(removed)
  return [...new Set([...held, ...added])].filter((id) => !gone.has(id)).map(Number)
}
