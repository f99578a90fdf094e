import { expect, test } from '@jest/globals'
import { linesOf, MISTAKES, withMistake } from './overlay-mistakes.ts'

test.each(MISTAKES.map((each) => [each.mistake, each] as const))(
  'the check of an overlay says where and why: %s',
  (_mistake, each) => {
    expect(linesOf(withMistake(each))).toEqual(each.says)
  },
)

test('63 mistakes at least are known', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(63)
})
