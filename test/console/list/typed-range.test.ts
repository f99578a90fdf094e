import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { dateSpanOf } from '../../../src/console/pages/overview/range.ts'
import { fillText } from '../../../src/engine/template/template.ts'
import { lastDays, readTypedRange } from '../../../src/console/list/toolbar/typed-range.ts'

describe('a typed date range', () => {
  test('of days lasts from the start of the first to the end of the last', () => {
    expect(readTypedRange(' 2026-11-1 ', '2026/11/02')).toEqual({
      from: new Date(2026, 10, 1, 0, 0, 1).toISOString(),
      to: new Date(2026, 10, 2, 23, 59, 59, 999).toISOString(),
    })
  })
  test('of times lasts from one to the end of the second of the other', () => {
    expect(readTypedRange('2026-11-01 10:00', '2026-11-01 17:28:34')).toEqual({
      from: new Date(2026, 10, 1, 10).toISOString(),
      to: new Date(2026, 10, 1, 17, 28, 34, 999).toISOString(),
    })
    expect(readTypedRange('2026-11-01 10:00', '2026-11-01 10:00')).toMatchObject({
      to: new Date(2026, 10, 1, 10, 0, 0, 999).toISOString(),
    })
  })
  test('is UTC where the reader chose it', () => {
    expect(readTypedRange('2026-11-01', '2026-11-02 10:00', true)).toEqual({
      from: '2026-11-01T00:00:01.000Z',
      to: '2026-11-02T10:00:00.999Z',
    })
  })
  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-11-01', '2026-11-01 24:00'],
    ['2026-11-01', ''],
    ['yesterday', '2026-11-01'],
  ])('from %j to %j is invalid: one end is no time', (from, to) =>
    expect(readTypedRange(from, to)).toBe('list.dates.invalid'),
  )
  test('cannot end before it starts', () => expect(readTypedRange('2026-11-03', '2026-11-02')).toBe('list.dates.order'))
})

describe('by a shortcut', () => {
  const now = new Date('2026-11-20T10:00:00Z')

  test.each(['login-logs', 'sessions-online', 'operate-logs'])(
    'seven days are those of a dashboard and of %s',
    (key) => {
      const { from, to } = dateSpanOf('week', now)
      const week = { from: from.toISOString(), to: to.toISOString() }
      expect(lastDays(7, now)).toEqual(week)
      expect(lastDays(30, now).from).toBe(dateSpanOf('month', now).from.toISOString())
      const range = indexEntry(key)?.dateRange
      expect({ from: fillText(range?.from ?? '', { now }), to: fillText(range?.to ?? '', { now }) }).toEqual(week)
    },
  )

  test('24 hours end now', () =>
    expect(lastDays(1, now)).toEqual({ from: '2026-11-19T10:00:00.000Z', to: '2026-11-20T10:00:00.000Z' }))
})

describe('where the clock changes', () => {
  const PROGRAM = ['--import', 'tsx', 'test/console/list/clock-change-program.ts']
  const inBerlin = async (now: string, typed: string): Promise<unknown> => {
    const env = { ...process.env, TZ: 'Europe/Berlin' }
    return JSON.parse((await promisify(execFile)(process.execPath, [...PROGRAM, now, typed], { env })).stdout)
  }

  // From 02:00 to 03:00 on 28 March 2027, from 03:00 to 02:00 on 25 October 2026.
  test.each([
    ['2027-03-28T10:00:00.000Z', '2027-03-27T10:00:00.000Z', '2027-03-28 02:30', 'list.dates.invalid'],
    ['2026-10-25T10:00:00.000Z', '2026-10-24T10:00:00.000Z', '2027-03-28 03:00', { from: '2027-03-28T01:00:00.000Z' }],
  ])('24 hours before %s begin at %s, and %s is %j', async (now, from, typed, range) => {
    const expected = typeof range === 'string' ? range : expect.objectContaining(range)
    expect(await inBerlin(now, typed)).toEqual([from, expected])
  })
})
