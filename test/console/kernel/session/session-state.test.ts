/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { sessionAtom, startedAtom, watchLeaving } from '../../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { fakeApi } from '../../../client/support/fakes.ts'
import { relogin } from '../../../../src/console/app/shell/session/relogin.ts'
import { reloginAtom } from '../../../../src/console/app/shell/session/relogin-state.ts'
import { confirmUser } from '../../../../src/console/app/shell/session/user-confirm.ts'
import { userConfirmAtom } from '../../../../src/console/app/shell/session/user-confirm-state.ts'
import { sessionOf } from '../../../support/sessions.ts'

const { api } = fakeApi(() => null)
const page = new EventTarget()
watchLeaving(page)

test('the console counts as started from the session until the page is left', async () => {
  const started = [store.get(startedAtom)]
  const then = (change: () => void) => {
    change()
    started.push(store.get(startedAtom))
  }
  then(() => store.set(sessionAtom, sessionOf()))
  then(() => page.dispatchEvent(new Event('pagehide')))
  expect(started).toEqual([false, true, false])
  expect(await Promise.all([relogin(api), confirmUser(api, 'password')])).toEqual([false, false])
  expect([store.get(reloginAtom), store.get(userConfirmAtom)]).toEqual([null, null])
})

test('a page restored by the browser counts as started', () => {
  store.set(sessionAtom, sessionOf())
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  expect(store.get(startedAtom)).toBe(true)
})
