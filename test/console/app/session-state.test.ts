import { expect, test } from '@jest/globals'
import { sessionAtom, startedAtom, store, watchLeaving } from '../../../src/console/app/session-state.ts'
import { fakeApi } from '../../client/support/fakes.ts'
import { relogin, reloginAtom } from '../../../src/console/shell/relogin.ts'
import { confirmUser, userConfirmAtom } from '../../../src/console/shell/user-confirm.ts'
import { sessionOf } from '../../support/sessions.ts'

const { api } = fakeApi(() => null)
const page = new EventTarget()
watchLeaving(page)

test('the console has started once the session is known, until the page is left', async () => {
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

test('a page that the browser brings back goes on', () => {
  store.set(sessionAtom, sessionOf())
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  expect(store.get(startedAtom)).toBe(true)
})
