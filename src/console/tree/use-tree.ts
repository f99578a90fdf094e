import { atom } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Api } from '../../client/http.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { Tree, TreeNode } from '../../engine/tree/tree-model.ts'
import { searchAndDateParams } from '../../engine/list/list-request.ts'
import { nodeOf } from '../../engine/tree/tree.ts'
import { isObject } from '../../contract/json-object.ts'
import { store } from '../kernel/platform/store.ts'
import { useServices } from '../kernel/session/services.ts'
import { useVisit } from '../kernel/navigation/visit.ts'
import type { List } from '../list-state/use-list.ts'
import { type TreeState, TreeStore } from './tree-store.ts'

/** Trees by list, parent object and language, kept until a page reload so that nodes stay expanded. */
const treeStoresAtom = atom(() => new WeakMap<Api, Map<string, TreeStore>>())

function storeOf(api: Api, key: string, brief: TreeBrief): TreeStore {
  const stores = store.get(treeStoresAtom)
  const known = stores.get(api) ?? new Map<string, TreeStore>()
  stores.set(api, known)
  const tree = known.get(key) ?? new TreeStore(api, brief)
  known.set(key, tree)
  return tree
}

function textParams(json: string): Readonly<Record<string, string>> {
  const params: unknown = JSON.parse(json)
  return isObject(params)
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    : {}
}

export interface TreeOfList extends TreeState {
  /** The tree on the screen: all nodes, or the results of a search. */
  readonly tree: Tree
  readonly brief: TreeBrief
  readonly store: TreeStore
  /** The selected node, if it is loaded. */
  readonly chosen: TreeNode | null
}

/** The tree beside a list: loads on first use and expands the path to the node in the URL. */
export function useTree({ index, query, reloads }: List, brief: TreeBrief): TreeOfList {
  const { api } = useServices()
  const { i18n } = useTranslation()
  const treeStore = storeOf(api, `${index.key} ${brief.url} ${i18n.language}`, brief)
  const state = useSyncExternalStore(treeStore.subscribe, treeStore.state)
  const { node } = query
  const kind = node?.kind ?? null
  const value = node?.value ?? ''
  const ready = state.status === 'ready'

  const { now } = useVisit()
  const narrowing = JSON.stringify(brief.narrowed === true ? searchAndDateParams(index, query, now) : {})
  useEffect(() => {
    // Reload a known tree in the background: its counts change with every asset.
    void treeStore.load(textParams(narrowing))
  }, [treeStore, narrowing, reloads])
  useEffect(() => {
    if (ready && kind !== null) void treeStore.reveal({ kind, value })
  }, [treeStore, ready, kind, value])

  const found = state.found?.tree ?? null
  const chosen = useMemo(() => nodeOf(state.tree, node) ?? (found && nodeOf(found, node)), [state.tree, found, node])
  return { ...state, tree: found ?? state.tree, brief, store: treeStore, chosen }
}
