/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { endSession, goToLogin, goToLogout, loginUrl, logoutUrl } from '../../../src/console/app/leave-console.ts'
import { keepTabOrganization, tabOrganization } from '../../../src/console/app/tab-organization.ts'
import { keepTabPreview, tabPreview } from '../../../src/console/app/tab-preview.ts'
import { fakeApi } from '../../client/support/fakes.ts'

const HERE = '/ui/console/users/users?search=a'

/** jsdom cannot load another page, and says so. */
let left: ReturnType<typeof jest.spyOn>

beforeEach(() => {
  jest.useFakeTimers()
  window.history.replaceState(null, '', HERE)
  left = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('the pages to log in and out are told the way back', () => {
  expect(loginUrl()).toBe(`/core/auth/login/?next=${encodeURIComponent(HERE)}`)
  expect(logoutUrl()).toBe(`/core/auth/logout/?next=${encodeURIComponent(HERE)}`)
})

test('the way to the login page starts after 100 ms, that to the logout page at once', () => {
  goToLogin()
  jest.advanceTimersByTime(99)
  expect(left).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(left).toHaveBeenCalledTimes(1)
  goToLogout()
  expect(left).toHaveBeenCalledTimes(2)
})

test.each([
  ['in the background, before the login page opens', async () => new Response()],
  ['as far as the server allows', async () => Promise.reject(new TypeError('no answer'))],
])('a session without its mark is ended %s', async (_, answer) => {
  keepTabOrganization('somewhere')
  const { api, calls } = fakeApi(() => {
    expect(left).not.toHaveBeenCalled()
    return answer()
  })
  await endSession(api)
  expect(calls).toMatchObject([{ method: 'GET', url: '/core/auth/logout/' }])
  expect(left).toHaveBeenCalledTimes(1)
  expect(tabOrganization()).toBeNull()
})

test('on the way out the tab forgets the organization that it was working in, and the role that it was seen as', () => {
  keepTabOrganization('somewhere')
  keepTabPreview('{}')
  goToLogout()
  expect([tabOrganization(), tabPreview()]).toEqual([null, null])
})
