import type { Page } from '@playwright/test'
import type { RegistryScreen } from '../../browser/support/registry-screens.ts'
import type { CutLine } from './cut-line.ts'
import { listDifference, type SentRequests, type ServerReader } from './list-check.ts'
import { type PageState, readPage } from './page-state.ts'
import { type ListModel, listModelOf } from './walk-screens.ts'
import { type Language, patternOf, textOf } from './walk-texts.ts'

/** Types of faults, as they are counted. */
export type FaultKind = 'error pages' | 'stuck screens' | 'disagreements' | 'page errors' | 'impossible actions'

/** What is wrong with the console. */
export class WalkFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.name = 'WalkFault'
    this.kind = kind
  }
}

/** An object that the walk has created. */
export interface MadeObject {
  readonly resource: Resource
  readonly id: string
  readonly name: string
  readonly organization: string
}

/** What the walk creates, changes and deletes. */
export interface Resource {
  /** Path of the list below /ui. */
  readonly path: string
  readonly url: string
  /** Names of the members with a text, in the order of the form. The first names the object. */
  readonly fields: readonly string[]
}

/** A form that the walk has opened to send it. */
interface FormModel {
  readonly resource: Resource
  /** Null for a form that creates. */
  readonly updates: MadeObject | null
  readonly typed: Readonly<Record<string, string>>
}

/** What the walk expects of the page. */
export interface WalkModel {
  list: ListModel | null
  form: FormModel | null
  /** Type of the open dialog. */
  dialog: 'delete' | 'leave' | 'palette' | null
  selected: number
  /** Id of the organization. */
  organization: string
  language: Language
  made: readonly MadeObject[]
}

/** What actions are given. */
export interface Walk {
  readonly page: Page
  readonly line: CutLine
  readonly sent: SentRequests
  readonly server: ServerReader
  readonly screens: readonly RegistryScreen[]
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
  readonly model: WalkModel
  /** In [0, 1). */
  random(): number
  /** A step of an action: a fault may begin before it. */
  act(step: () => Promise<unknown>): Promise<void>
}

export const say = (walk: Walk, key: string): string => textOf(walk.model.language, key)
export const pattern = (walk: Walk, key: string): RegExp => patternOf(walk.model.language, key)

export const pick = <T>(walk: Walk, all: readonly T[]): T | undefined => all[Math.floor(walk.random() * all.length)]

/** For what a user waits for, in ms: also on a busy machine. */
const PATIENCE_MS = 30_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 300

/** What is not as it must be in the end, with its type of fault; null if nothing. */
async function unsettled(walk: Walk, state: PageState): Promise<readonly [FaultKind, string] | null> {
  const { model, sent, server } = walk
  if (state.placeholder !== null) return ['error pages', `"${state.placeholder}" at ${state.path}`]
  if (state.failures.length > 0) return ['error pages', `"${state.failures.join('", "')}" at ${state.path}`]
  if (state.busy.length > 0) return ['stuck screens', `${state.busy.join(', ')} at ${state.path}`]
  if (state.heading === null) return ['stuck screens', `no heading at ${state.path}`]
  if ((model.dialog === null) !== (state.dialog === null))
    return ['disagreements', `dialog ${String(state.dialog)}, expected ${String(model.dialog)}`]
  const { list } = model
  if (list === null) return null
  const shown = listModelOf(state.path, state.params)
  const [is, must] = [shown, list].map((each) => JSON.stringify([each?.entry.key, each?.page, each?.params]))
  if (is !== must) return ['disagreements', `the address says ${String(is)}, not ${String(must)}`]
  if (state.selected !== model.selected)
    return ['disagreements', `${String(state.selected)} rows are selected, not ${String(model.selected)}`]
  const difference = await listDifference(list, state, { sent, server, organization: model.organization })
  return difference === null ? null : ['disagreements', difference]
}

/** Polls the page. @throws WalkFault when it does not come to what it must be */
export async function settled(walk: Walk, patience = PATIENCE_MS): Promise<PageState> {
  const end = performance.now() + patience
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
    const state = await readPage(walk.page)
    const problem = state === null ? (['stuck screens', 'no document'] as const) : await unsettled(walk, state)
    if (problem === null && state !== null) return state
    if (performance.now() > end && problem !== null) throw new WalkFault(...problem)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Takes from the address what the walk cannot foresee: after back and forward, a link, or an action that a fault has interrupted. */
export async function lookAround(walk: Walk): Promise<void> {
  const { pathname, searchParams } = new URL(walk.page.url())
  const list = listModelOf(pathname.replace(/^\/ui/, ''), Object.fromEntries(searchParams))
  Object.assign(walk.model, { list, selected: 0 })
}
