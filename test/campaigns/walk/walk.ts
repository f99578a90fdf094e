import type { Page } from '@playwright/test'
import type { Organization } from '../../../src/contract/session/profile.ts'
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
export interface FormModel {
  readonly resource: Resource
  /** Null for a form that creates. */
  readonly updates: MadeObject | null
  readonly typed: Readonly<Record<string, string>>
  /** True if the server has stored it, and its answer was lost. */
  readonly isStored: boolean
}

/** What the walk expects of the page. */
export interface WalkModel {
  /** Null: the walk takes it from the address, which the console may have completed: a default view, a chosen node. */
  list: ListModel | null
  form: FormModel | null
  /** Type of the open dialog. */
  dialog: 'delete' | 'leave' | 'palette' | null
  /** Null: not known after a fault. */
  selected: number | null
  /** Id of the organization. */
  organization: string
  language: Language
  made: readonly MadeObject[]
  /** Ids of what the walk has deleted: the way back may lead to their pages, which say so. */
  gone: readonly string[]
}

/** What actions are given. */
export interface Walk {
  readonly page: Page
  readonly line: CutLine
  readonly sent: SentRequests
  /** How long the page has sent and received nothing, in ms. */
  silence(): number
  readonly server: ServerReader
  readonly screens: readonly RegistryScreen[]
  /** Numbers of the screens that were opened by their address. */
  readonly visited: Set<number>
  /** The one that the walk begins in first. */
  readonly organizations: readonly Organization[]
  /** Ids of the organizations in the order of their menu. */
  readonly menuOfOrganizations: readonly string[]
  readonly model: WalkModel
  /** For what a user waits for, in ms. */
  readonly patience: number
  /** Of a single step, in ms: shorter while the line is troubled. */
  stepPatience(): number
  /** In [0, 1). */
  random(): number
  /** From now on `random` depends on the seed and this number only, so that an action chooses the same without those before it. */
  beginAction(number: number): void
  /** A step of an action: a fault may begin before it. */
  act(step: () => Promise<unknown>): Promise<void>
}

export const say = (walk: Walk, key: string): string => textOf(walk.model.language, key)
export const pattern = (walk: Walk, key: string): RegExp => patternOf(walk.model.language, key)

export const pick = <T>(walk: Walk, all: readonly T[]): T | undefined => all[Math.floor(walk.random() * all.length)]

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 60

/** A list with the node of its tree that the console has chosen, which may come late. */
function withNode(list: ListModel, shown: ListModel | null): ListModel {
  const node = shown?.params['node']
  return node === undefined || list.params['node'] !== undefined ? list : { ...list, params: { ...list.params, node } }
}

/** What is not as it must be in the end, with its type of fault; null if nothing. */
async function unsettled(walk: Walk, state: PageState): Promise<readonly [FaultKind, string] | null> {
  const { model, sent, server } = walk
  const isRefused = state.placeholder !== null || state.failures.length > 0
  if (isRefused && model.gone.some((id) => state.path.includes(id))) return null
  if (state.placeholder !== null) return ['error pages', `"${state.placeholder}" at ${state.path}`]
  if (state.failures.length > 0) return ['error pages', `"${state.failures.join('", "')}" at ${state.path}`]
  if (state.busy.length > 0) return ['stuck screens', `${state.busy.join(', ')} at ${state.path}`]
  if (state.heading === null) return ['stuck screens', `no heading at ${state.path}`]
  if ((model.dialog === null) !== (state.dialog === null))
    return ['disagreements', `dialog ${String(state.dialog)}, expected ${String(model.dialog)}`]
  if (model.form !== null || model.dialog !== null) return null
  const shown = listModelOf(state.path, state.params)
  const list = model.list ?? shown
  if (list === null) return null
  const wanted = list.entry.tree === null ? list : withNode(list, shown)
  const [is, must] = [shown, wanted].map((each) =>
    JSON.stringify([each?.entry.key, each?.page, Object.entries(each?.params ?? {}).sort()]),
  )
  if (is !== must) return ['disagreements', `the address says ${String(is)}, not ${String(must)}`]
  if (state.selected !== (model.selected ?? state.selected))
    return ['disagreements', `${String(state.selected)} rows are selected, not ${String(model.selected)}`]
  const difference = await listDifference(wanted, state, { sent, server, organization: model.organization })
  return difference === null ? null : ['disagreements', difference]
}

/** Texts of the buttons that try again, in any language: a failure may have kept the language from changing. */
const OFFERS = (['en', 'ja', 'zh'] as const).flatMap((language) => [
  textOf(language, 'common.retry'),
  textOf(language, 'shell.failed.reload'),
])

export const pageState = (walk: Walk): Promise<PageState | null> => readPage(walk.page, OFFERS)

const pauses = function* () {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) yield pause
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Polls the page.
 * @param heals after a trouble: a failure of a request that was sent during it may be shown later, and is tried again
 * @throws WalkFault when it does not come to what it must be
 */
export async function settled(walk: Walk, heals = false): Promise<PageState> {
  const end = performance.now() + walk.patience
  for (const pause of pauses()) {
    const state = await pageState(walk)
    const problem = state === null ? (['stuck screens', 'no document'] as const) : await unsettled(walk, state)
    if (problem === null && state !== null) {
      walk.model.selected = state.selected
      return state
    }
    if (performance.now() > end && problem !== null) throw new WalkFault(...problem)
    if (heals && state !== null && state.retries > 0 && state.busy.length === 0)
      await pressTryAgain(walk).catch(() => undefined)
    await wait(pause)
  }
  throw new Error('There are always more pauses')
}

/** While the line is cut, nothing may seem to load for ever. @throws WalkFault */
export async function resting(walk: Walk): Promise<void> {
  const end = performance.now() + walk.patience
  for (const pause of pauses()) {
    const state = await pageState(walk)
    if (state !== null && (state.busy.length === 0 || state.isBrowserError)) return
    if (performance.now() > end)
      throw new WalkFault('stuck screens', `without a line: ${String(state?.busy)} at ${String(state?.path)}`)
    await wait(pause)
  }
}

/** Between two files of one step, such as the code of an action and that of its dialog. */
const SILENCE_MS = 1000

/** Waits for what an interrupted action still opens, such as a dialog whose code comes late. */
export async function quiet(walk: Walk): Promise<void> {
  const end = performance.now() + walk.patience
  while (walk.silence() < SILENCE_MS && performance.now() < end) await wait(FIRST_PAUSE_MS)
}

/** More presses than a screen has parts. */
const MOST_PRESSES = 40

const pressTryAgain = (walk: Walk) =>
  walk.page
    .locator('button:visible')
    .filter({ hasText: new RegExp(`^(${OFFERS.join('|')})$`) })
    .first()
    .click()

/** Presses what the page offers to try again, until it offers nothing more. @returns how often @throws WalkFault */
export async function heal(walk: Walk): Promise<number> {
  const end = performance.now() + walk.patience
  let presses = 0
  for (const pause of pauses()) {
    const state = await pageState(walk)
    const rests = state !== null && state.busy.length === 0 && (state.heading !== null || state.isBrowserError)
    if (rests && !state.isBrowserError && state.retries === 0) return presses
    if (presses > MOST_PRESSES || performance.now() > end)
      throw new WalkFault('error pages', `"Try again" does not help: ${JSON.stringify(state)}`)
    if (rests && state.dialog !== null) await walk.page.keyboard.press('Escape')
    else if (rests) {
      presses += 1
      // A button may go away meanwhile, or be behind a menu that an interrupted action has opened: the next look decides.
      const again = state.isBrowserError ? walk.page.reload({ waitUntil: 'commit' }) : pressTryAgain(walk)
      await again.catch(() => walk.page.keyboard.press('Escape'))
    }
    await wait(pause)
  }
  return presses
}

/** What the walk cannot foresee is read from the page: after a link, back and forward, or an action that a fault has interrupted. */
export function forget(walk: Walk, selected: number | null = 0): void {
  Object.assign(walk.model, { list: null, selected })
}

/** The list as the user has it: by the model, else by the address. */
export const listNow = (walk: Walk, { path, params }: PageState): ListModel | null =>
  walk.model.list ?? listModelOf(path, params)
