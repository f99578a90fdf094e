import { TAB_ORGANIZATION_KEY } from '../../../src/client/organization.ts'
import type { StepResult } from '../campaign.ts'
import { checkTyped, FORM_ACTIONS, lookAtServer } from './form-actions.ts'
import { LIST_ACTIONS } from './list-actions.ts'
import type { PageErrors } from './page-errors.ts'
import type { PageState } from './page-state.ts'
import { SCREEN_ACTIONS } from './screen-actions.ts'
import { SHELL_ACTIONS } from './shell-actions.ts'
import { chooseTrouble, Interrupted, type Steps, type Trouble } from './troubles.ts'
import type { WalkAction } from './walk-action.ts'
import { forget, heal, pageState, quiet, resting, say, settled, type Walk, WalkFault } from './walk.ts'

const ACTIONS: readonly WalkAction[] = [...SCREEN_ACTIONS, ...LIST_ACTIONS, ...SHELL_ACTIONS, ...FORM_ACTIONS]

/** One of the actions that are possible, by weight; null if none is. */
function choose(walk: Walk, state: PageState, isImpatient = false): WalkAction | null {
  const possible = ACTIONS.filter(
    (action) => (!isImpatient || action.impatient === true) && action.possible(walk, state),
  )
  let left = walk.random() * possible.reduce((sum, { weight }) => sum + weight, 0)
  return possible.find(({ weight }) => (left -= weight) < 0) ?? null
}

/** A walk, what takes its steps, and what it notes. */
export interface RunningWalk {
  readonly walk: Walk
  readonly steps: Steps
  readonly errors: PageErrors
  readonly log: string[]
  count(name: string): void
}

/** Runs an action. @returns false if a trouble has interrupted it */
async function run({ walk, steps, log, count }: RunningWalk, action: WalkAction, state: PageState, trouble: Trouble) {
  log.push(`${action.kind}${trouble.kind === 'none' ? '' : ` (${trouble.kind})`} at ${state.path}`)
  count('actions')
  count(action.kind)
  steps.begin(trouble)
  walk.page.setDefaultTimeout(steps.patience())
  try {
    await action.run(walk, state)
    return true
  } catch (error) {
    if (error instanceof Interrupted) return false
    throw error
  }
}

/** After an action that may have been interrupted: closes what it has opened, and takes from the page what the model cannot know. */
async function lookAgain(walk: Walk): Promise<void> {
  const { model, page } = walk
  forget(walk, null)
  await quiet(walk)
  await lookAtServer(walk)
  for (let tries = 0; tries < 10; tries += 1) {
    const state = await pageState(walk)
    if (state === null) continue
    if (state.dialog === null && (await page.getByRole('menu').count()) === 0) break
    await page.keyboard.press('Escape')
  }
  model.dialog = null
  if (model.form === null) return
  const { resource, updates } = model.form
  const path = `/ui${resource.path}${updates === null ? '/create' : `/${updates.id}/update`}`
  if (new URL(page.url()).pathname !== path) model.form = null
  else await checkTyped(walk)
}

/** The language and the organization that the page has in the end: a change may have been interrupted. */
async function lookAtShell({ page, model }: Walk): Promise<void> {
  const language = await page.locator('html').getAttribute('lang')
  const known = (['en', 'ja', 'zh'] as const).find((each) => language?.startsWith(each) === true)
  if (known !== undefined) model.language = known
  const organization = await page.evaluate((key) => sessionStorage.getItem(key), TAB_ORGANIZATION_KEY)
  if (organization !== null) model.organization = organization
}

async function cutDuring(running: RunningWalk, action: WalkAction, state: PageState, trouble: Trouble): Promise<void> {
  const { walk, steps, count } = running
  await run(running, action, state, trouble)
  walk.line.cut()
  count('cuts')
  await resting(walk)
  walk.line.restore()
  if ((await heal(walk)) > 0) count('cuts healed by "Try again"')
  steps.begin({ kind: 'none' })
  await lookAtShell(walk)
  await lookAgain(walk)
}

async function lateDuring(
  running: RunningWalk,
  action: WalkAction,
  state: PageState,
  trouble: Trouble & { readonly kind: 'late' },
): Promise<void> {
  const { walk, steps, count } = running
  walk.line.delay(trouble.ms)
  count('late answers')
  let isWhole = await run(running, action, state, trouble)
  for (let more = 0; more < trouble.more; more += 1) {
    const now = await pageState(walk)
    const next = now === null ? null : choose(walk, now, true)
    if (now === null || next === null) break
    count('actions before an answer')
    isWhole = (await run(running, next, now, trouble)) && isWhole
  }
  walk.line.restore()
  if (isWhole) return
  count('interrupted by late answers')
  await heal(walk)
  steps.begin({ kind: 'none' })
  await lookAtShell(walk)
  await lookAgain(walk)
}

/** What the console says when it does not know whether a change was made. */
async function loseDuring(running: RunningWalk, action: WalkAction, state: PageState): Promise<void> {
  const { walk, steps, count } = running
  walk.line.loseNextWrite()
  const isWhole = await run(running, action, state, { kind: 'lost' })
  const lost = walk.line.lost()
  if (lost !== null) await checkUnknown(running, lost)
  walk.line.restore()
  if (isWhole && lost === null) return
  await heal(walk)
  steps.begin({ kind: 'none' })
  await lookAgain(walk)
  if (lost === null) return
  count('lost answers')
}

async function checkUnknown({ walk }: RunningWalk, lost: string): Promise<void> {
  const expected = say(walk, 'errors.unanswered')
  const toast = walk.page.locator('.toast').filter({ hasText: expected })
  await toast
    .first()
    .waitFor({ timeout: walk.patience })
    .catch(async () => {
      const now = await pageState(walk)
      throw new WalkFault('disagreements', `after the lost answer to ${lost} no "${expected}": ${JSON.stringify(now)}`)
    })
}

/** Of a fault: more are in what `--only-step` prints. */
const LAST_ACTIONS = 15

/** A list that lacks a row which the server has. */
async function injectFault(walk: Walk): Promise<void> {
  Object.assign(walk.model, { form: null, dialog: null })
  await walk.page.goto('/ui/console/users/users')
  forget(walk)
  await settled(walk)
  await walk.page
    .locator('main tr[data-row]')
    .first()
    .evaluate((row) => row.remove())
  await settled(walk)
}

export interface WalkLimits {
  /** Number of the last action. */
  readonly actions: number
  readonly injects: boolean
  /** Number of the first action: those before it are left out. */
  readonly first: number
}

/** Walks. Ends at the first fault. */
export async function runWalk(
  running: RunningWalk,
  { actions, injects, first }: WalkLimits,
): Promise<Pick<StepResult, 'samples' | 'failedAt'>> {
  const { walk, steps, errors, log, count } = running
  let number = first
  try {
    let state = await settled(walk)
    while (first + log.length < actions) {
      number = first + log.length
      walk.beginAction(number)
      const action = choose(walk, state)
      if (action === null) throw new Error(`No action is possible at ${state.path}`)
      const trouble = chooseTrouble(action, walk.random)
      if (trouble.kind === 'cut') await cutDuring(running, action, state, trouble)
      else if (trouble.kind === 'late') await lateDuring(running, action, state, trouble)
      else if (trouble.kind === 'lost') await loseDuring(running, action, state)
      else await run(running, action, state, trouble)
      steps.begin({ kind: 'none' })
      state = await settled(walk, trouble.kind !== 'none')
      const [error] = errors.take()
      if (error !== undefined) throw new WalkFault('page errors', error)
    }
    if (injects) await injectFault(walk)
    return {}
  } catch (error) {
    if (!(error instanceof WalkFault)) throw error
    count(error.kind)
    const now = await pageState(walk)
    const { params, dialog, failures, busy, toasts } = now ?? {}
    const where = `${String(now?.path)} ${JSON.stringify({ ...params, dialog, failures, busy, toasts })}`
    const last = log.slice(-LAST_ACTIONS).join(' > ')
    const sample = `${error.kind} at action ${String(number)}: ${error.message}; at ${where}; after ${last}`
    return { samples: [sample], failedAt: number }
  }
}
