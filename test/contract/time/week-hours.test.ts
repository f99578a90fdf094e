import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  clock,
  EVERY_HOUR,
  HALF_HOURS,
  NO_HOUR,
  rangesOf,
  readWeekHours,
  WEEKDAYS,
  writeWeekHours,
} from '../../../src/contract/time/week-hours.ts'

const SUNDAY = WEEKDAYS.indexOf(0)
const day = (value: string) => readWeekHours([{ id: 0, value }])[SUNDAY] ?? []
const told = (value: string) => rangesOf(day(value)).map(({ from, to }) => `${clock(from)}-${clock(to)}`)

describe('the hours of a day', () => {
  test.each([
    ['09:00~18:00', ['09:00-18:00']],
    ['00:00~07:30、10:00~13:00', ['00:00-07:30', '10:00-13:00']],
    ['00:00~00:00', ['00:00-24:00']],
    ['22:00~00:00', ['22:00-24:00']],
    ['', []],
    ['09:15~09:20', ['09:00-09:30']],
    ['10:00~12:00、12:00~13:00', ['10:00-13:00']],
    ['soon、10:00~11:00', ['10:00-11:00']],
  ])('"%s" are %j', (value, ranges) => {
    expect(told(value)).toEqual(ranges)
  })
})

describe('the hours of a week', () => {
  test.each([[[]], [undefined], [null], ['x']])('%j are any time', (value) => {
    expect(readWeekHours(value)).toEqual(EVERY_HOUR)
  })

  test('are never for a missing day', () => {
    // The server's first day has an id that has no text.
    const week = readWeekHours([{ id: [{ toString: '' }] }, { id: 1, value: '00:00~00:00' }])
    expect(week[0]?.every(Boolean)).toBe(true)
    expect(week.slice(1).flat().some(Boolean)).toBe(false)
  })

  test('accept ids as text', () => {
    expect(readWeekHours([{ id: '0', value: '09:00~10:00' }])[SUNDAY]?.filter(Boolean)).toHaveLength(2)
  })

  test('are written for all seven days, from Sunday', () => {
    expect(writeWeekHours(EVERY_HOUR)).toEqual([0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, value: '00:00~00:00' })))
    expect(writeWeekHours(NO_HOUR)).toEqual([0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, value: '' })))
  })

  test('are read as they were written', () => {
    const aDay = fc.array(fc.boolean(), { minLength: HALF_HOURS, maxLength: HALF_HOURS })
    fc.assert(
      fc.property(fc.array(aDay, { minLength: 7, maxLength: 7 }), (week) => {
        expect(readWeekHours(writeWeekHours(week))).toEqual(week)
      }),
    )
  })

  test('keep what a core has stored', () => {
    const stored = [
      { id: 0, value: '09:00~18:00' },
      { id: 1, value: '00:00~07:30、10:00~13:00' },
      { id: 2, value: '' },
      { id: 3, value: '00:00~00:00' },
      { id: 4, value: '23:30~00:00' },
      { id: 5, value: '00:00~00:30' },
      { id: 6, value: '09:00~18:00' },
    ]
    expect(writeWeekHours(readWeekHours(stored))).toEqual(stored)
  })
})
