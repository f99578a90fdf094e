import { atom } from 'jotai'
import type { AccessChange } from '../../engine/effect/access-change.ts'
import type { ConfirmRequest } from '../kernel/notifications/confirm.ts'
import { store } from '../kernel/platform/store.ts'

/** A write whose effect on access is shown before it is sent. */
export interface EffectReview extends ConfirmRequest {
  readonly change: AccessChange
  /** Without an effect it is sent at once: the user has already asked to save. */
  readonly skipsNothing: boolean
  /** The longest text that the comment of the object takes from the effect; 0: none. */
  readonly commentRoom: number
}

/** What the user decided. */
export interface EffectDecision {
  /** The effect as a text, for the toast; null if it is not known. */
  readonly text: string | null
  /** The text is added to the comment of the object. */
  readonly addsComment: boolean
}

export interface PendingReview extends EffectReview {
  /** Null: nothing is sent. */
  readonly answer: (decision: EffectDecision | null) => void
}

export const effectReviewAtom = atom<PendingReview | null>(null)

/** Shows the effect of a write in a dialog. Cancels an open one. */
export function reviewEffect(review: EffectReview): Promise<EffectDecision | null> {
  store.get(effectReviewAtom)?.answer(null)
  return new Promise((resolve) => {
    const answer = (decision: EffectDecision | null) => {
      store.set(effectReviewAtom, null)
      resolve(decision)
    }
    store.set(effectReviewAtom, { ...review, answer })
  })
}

/** False if a change cannot change access, so that there is nothing to show. */
export async function concernsAccess(change: AccessChange): Promise<boolean> {
  const { mayChangeAccess } = await import('../../engine/effect/access-change.ts')
  return mayChangeAccess(change)
}
