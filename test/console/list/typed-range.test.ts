import { describe, expect, test } from '@jest/globals'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { dateSpanOf } from '../../../src/console/pages/overview/range.ts'
import { fillText } from '../../../src/engine/template/template.ts'
import { lastDays, readTypedRange } from '../../../src/console/list/toolbar/typed-range.ts'

describe('a typed date range', () => {
  test('of days lasts from the start of the first to the end of the last', () => {
    expect(readTypedRange(' 2026-11-1 ', '2026/11/02')).toEqual({
      from: new Date(2026, 10, 1, 0, 0, 1).toISOString(),
      to: new Date(2026, 10, 2, 23, 59, 59).toISOString(),
    })
  })
  test('of times lasts from one to the other', () => {
    expect(readTypedRange('2026-11-01 10:00', '2026-11-01 17:28:34')).toEqual({
      from: new Date(2026, 10, 1, 10).toISOString(),
      to: new Date(2026, 10, 1, 17, 28, 34).toISOString(),
    })
  })
  test('is UTC where the reader chose it', () => {
    expect(readTypedRange('2026-11-01', '2026-11-02 10:00', true)).toEqual({
      from: '2026-11-01T00:00:01.000Z',
      to: '2026-11-02T10:00:00.000Z',
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
