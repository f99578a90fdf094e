import type { WalkAction } from './walk-action.ts'
import type { CutLine } from './cut-line.ts'
import { WalkFault } from './walk.ts'

/** What happens to the line during an action. */
export type Trouble =
  | { readonly kind: 'none' }
  /** Cut before this step of the action, or after it. */
  | { readonly kind: 'cut'; readonly at: number }
  /** Answers are late by up to `ms`. The user does `more` further things meanwhile. */
  | { readonly kind: 'late'; readonly ms: number; readonly more: number }
  /** The server does what the action asks for, and its answer is lost. */
  | { readonly kind: 'lost' }

const CUTS = 0.06
const LATES = 0.12
const LOSSES = 0.25
const LATE_MS = 1500
const LATEST_STEP = 3
const MOST_FURTHER = 3

export function chooseTrouble(action: WalkAction, random: () => number): Trouble {
  const [chance, size] = [random(), random()]
  if (action.writes === true && chance > 1 - LOSSES) return { kind: 'lost' }
  if (chance < CUTS) return { kind: 'cut', at: Math.floor(size * LATEST_STEP) }
  if (chance < CUTS + LATES) return { kind: 'late', ms: size * LATE_MS, more: Math.floor(random() * MOST_FURTHER) }
  return { kind: 'none' }
}

/** Patience of a single step, in ms: for a control that must be there, and for one that a trouble may have removed. */
const STEP_MS = { none: 20_000, cut: 1500, late: 10_000, lost: 4000 }

/** A step that a trouble has made impossible, which is no fault. */
export class Interrupted extends Error {}

export interface Steps {
  /** Begins an action, whose steps `act` takes. */
  begin(trouble: Trouble): void
  act(step: () => Promise<unknown>): Promise<void>
  readonly patience: () => number
}

/** A step, which ends when the answer is lost: what it waits for will not come. */
async function untilLost(line: CutLine, step: Promise<unknown>): Promise<void> {
  const isWhole = await Promise.race([step.then(() => true), line.whenLost().then(() => false)])
  if (isWhole) return
  step.catch(() => undefined)
  throw new Error('The answer is lost')
}

/** Takes the steps of actions, and cuts the line before the chosen one. */
export function stepsOn(line: CutLine): Steps {
  let trouble: Trouble = { kind: 'none' }
  let taken = 0
  return {
    begin: (next) => {
      trouble = next
      taken = 0
    },
    patience: () => STEP_MS[trouble.kind],
    async act(step) {
      if (trouble.kind === 'cut' && taken === trouble.at) line.cut()
      taken += 1
      try {
        await (trouble.kind === 'lost' ? untilLost(line, step()) : step())
      } catch (error) {
        if (trouble.kind !== 'none') throw new Interrupted('A trouble kept a step from being taken', { cause: error })
        throw new WalkFault('impossible actions', error instanceof Error ? error.message : String(error))
      }
    },
  }
}
