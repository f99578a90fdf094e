/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import {
  type BeforeWrite,
  CANCELLED,
  beforeWriteAtom,
  reviewChange,
  type Reviewed,
  UNCONCERNED,
} from '../../../../src/console/kernel/notifications/before-write.ts'
import { toastsAtom } from '../../../../src/console/kernel/notifications/toasts.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'

const CHANGE = { kind: 'user', rows: [{ before: { id: 'u1' }, after: null }] } as const
const QUESTION = { title: 'Delete Ana?', confirmLabel: 'Delete', skipsNothing: false, commentRoom: 0 }
const SHOWN: Reviewed = { kind: 'reviewed', text: 'Ana loses 2 assets', addsComment: false }

const says =
  (reviewed: Reviewed): BeforeWrite =>
  async () =>
    reviewed
const fails = async (): Promise<BeforeWrite> => {
  throw new Error('No code')
}

beforeEach(() => store.set(toastsAtom, []))

test.each([
  ['goes on without features', [], UNCONCERNED],
  ['goes on if it concerns none', [says(UNCONCERNED)], UNCONCERNED],
  ['is shown by the first feature that it concerns', [says(UNCONCERNED), says(SHOWN), says(CANCELLED)], SHOWN],
  ['stops if the user cancels', [says(CANCELLED), says(SHOWN)], CANCELLED],
])('a write %s', async (_, features, reviewed) => {
  store.set(
    beforeWriteAtom,
    features.map((show) => async () => show),
  )
  expect(await reviewChange(CHANGE, QUESTION)).toEqual(reviewed)
  expect(store.get(toastsAtom)).toEqual([])
})

test('a write stops, with a message, if the code of a feature cannot be loaded', async () => {
  store.set(beforeWriteAtom, [fails, async () => says(SHOWN)])
  expect(await reviewChange(CHANGE, QUESTION)).toEqual(CANCELLED)
  expect(store.get(toastsAtom)).toHaveLength(1)
})

test('a change of objects that no feature knows is shown to none', async () => {
  store.set(beforeWriteAtom, [fails])
  expect(await reviewChange(null, QUESTION)).toEqual(UNCONCERNED)
})
