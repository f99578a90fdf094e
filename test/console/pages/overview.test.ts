import { describe, expect, test } from '@jest/globals'
import { countsByDay, dateSpanOf, dayLabels, daySpan, spanBefore } from '../../../src/console/pages/overview/range.ts'
import { sparkPoints } from '../../../src/console/pages/overview/Trend.tsx'

/** Local time, as days are. */
const NOW = new Date(2026, 10, 20, 10, 30)
const at = (...parts: readonly [number, number, number, number?, number?, number?]) => {
  const [year, month, day, hour = 0, minute = 0, ms = 0] = parts
  return new Date(year, month, day, hour, minute, 0, ms)
}

describe('a range of days', () => {
  test('is of whole calendar days and ends with today', () => {
    expect(dateSpanOf('week', NOW)).toEqual({
      from: at(2026, 10, 14),
      to: new Date(2026, 10, 20, 23, 59, 59, 999),
    })
    expect(dateSpanOf('month', NOW).from).toEqual(at(2026, 9, 22))
  })

  test('the range before ends where it starts', () => {
    const before = spanBefore('week', NOW)
    expect(before.from).toEqual(at(2026, 10, 7))
    expect(dateSpanOf('week', NOW).from.getTime() - before.to.getTime()).toBe(1)
  })

  test('a day is a calendar day', () => {
    expect(daySpan(NOW, 2)).toEqual({ from: at(2026, 10, 18), to: new Date(2026, 10, 18, 23, 59, 59, 999) })
  })

  test('labels its days as the server does', () => {
    expect(dayLabels('week', NOW)).toEqual(['11-14', '11-15', '11-16', '11-17', '11-18', '11-19', '11-20'])
    expect(dayLabels('month', NOW)).toHaveLength(30)
  })

  test('counts times by calendar day, without the hours before the first', () => {
    const times = [NOW, at(2026, 10, 20), at(2026, 10, 14), at(2026, 10, 13, 23, 59)]
    expect(countsByDay(times, 'week', NOW)).toEqual([1, 0, 0, 0, 0, 0, 2])
  })
})

test('a spark leads from left to right and from the bottom to the highest value', () => {
  expect(sparkPoints([0, 4, 2])).toBe('1.5,18.5 36.0,1.5 70.5,10.0')
  expect(sparkPoints([0, 0])).toBe('1.5,18.5 70.5,18.5')
})
