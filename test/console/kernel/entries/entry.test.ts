/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { createBrowserHistory } from '../../../../src/console/kernel/navigation/history.ts'
import { loadEntry } from '../../../../src/console/kernel/entries/entry.ts'

const UNKNOWN = 'no-such-entry'

test('an entry that failed to load, such as when the pointer was on a link, is loaded anew when the user navigates', async () => {
  const first = loadEntry(UNKNOWN)
  await expect(first).rejects.toThrow(UNKNOWN)
  expect(loadEntry(UNKNOWN)).toBe(first)
  createBrowserHistory().navigator.push({ pathname: '/console/users/users', search: '', hash: '' }, null)
  const second = loadEntry(UNKNOWN)
  expect(second).not.toBe(first)
  await expect(second).rejects.toThrow(UNKNOWN)
})
