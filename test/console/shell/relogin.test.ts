/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { sessionAtom, store } from '../../../src/console/app/session-state.ts'
import { relogin, reloginAtom } from '../../../src/console/shell/relogin.ts'
import { fakeApi, refusal, settled } from '../../client/support/fakes.ts'
import { sessionOf } from '../../support/sessions.ts'

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

/** The server knows nobody twice, then the user. */
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

test('all waiting calls share one box; refused, they stay unsent', async () => {
  const { api, calls } = fakeApi(() => null)
  const waiting = [relogin(api), relogin(api)]
  expect(store.get(reloginAtom)?.state).toBe('asked')
  store.get(reloginAtom)?.refuse()
  expect(await Promise.all(waiting)).toEqual([false, false])
  expect([calls, store.get(reloginAtom)]).toEqual([[], null])
})

test('the same user back: the window is closed and the calls go out again', async () => {
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

test('given up while waiting, they stay unsent', async () => {
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

test('before startup nobody is asked: the guard leads to the login page', async () => {
  store.set(sessionAtom, null)
  expect(await relogin(fakeApi(() => null).api)).toBe(false)
})
