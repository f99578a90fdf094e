import { atom } from 'jotai'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { store } from '../app/session-state.ts'
import type { ActionOutcome, ActionTarget } from './run-action.ts'

/** An action that is carried out in a dialog of its own: it asks for values, shows a list or lets rows be chosen. */
export interface PendingAction {
  readonly action: ActionModel
  readonly target: ActionTarget
  readonly finish: (outcome: ActionOutcome) => void
}

export const actionDialogAtom = atom<PendingAction | null>(null)

/** Opens it; answers when it is closed. Another one that is still open is cancelled. */
export function carryOutInDialog(action: ActionModel, target: ActionTarget): Promise<ActionOutcome> {
  store.get(actionDialogAtom)?.finish('cancelled')
  return new Promise((resolve) => {
    const finish = (outcome: ActionOutcome) => {
      store.set(actionDialogAtom, null)
      resolve(outcome)
    }
    store.set(actionDialogAtom, { action, target, finish })
  })
}
