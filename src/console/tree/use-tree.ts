import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Api } from '../../client/http.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { Tree, TreeNode } from '../../engine/tree/tree-model.ts'
import { narrowingParams } from '../../engine/query/list-request.ts'
import { nodeOf } from '../../engine/tree/tree.ts'
import { isObject } from '../../contract/json-object.ts'
import { useServices } from '../app/services.ts'
import { useVisit } from '../app/visit.ts'
import type { List } from '../screens/list/use-list.ts'
import { createTreeStore, type TreeState, type TreeStore } from './tree-store.ts'

/** One tree per list, object around it and language, for the life of the page: coming back finds open what was open. */
const stores = new WeakMap<Api, Map<string, TreeStore>>()

function storeOf(api: Api, key: string, brief: TreeBrief): TreeStore {
  const known = stores.get(api) ?? new Map<string, TreeStore>()
  stores.set(api, known)
  const store = known.get(key) ?? createTreeStore(api, brief)
  known.set(key, store)
  return store
}

function textParams(json: string): Readonly<Record<string, string>> {
  const params: unknown = JSON.parse(json)
  return isObject(params)
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    : {}
}

export interface TreeOfList extends TreeState {
  /** What is on the screen: the tree, or what a search in it found. */
  readonly tree: Tree
  readonly brief: TreeBrief
  readonly store: TreeStore
  /** The node that narrows the list, as far as it is loaded. */
  readonly chosen: TreeNode | null
}

/** The tree beside a list, loaded when it is first looked at and open down to the node that the address names. */
export function useTree({ index, query, reloads }: List, brief: TreeBrief): TreeOfList {
  const { api } = useServices()
  const { i18n } = useTranslation()
  const store = storeOf(api, `${index.key} ${brief.url} ${i18n.language}`, brief)
  const state = useSyncExternalStore(store.subscribe, store.state)
  const { node } = query
  const kind = node?.kind ?? null
  const value = node?.value ?? ''
  const ready = state.status === 'ready'

  const { now } = useVisit()
  const narrowing = JSON.stringify(brief.narrowed === true ? narrowingParams(index, query, now) : {})
  useEffect(() => {
    // What is known already is asked for again behind the scenes: counts change with every asset.
    void store.load(textParams(narrowing))
  }, [store, narrowing, reloads])
  useEffect(() => {
    if (ready && kind !== null) void store.reveal({ kind, value })
  }, [store, ready, kind, value])

  const found = state.found?.tree ?? null
  const chosen = useMemo(() => nodeOf(state.tree, node) ?? (found && nodeOf(found, node)), [state.tree, found, node])
  return { ...state, tree: found ?? state.tree, brief, store, chosen }
}
