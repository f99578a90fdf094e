import { expect } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { effectReviewAtom } from '../../../src/console/effect/review.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'

const accept = (): void => store.get(effectReviewAtom)?.answer({ text: null, addsComment: false, grants: null })

/** Sends each change whose effect on access would be shown; returns what ends that. */
export const acceptEffects = (): (() => void) => store.sub(effectReviewAtom, accept)

/** Sends a change once its effect on access is shown. */
export async function acceptEffect(title: unknown = expect.any(String)): Promise<void> {
  await waitFor(() => expect(store.get(effectReviewAtom)?.title).toEqual(title))
  await act(async () => accept())
}
