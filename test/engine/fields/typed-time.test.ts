import { describe, expect, test } from '@jest/globals'
import { parseTypedTime, typedTimeToIso } from '../../../src/engine/fields/typed-time.ts'

describe('a typed time', () => {
  test.each([
    ['2026-11-20 18:00:44', [2026, 10, 20, 18, 0, 44]],
    ['2026-11-20 18:00', [2026, 10, 20, 18, 0, 0]],
    ['2026-11-20  8:5:9', [2026, 10, 20, 8, 5, 9]],
    ['2026/1/2', [2026, 0, 2, 0, 0, 0]],
    ['2026.12.31', [2026, 11, 31, 0, 0, 0]],
    [' 2024-02-29T23:59:59 ', [2024, 1, 29, 23, 59, 59]],
  ] as const)('%s is local', (text, [year, month, day, hours, minutes, seconds]) => {
    expect(parseTypedTime(text)).toEqual(new Date(year, month, day, hours, minutes, seconds))
  })

  test.each([
    ['2026-01-02', [2026, 0, 2, 23, 59, 59]],
    ['2026-01-02 10:00', [2026, 0, 2, 10, 0, 0]],
  ] as const)('%s, where a date alone ends at 23:59:59', (text, [year, month, day, hours, minutes, seconds]) => {
    expect(parseTypedTime(text, { timeOfDay: '23:59:59' })).toEqual(new Date(year, month, day, hours, minutes, seconds))
  })

  test.each([
    ...['', ' ', 'tomorrow', '20:00', '20261120', '2026', '26-1-2', '20-11-2026', '2026-W47-5', '2026-324'],
    ...['2026-02-30', '2026-13-01', '2026-00-10', '2026-11-20 24:00:00', '2026-11-20 25:00', '2026-11-20 10:60'],
    ...['2026-11-20 10', '2026-11-20 10:00 +0800', '2026-11-20T10:00:00Z', '2026-11-20 10:00:00.5', '2026-11-20 x'],
  ])('%j is invalid', (text) => expect(parseTypedTime(text)).toBeNull())

  test('is UTC where the reader chose it', () => {
    expect(parseTypedTime('2026-07-20 18:00', { utc: true })?.toISOString()).toBe('2026-07-20T18:00:00.000Z')
    expect(parseTypedTime('2026-02-30 18:00', { utc: true })).toBeNull()
    expect(typedTimeToIso('2026-07-20 18:00:05', true)).toBe('2026-07-20T18:00:05.000Z')
  })

  test('is sent in ISO 8601, any other text unchanged', () => {
    expect(typedTimeToIso('2026/11/20 18:00')).toBe(new Date(2026, 10, 20, 18).toISOString())
    expect(typedTimeToIso('2026/11/20 17:28:34 +0800')).toBe('2026/11/20 17:28:34 +0800')
    expect(typedTimeToIso('soon')).toBe('soon')
  })
})
