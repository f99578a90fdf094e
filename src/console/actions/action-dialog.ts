import { atom } from 'jotai'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { store } from '../kernel/platform/store.ts'
import type { ActionOutcome, ActionTarget } from './action-target.ts'

/** An action with a dialog: a form, a list, or a choice of rows. */
export interface PendingAction {
  readonly action: ActionModel
  readonly target: ActionTarget
  readonly finish: (outcome: ActionOutcome) => void
}

export const actionDialogAtom = atom<PendingAction | null>(null)

/** Opens the dialog of an action and resolves when it closes. Cancels an open one. */
export function runInDialog(action: ActionModel, target: ActionTarget): Promise<ActionOutcome> {
  store.get(actionDialogAtom)?.finish('cancelled')
  return new Promise((resolve) => {
    const finish = (outcome: ActionOutcome) => {
      store.set(actionDialogAtom, null)
      resolve(outcome)
    }
    store.set(actionDialogAtom, { action, target, finish })
  })
}
