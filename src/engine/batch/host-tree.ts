import { own, readText } from '../../contract/json-object.ts'
import type { TreeRow } from '../../contract/tree.ts'
import type { Share } from '../role/permission-choice.ts'
import { findNodes } from '../tree/find-nodes.ts'
import { ROOT, type Tree } from '../tree/tree-model.ts'
import { treeOf } from '../tree/tree.ts'

export interface BatchHost {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** Why a node cannot be chosen: it is switched off, is not reached by SSH, or holds no host that could be. */
export type HostObstacle = 'off' | 'noSsh' | 'empty'

/** The hosts that may be told a command, in the tree in which they stand. */
export interface HostBook {
  readonly tree: Tree
  readonly hosts: ReadonlyMap<string, BatchHost>
  /** By leaf, the id of the usable host that stands there. */
  readonly places: ReadonlyMap<string, string>
  /** By node, the ids of the usable hosts at and below it, each once. */
  readonly under: ReadonlyMap<string, readonly string[]>
  /** By node; those that can be chosen have none. */
  readonly obstacles: ReadonlyMap<string, HostObstacle>
}

/** More rows than this begin closed but for the top. */
const OPEN_AT_MOST = 200

export function hostBook(rows: readonly TreeRow[]): HostBook {
  const whole = treeOf(rows, true)
  const tree = rows.length <= OPEN_AT_MOST ? whole : { ...whole, expanded: new Set(whole.children.get(ROOT)) }
  const leaves = rows.filter((row) => !row.isParent)
  const blocked = new Map(leaves.flatMap((row) => obstacleOf(row)))
  const usable = leaves.filter(({ id }) => !blocked.has(id)).map((row) => [row.id, hostOf(row)] as const)
  const places = new Map(usable.map(([place, { id }]) => [place, id]))
  const under = hostsUnder(tree, places)
  const empty = rows.filter(({ id }) => !blocked.has(id) && (under.get(id)?.length ?? 0) === 0)
  return {
    tree,
    hosts: new Map(usable.map(([, host]) => [host.id, host])),
    places,
    under,
    obstacles: new Map([...blocked, ...empty.map(({ id }) => [id, 'empty'] as const)]),
  }
}

const isSsh = (protocol: unknown): boolean => typeof protocol === 'string' && /^ssh\b/i.test(protocol)

function obstacleOf({ id, data, dim }: TreeRow): readonly (readonly [string, HostObstacle])[] {
  if (data === null || ![own(data, 'protocols')].flat().some(isSsh)) return [[id, 'noSsh']]
  return dim ? [[id, 'off']] : []
}

function hostOf({ id, name, data }: TreeRow): BatchHost {
  const fact = (key: string): string => (data === null ? '' : readText(own(data, key)))
  return { id: fact('id') || id, name: fact('hostname') || name, address: fact('ip') }
}

function hostsUnder(tree: Tree, places: HostBook['places']): ReadonlyMap<string, readonly string[]> {
  const under = new Map<string, readonly string[]>()
  const gather = (id: string): readonly string[] => {
    const host = places.get(id)
    // Said before its children are asked, so that what hangs below itself ends.
    under.set(id, [])
    const below = (tree.children.get(id) ?? []).flatMap(gather)
    const all = [...new Set(host === undefined ? below : [host, ...below])]
    under.set(id, all)
    return all
  }
  for (const id of tree.children.get(ROOT) ?? []) gather(id)
  return under
}

/** What a search finds: whoever chooses a node then means what is seen below it. */
export function foundHosts(book: HostBook, text: string): HostBook {
  if (text === '') return book
  const tree = findNodes(book.tree, text)
  return { ...book, tree, under: hostsUnder(tree, book.places) }
}

type Ids = ReadonlySet<string>

export function hostShare({ under }: HostBook, node: string, chosen: Ids): Share {
  const all = under.get(node) ?? []
  return { held: all.filter((id) => chosen.has(id)).length, all: all.length }
}

/** Gives up what is chosen whole, chooses anything else. */
export function toggleHosts(book: HostBook, node: string, chosen: Ids): Ids {
  const all = book.under.get(node) ?? []
  const { held } = hostShare(book, node, chosen)
  return held === all.length ? new Set([...chosen].filter((id) => !all.includes(id))) : new Set([...chosen, ...all])
}

/** The chosen hosts that the tree still holds, by name. */
export const chosenHosts = ({ hosts }: HostBook, chosen: Ids): readonly BatchHost[] =>
  [...hosts.values()].filter(({ id }) => chosen.has(id)).sort((one, other) => one.name.localeCompare(other.name))
