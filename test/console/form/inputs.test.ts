import { describe, expect, test } from '@jest/globals'
import { dateText, parseDateText, timeText, timeValue } from '../../../src/console/fields/datetime/date-text.ts'
import { splitItems } from '../../../src/console/fields/list/split-items.ts'
import { wordsOf } from '../../../src/console/fields/list/detail.tsx'
import { parseNumber } from '../../../src/console/fields/number/parse-number.ts'

describe('a time as text', () => {
  test.each([
    ['2026-11-20 18:00:44', [2026, 10, 20, 18, 0, 44]],
    ['2026-11-20 18:00', [2026, 10, 20, 18, 0, 0]],
    ['2026/1/2', [2026, 0, 2, 0, 0, 0]],
    [' 2024-02-29T23:59:59 ', [2024, 1, 29, 23, 59, 59]],
  ] as const)('%s names a local moment', (text, [year, month, day, hours, minutes, seconds]) => {
    expect(parseDateText(text)).toEqual(new Date(year, month, day, hours, minutes, seconds))
  })

  test.each(['2026-02-30', '2026-13-01', '2026-11-20 24:00:00', '2026-11-20 10:60', 'tomorrow', '20:00', ''])(
    '%s names none',
    (text) => expect(parseDateText(text)).toBeNull(),
  )

  test('is shown to the second, whichever way the server wrote it', () => {
    const moment = new Date('2026-11-20T17:28:34+08:00')
    expect(timeText('2026/11/20 17:28:34 +0800')).toBe(dateText(moment))
    expect(timeText(moment.toISOString())).toBe(dateText(moment))
    expect(timeText('soon')).toBe('soon')
    expect(timeText(null)).toBe('')
  })

  test('goes to the form as ISO 8601, as null when empty, and as it is when it is none', () => {
    expect(timeValue('2026-11-20 18:00:00')).toBe(new Date(2026, 10, 20, 18).toISOString())
    expect(timeValue(' ')).toBeNull()
    expect(timeValue('soon')).toBe('soon')
  })
})

describe('a number as text', () => {
  test.each([
    ['12', 'integer', 12],
    [' -3 ', 'integer', -3],
    ['', 'integer', null],
    ['1.5', 'integer', '1.5'],
    ['9007199254740993', 'integer', '9007199254740993'],
    ['1.5', 'float', 1.5],
    ['1e3', 'float', 1000],
    ['abc', 'float', 'abc'],
    ['1e999', 'float', '1e999'],
  ] as const)('%j as %s is %j', (text, kind, value) => expect(parseNumber(text, kind)).toBe(value))
})

test.each([
  ['a, b,,c', ['a', 'b', 'c']],
  ['甲，乙、丙', ['甲', '乙', '丙']],
  ['10.0.0.1\r\n10.0.0.2', ['10.0.0.1', '10.0.0.2']],
  [' ', []],
])('%j holds the items %j', (text, items) => expect(splitItems(text)).toEqual(items))

describe('the words of several things', () => {
  test('are parted only where there are as many as things', () => {
    expect(wordsOf('DBA,Web', 2)).toEqual(['DBA', 'Web'])
    expect(wordsOf('Berlin, Mitte', 1)).toEqual(['Berlin, Mitte'])
    expect(wordsOf(['A', 'B'], 0)).toEqual(['A', 'B'])
    expect(wordsOf('', 0)).toEqual([])
  })
})
