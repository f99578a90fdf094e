import { describe, expect, test } from '@jest/globals'
import { formatTime, timeText } from '../../../src/console/fields/time/format.ts'
import { splitItems } from '../../../src/console/fields/select/option.ts'
import { wordsOf } from '../../../src/console/fields/details.tsx'
import { parseNumber } from '../../../src/console/fields/number-inputs.tsx'

test('a time input shows seconds for every format of the server', () => {
  const moment = new Date('2026-11-20T17:28:34+08:00')
  expect(timeText('2026/11/20 17:28:34 +0800')).toBe(formatTime(moment))
  expect(timeText(moment.toISOString())).toBe(formatTime(moment))
  expect(timeText('soon')).toBe('soon')
  expect(timeText(null)).toBe('')
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
  ['db-01\tdb-02;db-03；db-04', ['db-01', 'db-02', 'db-03', 'db-04']],
  [' ', []],
])('%j means the items %j', (text, items) => expect(splitItems(text)).toEqual(items))

describe('the names of several objects', () => {
  test('are split only if their number matches', () => {
    expect(wordsOf('DBA,Web', 2)).toEqual(['DBA', 'Web'])
    expect(wordsOf('DBA 运维组', 2)).toEqual(['DBA', '运维组'])
    expect(wordsOf('DBA Web ops', 2)).toEqual(['DBA Web ops'])
    expect(wordsOf('Berlin, Mitte', 1)).toEqual(['Berlin, Mitte'])
    expect(wordsOf(['A', 'B'], 0)).toEqual(['A', 'B'])
    expect(wordsOf('', 0)).toEqual([])
  })
})
