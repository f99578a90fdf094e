import { afterEach, expect, jest, test } from '@jest/globals'
import { browserTimeZone } from '../../src/client/browser.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'Temporal')

/** The browser knows the zone by Temporal, or has none. */
function setTemporal(zone: string | null): void {
  const value = zone === null ? undefined : { Now: { timeZoneId: () => zone } }
  Object.defineProperty(globalThis, 'Temporal', { value, configurable: true })
}

afterEach(() => {
  jest.restoreAllMocks()
  if (own === undefined) Reflect.deleteProperty(globalThis, 'Temporal')
  else Object.defineProperty(globalThis, 'Temporal', own)
})

test('the time zone needs no formatter where the browser has Temporal', () => {
  setTemporal('Asia/Kathmandu')
  const made = jest.spyOn(Intl, 'DateTimeFormat')
  expect(browserTimeZone()).toBe('Asia/Kathmandu')
  expect(made).not.toHaveBeenCalled()
})

test('an older browser reads the time zone of a formatter', () => {
  setTemporal(null)
  expect(browserTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})
