import { describe, expect, test } from '@jest/globals'
import { lastDays, readRange, readTyped } from '../../../src/console/screens/list/toolbar/date-text.ts'
import { formatTime } from '../../../src/console/fields/datetime/format.ts'

describe('a time as it is typed', () => {
  test.each([
    ['2026-11-20 17:28:34', 'from', '2026-11-20 17:28:34'],
    ['2026-11-20 17:28', 'to', '2026-11-20 17:28:00'],
    [' 2026-1-2 ', 'from', '2026-01-02 00:00:01'],
    ['2026-01-02', 'to', '2026-01-02 23:59:59'],
  ] as const)('%s as %s', (text, end, read) => {
    const date = readTyped(text, end)
    expect(date === null ? null : formatTime(date)).toBe(read)
  })

  test.each(['', 'yesterday', '2026-02-30', '2026-13-01', '2026-11-20 25:00', '2026-11-20 10:60', '20261120'])(
    '%j is none',
    (text) => expect(readTyped(text, 'from')).toBeNull(),
  )
})

describe('a range needs both ends in order', () => {
  test('both ends', () => {
    expect(readRange('2026-11-01', '2026-11-02')).toEqual({
      from: new Date(2026, 10, 1, 0, 0, 1).toISOString(),
      to: new Date(2026, 10, 2, 23, 59, 59).toISOString(),
    })
  })
  test('an end that is no time', () => expect(readRange('2026-11-01', '')).toBe('list.dates.invalid'))
  test('the start after the end', () => expect(readRange('2026-11-03', '2026-11-02')).toBe('list.dates.order'))
})

test('a shortcut ends now', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(lastDays(7, now)).toEqual({ from: '2026-11-13T10:00:00.000Z', to: '2026-11-20T10:00:00.000Z' })
})
