import { describe, expect, test } from '@jest/globals'
import { parseServerTime } from '../../src/contract/datetime.ts'

describe('parseServerTime', () => {
  test.each<[string, string]>([
    ['2026/11/20 17:28:34 +0800', '2026-11-20T09:28:34.000Z'],
    ['2026/11/20 17:28:34 -0330', '2026-11-20T20:58:34.000Z'],
    ['2026/11/20 17:28:34 +08:00', '2026-11-20T09:28:34.000Z'],
    ['2026-11-20T09:28:34.5Z', '2026-11-20T09:28:34.500Z'],
    ['2026-11-20 09:28:34+00:00', '2026-11-20T09:28:34.000Z'],
  ])('%s', (text, iso) => {
    expect(parseServerTime(text)?.toISOString()).toBe(iso)
  })

  test('reads local time without a zone', () => {
    expect(parseServerTime('2026/11/20 17:28:34')).toEqual(new Date(2026, 10, 20, 17, 28, 34))
    expect(parseServerTime('2026-11-20')).toEqual(new Date(2026, 10, 20))
  })

  test.each([
    null,
    undefined,
    '',
    7,
    'yesterday',
    '20/11/2026',
    '2026/13/45 99:99:99 +0800',
    '1',
    '2026',
    '20261120',
    '2026-11-20 10:00 o’clock',
    'Fri Nov 20 2026',
    '2027-02-30',
    '2027/02/30 10:00:00 +0800',
    '2027-04-31T10:00:00Z',
    '2027-02-29 10:00',
    '2026-11-20 24:00',
    '2026-11-20T24:00:00Z',
    '2026-11-20 10:60',
  ])('refuses %p', (value) => {
    expect(parseServerTime(value)).toBeNull()
  })
})
