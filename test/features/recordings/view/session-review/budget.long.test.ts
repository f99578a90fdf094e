import { test } from '@jest/globals'
import fc from 'fast-check'
import { expectQuickSeek, output, resize } from './seek.ts'

/** Everything that moves or erases much, with counts of any size, also in parts that only together are a sequence. */
const part = fc.oneof(
  fc.constantFrom(
    '\u001b',
    '\u001b[',
    '\u009b',
    '9999',
    '500',
    ';',
    '?',
    '\n',
    ' ',
    "'",
    '#',
    '8',
    '1049',
    '6',
    '\u001bM',
  ),
  fc.constantFrom(...'@ABCDIJKLMPSTXZbcdhlmpr}~'),
  fc.tuple(fc.nat(9999), fc.constantFrom(...'@IJKLMPSTXZbr')).map(([count, final]) => `\u001b[${count}${final}`),
  fc.constantFrom(
    '\u001bc',
    '\u001b#8',
    '\u001b[?1049h',
    '\u001b[?1049l',
    '\u001b[?3h',
    '\u001b[4h',
    '\u001b[2;199r',
    '漢',
  ),
)
const event = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.array(part, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 3000 }))
      .map(([parts, count]) => output(parts.join('').repeat(count).slice(0, 20_000))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 200 }))
      .map((size) => resize(...size)),
  },
)

test('no recording of 200 KB blocks the page', async () => {
  await fc.assert(fc.asyncProperty(fc.array(event, { maxLength: 10 }), expectQuickSeek), {
    numRuns: 60,
    endOnFailure: true,
  })
})
