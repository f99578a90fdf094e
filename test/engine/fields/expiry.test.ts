import { describe, expect, test } from '@jest/globals'
import { isNever } from '../../../src/contract/datetime.ts'
import { expiryFor } from '../../../src/engine/fields/expiry.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

describe('an expiry', () => {
  test.each([
    ['the default of a core, 70 years', '2096-11-02T10:00:45Z', true],
    ['the default of other consoles, 100 years', '2126-10-27T10:00:00Z', true],
    ['10 years', '2036-09-28T10:00:00Z', false],
    ['the past', '2020-01-01T00:00:00Z', false],
  ])('of %s: never is %s', (_name, time, never) => {
    expect(isNever(new Date(time), NOW)).toBe(never)
  })

  test.each([
    ['30 days from now', 30, undefined, '2026-12-20T10:00:00.000Z'],
    ['90 days from now', 90, '2096-11-02T10:00:45.759Z', '2027-02-18T10:00:00.000Z'],
    ["the server's far default for never", 'never', '2096-11-02T10:00:45.759Z', '2096-11-02T10:00:45.759Z'],
    ['a hundred years for never without a default', 'never', undefined, '2126-10-27T10:00:00.000Z'],
    ['a hundred years for never with a near default', 'never', '2027-01-01T00:00:00Z', '2126-10-27T10:00:00.000Z'],
  ] as const)('is %s', (_name, preset, fallback, value) => {
    expect(expiryFor(preset, NOW, fallback)).toBe(value)
  })
})
