import { own, readText } from '../../../contract/json-object.ts'
import type { TreeRow } from '../../../contract/tree.ts'
import { ROOT, type Share, type Tree } from '../../../engine/tree/tree-model.ts'
import { findNodes, treeOf } from '../../../engine/tree/tree.ts'

export interface BatchHost {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** Why a node cannot be selected: inactive, without SSH, or without a selectable host. */
export type HostObstacle = 'off' | 'noSsh' | 'empty'

/** The hosts that can run a command, and their tree. */
export interface BatchHostTree {
  readonly tree: Tree
  readonly hosts: ReadonlyMap<string, BatchHost>
  /** Leaf id -> id of its host, if it is selectable. */
  readonly leafHosts: ReadonlyMap<string, string>
  /** Node id -> ids of the selectable hosts in it and its descendants, each once. */
  readonly hostsBelow: ReadonlyMap<string, readonly string[]>
  /** Node id -> obstacle; selectable nodes have none. */
  readonly obstacles: ReadonlyMap<string, HostObstacle>
}

/** A tree with more rows opens with its top level only. */
const OPEN_AT_MOST = 200

export function batchHostTree(rows: readonly TreeRow[]): BatchHostTree {
  const whole = treeOf(rows, true)
  const tree = rows.length <= OPEN_AT_MOST ? whole : { ...whole, expanded: new Set(whole.children.get(ROOT)) }
  const leaves = rows.filter((row) => !row.isParent)
  const blocked = new Map(leaves.flatMap((row) => obstacleOf(row)))
  const usable = leaves.filter(({ id }) => !blocked.has(id)).map((row) => [row.id, hostOf(row)] as const)
  const leafHosts = new Map(usable.map(([leaf, { id }]) => [leaf, id]))
  const hostsBelow = hostsUnder(tree, leafHosts)
  const empty = rows.filter(({ id }) => !blocked.has(id) && (hostsBelow.get(id)?.length ?? 0) === 0)
  return {
    tree,
    hosts: new Map(usable.map(([, host]) => [host.id, host])),
    leafHosts,
    hostsBelow,
    obstacles: new Map([...blocked, ...empty.map(({ id }) => [id, 'empty'] as const)]),
  }
}

const isSsh = (protocol: unknown): boolean => typeof protocol === 'string' && /^ssh\b/i.test(protocol)

function obstacleOf({ id, data, dim }: TreeRow): readonly (readonly [string, HostObstacle])[] {
  if (data === null || ![own(data, 'protocols')].flat().some(isSsh)) return [[id, 'noSsh']]
  return dim ? [[id, 'off']] : []
}

function hostOf({ id, name, data }: TreeRow): BatchHost {
  const text = (key: string): string => (data === null ? '' : readText(own(data, key)))
  return { id: text('id') || id, name: text('hostname') || name, address: text('ip') }
}

function hostsUnder(tree: Tree, leafHosts: BatchHostTree['leafHosts']): ReadonlyMap<string, readonly string[]> {
  const under = new Map<string, readonly string[]>()
  const collect = (id: string): readonly string[] => {
    const host = leafHosts.get(id)
    // Set before the descent, so that a cycle in the tree ends.
    under.set(id, [])
    const below = (tree.children.get(id) ?? []).flatMap(collect)
    const all = [...new Set(host === undefined ? below : [host, ...below])]
    under.set(id, all)
    return all
  }
  for (const id of tree.children.get(ROOT) ?? []) collect(id)
  return under
}

/** The tree filtered by a search text. Selecting a node selects the visible hosts only. */
export function foundHosts(hostTree: BatchHostTree, text: string): BatchHostTree {
  if (text === '') return hostTree
  const tree = findNodes(hostTree.tree, text)
  return { ...hostTree, tree, hostsBelow: hostsUnder(tree, hostTree.leafHosts) }
}

type Ids = ReadonlySet<string>

export function hostShare({ hostsBelow }: BatchHostTree, node: string, chosen: Ids): Share {
  const all = hostsBelow.get(node) ?? []
  return { held: all.filter((id) => chosen.has(id)).length, all: all.length }
}

/** Deselects the hosts of a fully selected node; else selects them all. */
export function toggleHosts(hostTree: BatchHostTree, node: string, chosen: Ids): Ids {
  const all = hostTree.hostsBelow.get(node) ?? []
  const { held } = hostShare(hostTree, node, chosen)
  return held === all.length ? new Set([...chosen].filter((id) => !all.includes(id))) : new Set([...chosen, ...all])
}

/** The selected hosts that are still in the tree, sorted by name. */
export const chosenHosts = ({ hosts }: BatchHostTree, chosen: Ids): readonly BatchHost[] =>
  [...hosts.values()].filter(({ id }) => chosen.has(id)).sort((one, other) => one.name.localeCompare(other.name))
