/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { startFont } from '../../../../src/console/kernel/theme/font.ts'

const FONT = '/ui/assets/inter-latin-ABCDEFGH.woff2'
const kept = () => localStorage.getItem('gatehouse.font.v1')
const request = jest.fn<(address: string, options: RequestInit) => Promise<{ ok: boolean }>>()

beforeEach(() => {
  jest.useFakeTimers()
  const meta = Object.assign(document.createElement('meta'), { name: 'font', content: FONT })
  document.head.replaceChildren(meta)
  Object.assign(globalThis, { fetch: request.mockReset().mockResolvedValue({ ok: true }) })
})
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
  delete document.documentElement.dataset['font']
})

test('the first page downloads the font after its rows, and the next page uses it', async () => {
  startFont()
  expect(request).not.toHaveBeenCalled()
  await jest.runAllTimersAsync()
  expect(request).toHaveBeenCalledWith(FONT, { priority: 'low' })
  expect(document.documentElement.dataset['font']).toBeUndefined()

  startFont()
  await jest.runAllTimersAsync()
  expect(document.documentElement.dataset['font']).toBe('')
  expect(request).toHaveBeenCalledTimes(1)
})

test('a font of an earlier build is not used', () => {
  localStorage.setItem('gatehouse.font.v1', '"/ui/assets/inter-latin-EARLIER1.woff2"')
  startFont()
  expect(document.documentElement.dataset['font']).toBeUndefined()
})

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['is refused', () => Promise.resolve({ ok: false })],
])('a download that %s is tried again by the next page', async (_, answer) => {
  request.mockImplementation(answer)
  startFont()
  await jest.runAllTimersAsync()
  expect(kept()).toBeNull()
})
