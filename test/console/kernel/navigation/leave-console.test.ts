/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { endSession, goToLogin, loginUrl, logoutUrl } from '../../../../src/console/kernel/navigation/leave-console.ts'
import { goToLogout } from '../../../../src/console/app/shell/session/logout.ts'
import { keepTabOrganization, keepTabPreview, tabPreview } from '../../../../src/console/kernel/session/tab-state.ts'
import { cacheKey, createMetadataCache } from '../../../../src/client/metadata.ts'
import { sessionAtom } from '../../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { saveDraft, readDraft } from '../../../../src/console/form/draft-store.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { fakeApi } from '../../../client/support/fakes.ts'
import { TAB_ORGANIZATION_KEY } from '../../../../src/client/organization.ts'

/** Sends nothing: a core logs out by a page. */
const { api } = fakeApi(async () => new Response())

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

test('login and logout pages get a return URL', () => {
  expect(loginUrl()).toBe(`/core/auth/login/?next=${encodeURIComponent(HERE)}`)
  expect(logoutUrl()).toBe(`/core/auth/logout/?next=${encodeURIComponent(HERE)}`)
})

test('the login page opens after 100 ms, the logout page at once', () => {
  goToLogin()
  jest.advanceTimersByTime(99)
  expect(left).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(left).toHaveBeenCalledTimes(1)
  void goToLogout(api)
  expect(left).toHaveBeenCalledTimes(2)
})

test.each([
  ['in the background, before the login page opens', async () => new Response()],
  ['as far as the server allows', async () => Promise.reject(new TypeError('no answer'))],
])('a session without its cookie is ended %s', async (_, answer) => {
  keepTabOrganization('somewhere')
  const { api: failing, calls } = fakeApi(() => {
    expect(left).not.toHaveBeenCalled()
    return answer()
  })
  await endSession(failing)
  expect(calls).toMatchObject([{ method: 'GET', url: '/core/auth/logout/' }])
  expect(left).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem(TAB_ORGANIZATION_KEY)).toBeNull()
})

test('leaving forgets the organization of the tab and the previewed role', () => {
  keepTabOrganization('somewhere')
  keepTabPreview('{}')
  void goToLogout(api)
  expect([sessionStorage.getItem(TAB_ORGANIZATION_KEY), tabPreview()]).toEqual([null, null])
})

describe('an intended logout', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const placeOf = (user: string) => ({ user, organization: 'o1', address: '/console/users/users/create' })
  const draft = { name: { base: '', value: 'Half typed' } }
  const identity = { organization: 'o1', language: 'en', build: 'b', permissions: [] }
  const metadataKey = (user: string) => cacheKey({ ...identity, user }, '/api/v1/users/users/')

  function keepFor(user: string): void {
    saveDraft(placeOf(user), draft, at)
    createMetadataCache(localStorage).write(metadataKey(user), { actions: {} })
  }
  const keptOf = (user: string) => [
    readDraft(placeOf(user), at) !== null,
    localStorage.getItem(metadataKey(user)) !== null,
  ]

  afterEach(() => {
    store.set(sessionAtom, null)
    localStorage.clear()
  })

  test('deletes the drafts and metadata of the user only', async () => {
    const session = sessionOf()
    store.set(sessionAtom, session)
    const { id } = session.user
    for (const user of [id, 'other']) keepFor(user)
    await goToLogout(api)
    expect([keptOf(id), keptOf('other')]).toEqual([
      [false, false],
      [true, true],
    ])
    expect(localStorage.getItem('gatehouse.metadata')).not.toContain(id)
    expect(left).toHaveBeenCalledTimes(1)
  })

  test('deletes the draft that an open form stores on unload', async () => {
    const session = sessionOf()
    store.set(sessionAtom, session)
    await goToLogout(api)
    keepFor(session.user.id)
    window.dispatchEvent(new Event('pagehide'))
    expect(keptOf(session.user.id)[0]).toBe(false)
  })

  test('is cancelled for a user who stays with unsaved work', async () => {
    const session = sessionOf()
    store.set(sessionAtom, session)
    await goToLogout(api)
    window.dispatchEvent(new Event('keydown'))
    keepFor(session.user.id)
    window.dispatchEvent(new Event('pagehide'))
    expect(keptOf(session.user.id)[0]).toBe(true)
  })

  test('differs from an ended session, which keeps the drafts', async () => {
    keepFor('u1')
    await endSession(fakeApi(() => null).api)
    expect(keptOf('u1')).toEqual([true, true])
  })
})
