import { atom } from 'jotai'
import type { AccessChange } from '../../engine/effect/access-change.ts'
import type { ConfirmRequest } from '../kernel/notifications/confirm.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import { store } from '../kernel/platform/store.ts'
import type { ListedGrants } from './read-grants.ts'

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
  /** The permissions that were read for it; null if the effect is not known. */
  readonly grants: ListedGrants | null
}

export interface PendingReview extends EffectReview {
  /** Null: nothing is sent. */
  readonly answer: (decision: EffectDecision | null) => void
}

export const effectReviewAtom = atom<PendingReview | null>(null)

/** unconcerned: the change was not shown, because it changes no access. `decision.text` is for the toast. */
export type Reviewed =
  | { readonly kind: 'unconcerned' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'reviewed'; readonly decision: EffectDecision }

/** Shows the effect of a change in a dialog, if it can change access: not if only a name was edited. */
export async function reviewChange(
  change: AccessChange | null,
  review: Omit<EffectReview, 'change'>,
): Promise<Reviewed> {
  if (change === null) return { kind: 'unconcerned' }
  const { mayChangeAccess } = await import('../../engine/effect/access-change.ts')
  if (!mayChangeAccess(change)) return { kind: 'unconcerned' }
  const decision = await reviewEffect({ ...review, change })
  return decision === null ? { kind: 'cancelled' } : { kind: 'reviewed', decision }
}

/** The effect of a reviewed change, for its message; null if it was not shown or is not known. */
export const shownEffect = (reviewed: Reviewed): string | null =>
  reviewed.kind === 'reviewed' ? reviewed.decision.text : null

export const shownGrants = (reviewed: Reviewed): ListedGrants | null =>
  reviewed.kind === 'reviewed' ? reviewed.decision.grants : null

/** The effect as the detail of a message. */
export const effectDetail = (effect: string | null): Pick<ToastMessage, 'detail'> =>
  effect === null ? {} : { detail: effect }

/** Cancels an open review. */
function reviewEffect(review: EffectReview): Promise<EffectDecision | null> {
  store.get(effectReviewAtom)?.answer(null)
  return new Promise((resolve) => {
    const answer = (decision: EffectDecision | null) => {
      store.set(effectReviewAtom, null)
      resolve(decision)
    }
    store.set(effectReviewAtom, { ...review, answer })
  })
}
