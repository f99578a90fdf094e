import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseCron } from '../../../src/contract/time/cron.ts'
import { nextRuns } from '../../../src/contract/time/next-runs.ts'

const text = (date: Date): string => {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

function runs(cron: string, after: string, count = 3): readonly string[] {
  const schedule = parseCron(cron)
  if (schedule === null) throw new Error(`${cron} is no crontab`)
  return nextRuns(schedule, new Date(after), count).map(text)
}

const DATES = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

describe('the next runs of a crontab', () => {
  // 20 November 2026 is a Friday.
  test.each<[cron: string, after: string, expected: readonly string[]]>([
    ['0 2 * * *', '2026-11-20T01:59', ['2026-11-20 02:00', '2026-11-21 02:00', '2026-11-22 02:00']],
    ['0 2 * * *', '2026-11-20T02:00', ['2026-11-21 02:00', '2026-11-22 02:00', '2026-11-23 02:00']],
    ['*/20 8-9 * * *', '2026-11-20T08:45', ['2026-11-20 09:00', '2026-11-20 09:20', '2026-11-20 09:40']],
    ['30 4 * * mon', '2026-11-20T00:00', ['2026-11-23 04:30', '2026-11-30 04:30', '2026-12-07 04:30']],
    ['0 0 * * fri-sun', '2026-11-20T00:00', ['2026-11-21 00:00', '2026-11-22 00:00', '2026-11-27 00:00']],
    ['0 12 1,15 * *', '2026-11-20T00:00', ['2026-12-01 12:00', '2026-12-15 12:00', '2027-01-01 12:00']],
    ['0 0 31 * *', '2026-11-20T00:00', ['2026-12-31 00:00', '2027-01-31 00:00', '2027-03-31 00:00']],
    ['0 0 29 2 *', '2026-11-20T00:00', ['2028-02-29 00:00', '2032-02-29 00:00', '2036-02-29 00:00']],
  ])('%s, after %s', (cron, after, expected) => {
    expect(runs(cron, after)).toEqual(expected)
  })

  test('match both the day of the month and the weekday', () => {
    expect(runs('0 0 13 * 5', '2026-11-20T00:00', 2)).toEqual(['2027-08-13 00:00', '2028-10-13 00:00'])
  })

  test('are none if no such day exists', () => {
    expect(runs('0 0 31 2 *', '2026-11-20T00:00')).toEqual([])
  })

  test('are as many as requested, in order, and all match', () => {
    const field = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(field(59), field(23), field(6), DATES, (minute, hour, weekday, after) => {
        const schedule = parseCron(`${minute} ${hour} * * ${weekday}`)
        if (schedule === null) throw new Error('It is a crontab')
        const found = nextRuns(schedule, after, 5)
        expect(found).toHaveLength(5)
        expect([...found].sort((one, other) => one.getTime() - other.getTime())).toEqual(found)
        for (const run of found) {
          expect(run > after).toBe(true)
          expect([run.getMinutes(), run.getHours(), run.getDay()]).toEqual([minute, hour, weekday])
        }
      }),
      { numRuns: 30 },
    )
  })
})
