import { atom } from 'jotai'
import type { WriteChange } from '../../../engine/actions/action-change.ts'
import { store } from '../platform/store.ts'
import type { ConfirmRequest } from './confirm.ts'
import { report, type ToastMessage } from './toasts.ts'

/** What a feature asks in place of the confirmation of a write. */
export interface WriteQuestion extends ConfirmRequest {
  /** Without anything to show it is sent at once: the user has already asked to save. */
  readonly skipsNothing: boolean
  /** The longest text that the comment of the object takes; 0: none. */
  readonly commentRoom: number
}

/** What a user decided about a write. */
export interface Decision {
  /** What the write does, for the message after it; null if that is not known. */
  readonly text: string | null
  /** The text is added to the comment of the object. */
  readonly addsComment: boolean
  /** Called before a delete is sent. */
  readonly beforeDelete?: () => Promise<ReadonlyMap<string, CreatedAgain>>
}

/** Called when a deleted object has been created again, with its new id. */
export type CreatedAgain = (object: { readonly id: string; readonly name: string }) => Promise<void>

/** unconcerned: nothing was shown. cancelled: nothing must be sent. */
export type Reviewed =
  | { readonly kind: 'unconcerned' | 'cancelled'; readonly text: null }
  | ({ readonly kind: 'reviewed' } & Decision)

export const UNCONCERNED: Reviewed = { kind: 'unconcerned', text: null }
export const CANCELLED: Reviewed = { kind: 'cancelled', text: null }

/** Shows what a change does before it is sent, if the feature has something to say about it. */
export type BeforeWrite = (change: WriteChange, question: WriteQuestion) => Promise<Reviewed>

/** Those of the features, which are loaded with the first action. */
export const beforeWriteAtom = atom<readonly (() => Promise<BeforeWrite>)[]>([])

/** Loads what features show, together with the code of an action. */
export const preloadBeforeWrite = (): Promise<readonly BeforeWrite[]> =>
  Promise.all(store.get(beforeWriteAtom).map((load) => load()))

/** Lets the first feature that a change concerns show what it does. A failure is reported, and stops the write. */
export async function reviewChange(change: WriteChange | null, question: WriteQuestion): Promise<Reviewed> {
  if (change === null) return UNCONCERNED
  try {
    for (const load of store.get(beforeWriteAtom)) {
      const reviewed = await (await load())(change, question)
      if (reviewed.kind !== 'unconcerned') return reviewed
    }
    return UNCONCERNED
  } catch (error) {
    report(error)
    return CANCELLED
  }
}

/** What a write did, as the detail of a message. */
export const effectDetail = (text: string | null): Pick<ToastMessage, 'detail'> =>
  text === null ? {} : { detail: text }
