import type { StepResult } from '../campaign.ts'
import { readPage } from './page-state.ts'
import { SCREEN_ACTIONS } from './screen-actions.ts'
import type { WalkAction } from './walk-action.ts'
import { settled, type Walk, WalkFault } from './walk.ts'

const ACTIONS: readonly WalkAction[] = SCREEN_ACTIONS

/** One of the actions that are possible, by weight. */
async function choose(walk: Walk) {
  const state = await settled(walk)
  const possible = ACTIONS.filter((action) => action.possible(walk, state))
  const total = possible.reduce((sum, { weight }) => sum + weight, 0)
  let left = walk.random() * total
  const action = possible.find(({ weight }) => (left -= weight) < 0)
  if (action === undefined) throw new Error('No action is possible')
  return { action, state }
}

export async function runWalk(walk: Walk, actions: number): Promise<StepResult> {
  const counts: Record<string, number> = { actions: 0 }
  const log: string[] = []
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  try {
    for (let number = 0; number < actions; number += 1) {
      const { action, state } = await choose(walk)
      log.push(`${action.kind} (${state.path})`)
      await action.run(walk, state)
      await settled(walk)
      count('actions')
      count(action.kind)
    }
    return { counts }
  } catch (error) {
    if (!(error instanceof WalkFault)) throw error
    count(error.kind)
    const now = await readPage(walk.page)
    return {
      counts,
      samples: [`${error.kind}: ${error.message}; toasts ${String(now?.toasts)}; ${log.slice(-8).join(' > ')}`],
    }
  }
}
