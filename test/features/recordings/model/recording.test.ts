import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readRecording } from '../../../../src/features/recordings/model/recording.ts'

const lines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')
const HEADER = { version: 2, width: 100, height: 30, timestamp: 1700000000 }

describe('an asciicast', () => {
  test('of version 2 has a screen, a start, and events; input and markers change no screen', () => {
    const text = lines(HEADER, [0, 'o', '$ '], [1, 'i', 'l'], [1.5, 'o', 'ls'], [2, 'm', 'here'], [3, 'r', '120x40'])
    expect(readRecording(text)).toEqual({
      columns: 100,
      rows: 30,
      startedAt: 1700000000,
      events: [
        { kind: 'output', time: 0, text: '$ ' },
        { kind: 'output', time: 1.5, text: 'ls' },
        { kind: 'resize', time: 3, columns: 120, rows: 40 },
      ],
      duration: 3,
      damaged: 0,
    })
  })

  test('of version 1 has pauses before its outputs', () => {
    const body = {
      version: 1,
      width: 80,
      height: 24,
      stdout: [
        [0.5, 'a'],
        [1, 'b'],
        ['x', 'c'],
        [0.25, 'd'],
      ],
    }
    expect(readRecording(JSON.stringify(body))).toMatchObject({
      events: [
        { time: 0.5, text: 'a' },
        { time: 1.5, text: 'b' },
        { time: 1.75, text: 'd' },
      ],
      damaged: 1,
      startedAt: null,
    })
  })

  test('keeps the order of its output: a time before the previous one becomes the same', () => {
    const read = readRecording(lines(HEADER, [2, 'o', 'a'], [1, 'o', 'b'], [3, 'o', 'c']))
    expect(read?.events.map(({ time }) => time)).toEqual([2, 2, 3])
  })

  test.each<[what: string, line: string]>([
    ['broken JSON', '[1, "o", "te'],
    ['no list', '{"time":1}'],
    ['a time that is a text', '["1","o","x"]'],
    ['a negative time', '[-1,"o","x"]'],
    ['a time after a month', '[99999999999,"o","x"]'],
    ['a time that overflows', '[1e999,"o","x"]'],
    ['output that is no text', '[1,"o",{"a":1}]'],
    ['a size that is none', '[1,"r","0x"]'],
    ['null', 'null'],
  ])('counts a damaged line and plays the others: %s', (_, line) => {
    const text = `${lines(HEADER, [0, 'o', 'a'])}\n${line}\n\n${lines([2, 'o', 'b'])}`
    expect(readRecording(text)).toMatchObject({ events: [{ text: 'a' }, { text: 'b' }], damaged: 1 })
  })

  test.each([
    [
      { width: 1e9, height: 1e9 },
      { columns: 500, rows: 200 },
    ],
    [
      { width: 0, height: -1 },
      { columns: 80, rows: 24 },
    ],
    [
      { width: '80', height: 24.5 },
      { columns: 80, rows: 24 },
    ],
    [{}, { columns: 80, rows: 24 }],
  ])('of the size %j has the screen %j', (size, screen) => {
    expect(readRecording(lines({ version: 2, ...size }, [0, 'o', 'a'], [1, 'r', '99999x99999']))).toMatchObject({
      ...screen,
      events: [{ kind: 'output' }, { columns: 500, rows: 200 }],
    })
  })
})

test('output by time is a recording too, in order of the numbers', () => {
  const read = readRecording(JSON.stringify({ '10.5': 'c', '2': 'b', '0': 'a', nine: 'x', '3': 4 }))
  expect(read).toMatchObject({ events: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], damaged: 2, duration: 10.5 })
})

test.each(['', ' \n', 'text', 'null', '[]', '{}', '{"version":3}', '{"version":1}', lines(HEADER), '{"version":2'])(
  'is none: %j',
  (text) => {
    expect(readRecording(text)).toBeNull()
  },
)

test('any text is read without an error, and no event is out of order', () => {
  const line = fc.oneof(
    fc.json(),
    fc.string(),
    fc.tuple(fc.double(), fc.constantFrom('o', 'r'), fc.string()).map((each) => JSON.stringify(each)),
  )
  fc.assert(
    fc.property(fc.array(line), fc.boolean(), (all, hasHeader) => {
      const read = readRecording([...(hasHeader ? [JSON.stringify(HEADER)] : []), ...all].join('\n'))
      const times = read?.events.map(({ time }) => time) ?? []
      expect(times).toEqual([...times].sort((one, other) => one - other))
    }),
  )
})
