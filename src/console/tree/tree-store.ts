import type { Api } from '../../client/http.ts'
import { RequestFailed } from '../../client/failure.ts'
import {
  ancestorsOf,
  setChildrenState,
  collapse,
  EMPTY_TREE,
  expand,
  findNodes,
  needsChildren,
  nodeOf,
  treeOf,
  ancestorKeys,
  withChildren,
} from '../../engine/tree/tree.ts'
import { isObject, own, readText } from '../../contract/json-object.ts'
import { REBUILD_ATTEMPTS, REBUILD_DELAY_MS } from '../../contract/limits.ts'
import type { TreeRow } from '../../contract/tree.ts'
import { readTree } from '../../contract/tree.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import { fillUrl } from '../../engine/template/template.ts'
import type { Tree, TreeChoice, VisibleNode } from '../../engine/tree/tree-model.ts'
import { searchParams, treeParams } from '../../engine/tree/tree-request.ts'
import { visibleNodes } from '../../engine/tree/visible-nodes.ts'

export interface TreeState {
  readonly tree: Tree
  /** first: no answer yet. failed: no tree, `error` says why. ready: a tree, perhaps being reloaded. */
  readonly status: 'first' | 'failed' | 'ready'
  readonly error: unknown
  readonly busy: boolean
  /** Number of the next attempt while the server rebuilds the tree (409); null otherwise. */
  readonly rebuilding: number | null
  /** Search results, shown instead of the tree; null without a search. */
  readonly found: FoundNodes | null
  /** Id of a selected node that the server does not know, or does not show. */
  readonly unknown: string | null
}

export interface FoundNodes {
  readonly text: string
  readonly status: 'asking' | 'ready' | 'failed'
  /** The previous results until the answer arrives. */
  readonly tree: Tree
}

type TextParams = Readonly<Record<string, string>>

const NO_PARAMS: TextParams = {}

/** Ends the retries when no component is subscribed any more. */
class Unsubscribed extends Error {}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** 409: the server is rebuilding its tree. */
const isRebuilding = (error: unknown): boolean => error instanceof RequestFailed && error.status === 409

const INITIAL: TreeState = {
  tree: EMPTY_TREE,
  status: 'first',
  error: null,
  busy: false,
  rebuilding: null,
  found: null,
  unknown: null,
}

/** State of one tree; survives its page. Not in SWR: many responses make up one tree. */
export class TreeStore {
  readonly #api: Api
  readonly #brief: TreeBrief
  readonly #wait: (ms: number) => Promise<void>
  readonly #listeners = new Set<() => void>()
  #state = INITIAL
  /** Params of the list that narrow the tree too; sent with every request. */
  #narrowing = NO_PARAMS
  /** Reload after the current request: it was sent with other params. */
  #stale = false
  #request: Promise<void> = Promise.resolve()

  constructor(api: Api, brief: TreeBrief, wait = pause) {
    this.#api = api
    this.#brief = brief
    this.#wait = wait
  }

  readonly state = (): TreeState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads or reloads every open level; the nodes on the screen stay until the answers arrive. */
  load(narrowing: TextParams = this.#narrowing, extra = NO_PARAMS): Promise<void> {
    const differs = JSON.stringify(narrowing) !== JSON.stringify(this.#narrowing)
    this.#narrowing = narrowing
    if (this.#state.busy) this.#stale ||= differs
    else this.#request = this.#loadNow(extra)
    return this.#request
  }

  /** Asks the server to rebuild its cached tree; a plain reload where it caches none. */
  rebuild(): Promise<void> {
    const params = Object.entries(this.#brief.rebuild ?? {}).map(([name, value]) => [name, String(value)] as const)
    return this.load(this.#narrowing, Object.fromEntries(params))
  }

  /** Expands a node and loads its children once. */
  async open(id: string, search = this.#searchText()): Promise<void> {
    const tree = search === null ? this.#state.tree : (this.#state.found?.tree ?? EMPTY_TREE)
    const item = visibleNodes(tree).find(({ node }) => node.id === id)
    this.#edit(search, (now) => expand(now, id))
    if (item === undefined || !needsChildren(tree, id)) return
    this.#edit(search, (now) => setChildrenState(now, id, 'loading'))
    try {
      const rows = await this.#fetch(treeParams(this.#brief, item))
      this.#edit(search, (now) => withChildren(now, id, rows))
    } catch {
      this.#edit(search, (now) => collapse(setChildrenState(now, id, 'failed'), id))
    }
  }

  close(id: string): void {
    this.#edit(this.#searchText(), (tree) => collapse(tree, id))
  }

  /** Searches nodes by name; an empty text shows the tree again. */
  async find(text: string): Promise<void> {
    if (text === '') return this.#set({ found: null })
    const before = this.#state.found?.tree ?? EMPTY_TREE
    this.#set({ found: { text, status: 'asking', tree: before } })
    // Ignore the results of earlier searches.
    const setResults = (found: Pick<FoundNodes, 'status' | 'tree'>): void => {
      if (this.#searchText() === text) this.#set({ found: { text, ...found } })
    }
    try {
      setResults({ status: 'ready', tree: await this.#search(text) })
    } catch {
      setResults({ status: 'failed', tree: EMPTY_TREE })
    }
  }

  /** Expands all ancestors of a node. */
  async reveal(choice: TreeChoice): Promise<void> {
    const known = nodeOf(this.#state.tree, choice)
    const ancestors =
      known === null ? await this.#fetchAncestors(choice) : [...ancestorsOf(this.#state.tree, known.id)].reverse()
    this.#set({ unknown: ancestors === null ? choice.value : null })
    for (const id of ancestors ?? []) if (this.#state.tree.nodes.has(id)) await this.open(id, null)
  }

  #set(change: Partial<TreeState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #searchText(): string | null {
    return this.#state.found?.text ?? null
  }

  /** Edits the tree, or the results of the search `text`; results of another search are dropped. */
  #edit(text: string | null, change: (tree: Tree) => Tree): void {
    const { tree, found } = this.#state
    if (text === null) this.#set({ tree: change(tree) })
    else if (found?.text === text) this.#set({ found: { ...found, tree: change(found.tree) } })
  }

  /** Retries while the server rebuilds its tree and a component is subscribed. */
  async #fetch(params: TextParams): Promise<readonly TreeRow[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const query = { ...this.#narrowing, ...params }
        const body = await this.#api.send({ method: 'GET', url: this.#brief.url, query })
        if (attempt > 0) this.#set({ rebuilding: null })
        return readTree(body)
      } catch (error) {
        if (!isRebuilding(error) || attempt === REBUILD_ATTEMPTS) {
          this.#set({ rebuilding: null })
          throw error
        }
        this.#set({ rebuilding: attempt + 1 })
        await this.#wait(REBUILD_DELAY_MS)
        if (this.#listeners.size === 0) throw new Unsubscribed()
      }
    }
  }

  async #loadNow(extra: TextParams): Promise<void> {
    this.#set({ busy: true, ...(this.#state.status === 'failed' ? { status: 'first' } : {}) })
    try {
      const rows = await this.#fetch({ ...treeParams(this.#brief), ...extra })
      const tree = await this.#reopened(treeOf(rows, this.#brief.lazy === false))
      this.#set({ tree })
      this.#set({ status: 'ready', error: null })
    } catch (error) {
      if (error instanceof Unsubscribed) this.#set({ rebuilding: null })
      else if (this.#state.status !== 'ready') this.#set({ status: 'failed', error })
    } finally {
      this.#set({ busy: false })
    }
    if (!this.#stale) return
    this.#stale = false
    await this.#loadNow(NO_PARAMS)
  }

  /** Expands the nodes of a fresh tree that were expanded before, level by level. */
  async #reopened(fresh: Tree): Promise<Tree> {
    if (this.#state.status !== 'ready') return fresh
    const open = visibleNodes(this.#state.tree).filter(({ expanded }) => expanded === true)
    let grown = fresh
    for (let level = 1; open.some((item) => item.level >= level); level += 1) {
      grown = await this.#withLevel(
        grown,
        open.filter((item) => item.level === level),
      )
    }
    return { ...grown, expanded: new Set(open.map(({ node }) => node.id).filter((id) => grown.children.has(id))) }
  }

  async #withLevel(tree: Tree, open: readonly VisibleNode[]): Promise<Tree> {
    const missing = open.filter(({ node }) => tree.nodes.has(node.id) && !tree.children.has(node.id))
    const answers = await Promise.all(
      missing.map(async (item) => {
        const rows = await this.#fetch(treeParams(this.#brief, item)).catch(() => null)
        return { id: item.node.id, rows }
      }),
    )
    return answers.reduce((now, { id, rows }) => (rows === null ? now : withChildren(now, id, rows)), tree)
  }

  async #search(text: string): Promise<Tree> {
    const { lazy } = this.#brief
    if (lazy === false) return findNodes(this.#state.tree, text)
    return treeOf(await this.#fetch(searchParams(this.#brief, text)))
  }

  /** Null: the server answered that there is no such node. */
  async #fetchAncestors({ kind, value }: TreeChoice): Promise<readonly string[] | null> {
    const { node } = this.#brief
    if (node === undefined || kind !== 'node') return []
    try {
      const body = await this.#api.send({ method: 'GET', url: fillUrl(node, { row: { id: value } }) })
      return isObject(body) ? ancestorKeys(readText(own(body, 'key'))) : []
    } catch (error) {
      return error instanceof RequestFailed && error.status === 404 ? null : []
    }
  }
}
