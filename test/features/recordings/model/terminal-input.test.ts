import { expect, test } from '@jest/globals'
import { completeOutput, limitRepeats } from '../../../../src/features/recordings/model/terminal-input.ts'

const E = '\u001b'

test.each([
  [`${E}[2000000000L`, `${E}[500L`],
  [`${E}[0000099999@x`, `${E}[500@x`],
  ['\u009b1000P', '\u009b500P'],
  [`${E}[12L`, `${E}[12L`],
  [`${E}[9999;9999H`, `${E}[9999;9999H`],
  [`${E}[?2004h`, `${E}[?2004h`],
  ['12345L', '12345L'],
])('%j is written as %j', (text, written) => {
  expect(limitRepeats(text)).toBe(written)
})

test.each([
  [`a${E}[3`, { output: 'a', open: `${E}[3` }],
  [`a${E}`, { output: 'a', open: E }],
  [`a${E}[31mb`, { output: `a${E}[31mb`, open: '' }],
  [`${E}[${'1'.repeat(5000)}`, { output: `${E}[${'1'.repeat(5000)}`, open: '' }],
])('an incomplete sequence waits for its end: %#', (text, expected) => {
  expect(completeOutput(text)).toEqual(expected)
})
