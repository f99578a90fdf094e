import { atom } from 'jotai'
import type { Api } from '../../client/http.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { UndoStep } from '../../engine/actions/undo-step.ts'
import { rowId } from '../fields/row-name.ts'
import type { CreatedAgain } from '../kernel/notifications/before-write.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import { store } from '../kernel/platform/store.ts'
import type { ActionTarget, ActionTools, UndoWatch } from './action-target.ts'

export interface UndoOffer {
  readonly api: Api
  readonly steps: readonly UndoStep[]
  /** Reloads the data of the screen that the write was started from. */
  readonly reload: () => Promise<unknown>
}

/** What a feature offers after a write to reverse it. */
export interface AfterWrite {
  /** Called before an action is sent: reads what it will change in the rows with these ids. Resolves to what is called after it. */
  readonly watch: (
    action: ActionModel,
    target: ActionTarget,
    tools: ActionTools,
    ids: readonly string[],
  ) => Promise<UndoWatch>
  /**
   * Called with the deleted rows. Returns the link of the message.
   * @param again what follows once a row is created again, by its id
   */
  readonly afterDelete: (
    deleted: readonly Row[],
    again: ReadonlyMap<string, CreatedAgain>,
    target: ActionTarget,
    tools: ActionTools,
  ) => ToastMessage['link']
  /** The message with Undo. */
  readonly offer: (message: ToastMessage, offer: UndoOffer) => ToastMessage
}

/** Those of the features, loaded with the first write. */
export const afterWriteAtom = atom<readonly (() => Promise<AfterWrite>)[]>([])

/** Null without a feature, and without its code: a write does not depend on it. */
export async function loadAfterWrite(): Promise<AfterWrite | null> {
  const [load] = store.get(afterWriteAtom)
  return load === undefined ? null : load().catch(() => null)
}

/**
 * Called before an action is sent, to be able to undo it. Resolves to a function that is called after it.
 * @param ids of the rows that the action changes, if these are not its own
 * @throws the failure of a read after a refused login
 */
export async function watchAction(
  action: ActionModel,
  target: ActionTarget,
  tools: ActionTools,
  ids: readonly string[] = target.rows.map(rowId),
): Promise<UndoWatch> {
  const feature = await loadAfterWrite()
  return feature === null ? async () => [] : feature.watch(action, target, tools, ids)
}

/** A message with Undo, for `notify`; the message itself if there is nothing to undo. */
export async function withUndo(message: ToastMessage, offer: UndoOffer): Promise<ToastMessage> {
  if (offer.steps.length === 0) return message
  return (await loadAfterWrite())?.offer(message, offer) ?? message
}
