import type { Api } from '../../client/http.ts'
import { RequestFailed } from '../../client/request-failed.ts'
import { isObject, own, readText } from '../../contract/json-object.ts'
import { REBUILD_ATTEMPTS, REBUILD_DELAY_MS } from '../../contract/limits.ts'
import type { TreeRow } from '../../contract/tree.ts'
import { readTree } from '../../contract/tree.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import { fillUrl } from '../../engine/template/template.ts'
import type { Tree, TreeChoice, VisibleNode } from '../../engine/tree/tree-model.ts'
import { findNodes } from '../../engine/tree/find-nodes.ts'
import { searchParams, treeParams } from '../../engine/tree/tree-request.ts'
import {
  ancestorsOf,
  asking,
  collapse,
  EMPTY_TREE,
  expand,
  needsChildren,
  nodeOf,
  treeOf,
  wayTo,
  withChildren,
} from '../../engine/tree/tree.ts'
import { visibleNodes } from '../../engine/tree/visible-nodes.ts'

export interface TreeState {
  readonly tree: Tree
  /** first: nothing to show yet. failed: nothing to show, and this is why. ready: a tree, perhaps asked for again. */
  readonly status: 'first' | 'failed' | 'ready'
  readonly error: unknown
  readonly busy: boolean
  /** Which of the repeated questions comes next while the server rebuilds the tree; null otherwise. */
  readonly rebuilding: number | null
  /** What a search found, which stands in the place of the tree; null while nothing is searched for. */
  readonly found: FoundNodes | null
}

export interface FoundNodes {
  readonly text: string
  readonly status: 'asking' | 'ready' | 'failed'
  /** Of the search before, until there is an answer. */
  readonly tree: Tree
}

/** One tree of the console, kept while its page is left and come back to. Not in SWR: many answers grow into one tree, node by node. */
export interface TreeStore {
  readonly state: () => TreeState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Asks for all that is open, again if need be; what is on the screen stays until the answers are here. `narrowing` goes
   * with this request and those after it.
   */
  readonly load: (narrowing?: TextParams) => Promise<void>
  /** Has the server make the tree anew, where it keeps one ready; asks for it again where it does not. */
  readonly rebuild: () => Promise<void>
  readonly open: (id: string) => Promise<void>
  readonly close: (id: string) => void
  /** Looks for nodes by their names; an empty text brings the tree back. */
  readonly find: (text: string) => Promise<void>
  /** Opens the way down to what an address names. A node that cannot be found changes nothing. */
  readonly reveal: (choice: TreeChoice) => Promise<void>
}

type TextParams = Readonly<Record<string, string>>

const NOTHING: TextParams = {}

/** Thrown to end repeated questions when nobody looks at the tree any more. */
class NobodyWaits extends Error {}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isRebuilt = (error: unknown): boolean => error instanceof RequestFailed && error.status === 409

export function createTreeStore(api: Api, brief: TreeBrief, wait = pause): TreeStore {
  const listeners = new Set<() => void>()
  let state: TreeState = { tree: EMPTY_TREE, status: 'first', error: null, busy: false, rebuilding: null, found: null }
  const set = (change: Partial<TreeState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const update = (tree: Tree): void => set({ tree })
  /** Of the tree, or of what a search for `text` found: a slow answer goes where it was asked for, or nowhere. */
  const change = (text: string | null, edit: (tree: Tree) => Tree): void => {
    if (text === null) update(edit(state.tree))
    else if (state.found?.text === text) set({ found: { ...state.found, tree: edit(state.found.tree) } })
  }
  /** What is on the screen. */
  const place = (): string | null => state.found?.text ?? null
  const shown = (text: string | null): Tree => (text === null ? state.tree : (state.found?.tree ?? EMPTY_TREE))
  let narrowing = NOTHING
  let again = false
  let underway: Promise<void> = Promise.resolve()

  async function ask(query: TextParams): Promise<readonly TreeRow[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const body = await api.send({ method: 'GET', url: brief.url, query: { ...narrowing, ...query } })
        if (attempt > 0) set({ rebuilding: null })
        return readTree(body)
      } catch (error) {
        if (!isRebuilt(error) || attempt === REBUILD_ATTEMPTS) {
          set({ rebuilding: null })
          throw error
        }
        set({ rebuilding: attempt + 1 })
        await wait(REBUILD_DELAY_MS)
        if (listeners.size === 0) throw new NobodyWaits()
      }
    }
  }

  function load(by: TextParams = narrowing, extra = NOTHING): Promise<void> {
    const differs = JSON.stringify(by) !== JSON.stringify(narrowing)
    narrowing = by
    // What is on its way answers another question.
    if (state.busy) again ||= differs
    else underway = loadNow(extra)
    return underway
  }

  async function loadNow(extra: TextParams): Promise<void> {
    set({ busy: true, ...(state.status === 'failed' ? { status: 'first' } : {}) })
    try {
      const fresh = treeOf(await ask({ ...treeParams(brief), ...extra }), brief.lazy === false)
      update(await reopened(fresh))
      set({ status: 'ready', error: null })
    } catch (error) {
      if (error instanceof NobodyWaits) set({ rebuilding: null })
      else if (state.status !== 'ready') set({ status: 'failed', error })
    } finally {
      set({ busy: false })
    }
    if (!again) return
    again = false
    await loadNow(NOTHING)
  }

  const rebuild = (): Promise<void> =>
    load(
      narrowing,
      Object.fromEntries(Object.entries(brief.rebuild ?? {}).map(([name, value]) => [name, String(value)])),
    )

  /** A fresh tree with open what was open before and is still there: a level is asked for once that above it is known. */
  async function reopened(fresh: Tree): Promise<Tree> {
    if (state.status !== 'ready') return fresh
    const open = visibleNodes(state.tree).filter(({ expanded }) => expanded === true)
    let grown = fresh
    for (let level = 1; open.some((item) => item.level >= level); level += 1) {
      grown = await grownBy(
        grown,
        open.filter((item) => item.level === level),
      )
    }
    return { ...grown, expanded: new Set(open.map(({ node }) => node.id).filter((id) => grown.children.has(id))) }
  }

  async function grownBy(tree: Tree, open: readonly VisibleNode[]): Promise<Tree> {
    const wanted = open.filter(({ node }) => tree.nodes.has(node.id) && !tree.children.has(node.id))
    const answers = await Promise.all(
      wanted.map(async (item) => ({ id: item.node.id, rows: await ask(treeParams(brief, item)).catch(() => null) })),
    )
    return answers.reduce((now, { id, rows }) => (rows === null ? now : withChildren(now, id, rows)), tree)
  }

  async function open(id: string, where = place()): Promise<void> {
    const tree = shown(where)
    const item = visibleNodes(tree).find(({ node }) => node.id === id)
    change(where, (now) => expand(now, id))
    if (item === undefined || !needsChildren(tree, id)) return
    change(where, (now) => asking(now, id, 'loading'))
    try {
      const rows = await ask(treeParams(brief, item))
      change(where, (now) => withChildren(now, id, rows))
    } catch {
      change(where, (now) => collapse(asking(now, id, 'failed'), id))
    }
  }

  async function find(text: string): Promise<void> {
    if (text === '') return set({ found: null })
    const before = state.found?.tree ?? EMPTY_TREE
    set({ found: { text, status: 'asking', tree: before } })
    // Of several searches the last one counts, whichever is answered first.
    const answered = (found: Pick<FoundNodes, 'status' | 'tree'>): void => {
      if (state.found?.text === text) set({ found: { text, ...found } })
    }
    try {
      answered({ status: 'ready', tree: await search(text) })
    } catch {
      answered({ status: 'failed', tree: EMPTY_TREE })
    }
  }

  async function search(text: string): Promise<Tree> {
    return brief.lazy === false ? findNodes(state.tree, text) : treeOf(await ask(searchParams(brief, text)))
  }

  async function reveal(choice: TreeChoice): Promise<void> {
    const known = nodeOf(state.tree, choice)
    const way = known === null ? await wayDown(choice) : [...ancestorsOf(state.tree, known.id)].reverse()
    for (const id of way) if (state.tree.nodes.has(id)) await open(id, null)
  }

  async function wayDown({ kind, value }: TreeChoice): Promise<readonly string[]> {
    if (brief.node === undefined || kind !== 'node') return []
    try {
      const body = await api.send({ method: 'GET', url: fillUrl(brief.node, { row: { id: value } }) })
      return isObject(body) ? wayTo(readText(own(body, 'key'))) : []
    } catch {
      return []
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: (by) => load(by),
    rebuild,
    open: (id) => open(id),
    close: (id) => change(place(), (tree) => collapse(tree, id)),
    find,
    reveal,
  }
}
