/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { sessionAtom } from '../../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { relogin } from '../../../../src/console/app/shell/session/relogin.ts'
import { reloginAtom } from '../../../../src/console/app/shell/session/relogin-state.ts'
import { fakeApi, refusal, settled } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'

const session = sessionOf()
const PROFILE = '/api/v1/users/profile/'

beforeEach(() => {
  jest.useFakeTimers()
  store.set(sessionAtom, session)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Two responses without a user, then one with the user. */
function apiThatKnowsAgain() {
  let looks = 0
  return fakeApi(() => {
    looks += 1
    if (looks < 3) throw refusal(401, PROFILE)
    return session.user
  })
}

function loginWindow() {
  const page = { close: jest.fn(), focus: jest.fn() }
  const opened: Window = Object.create(window) as Window
  jest.spyOn(window, 'open').mockReturnValue(Object.assign(opened, page))
  return page
}

test('all waiting calls share one dialog and stay unsent after Cancel', async () => {
  const { api, calls } = fakeApi(() => null)
  const waiting = [relogin(api), relogin(api)]
  expect(store.get(reloginAtom)?.state).toBe('asked')
  store.get(reloginAtom)?.refuse()
  expect(await Promise.all(waiting)).toEqual([false, false])
  expect([calls, store.get(reloginAtom)]).toEqual([[], null])
})

test('after the same user signs in, the window closes and the calls are sent again', async () => {
  const page = loginWindow()
  const { api } = apiThatKnowsAgain()
  const waiting = relogin(api)
  store.get(reloginAtom)?.accept()
  await settled()
  expect(store.get(reloginAtom)?.state).toBe('waiting')
  await jest.advanceTimersByTimeAsync(4000)
  expect(await waiting).toBe(true)
  expect(page.close).toHaveBeenCalled()
  expect(store.get(reloginAtom)).toBeNull()
})

test('calls stay unsent when the user gives up', async () => {
  loginWindow()
  const { api } = fakeApi(() => {
    throw refusal(401, PROFILE)
  })
  const waiting = relogin(api)
  store.get(reloginAtom)?.accept()
  await settled()
  store.get(reloginAtom)?.refuse()
  await jest.advanceTimersByTimeAsync(2000)
  expect(await waiting).toBe(false)
})

test('before startup there is no dialog: the guard redirects to the login page', async () => {
  store.set(sessionAtom, null)
  expect(await relogin(fakeApi(() => null).api)).toBe(false)
})
