import { effectReviewAtom } from '../../../src/console/effect/review.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'

/** Sends each change whose effect on access would be shown; returns what ends that. */
export const acceptEffects = (): (() => void) =>
  store.sub(effectReviewAtom, () => store.get(effectReviewAtom)?.answer({ text: null, addsComment: false }))
