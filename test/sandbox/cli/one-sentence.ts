import { expect } from '@jest/globals'
import type { Ended } from '../../cli/gatehouse.ts'

/** A start that failed says why in one sentence, and nothing else. */
export function expectOneSentence({ code, out, err }: Ended, sentence: RegExp) {
  expect(err).toMatch(sentence)
  expect(err).toMatch(/^[^\n]+\.\n$/)
  expect(out).toBe('')
  expect(code).not.toBe(0)
}
