/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { fakeApi } from '../../../client/support/fakes.ts'
import { renewSettings } from '../../../../src/console/kernel/session/renew.ts'
import { endPreview, restorePreview, startPreview } from '../../../../src/console/kernel/session/role-preview.ts'
import { lensAtom, sessionAtom } from '../../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { keepTabPreview, tabPreview } from '../../../../src/console/kernel/session/tab-state.ts'
import { sessionOf } from '../../../support/sessions.ts'

const own = sessionOf({ permissions: ['users.view_user', 'users.add_user'] })
const preview = { user: own.user.id, role: 'Helpers', permissions: ['users.view_user'] }
const seen = () => [...(store.get(sessionAtom)?.permissions ?? [])]

afterEach(endPreview)

test('a role preview limits the session until it is ended', () => {
  store.set(sessionAtom, own)
  startPreview(preview)
  expect([seen(), store.get(lensAtom)?.role]).toEqual([['users.view_user'], 'Helpers'])
  endPreview()
  expect([store.get(sessionAtom), tabPreview()]).toEqual([own, null])
})

test('a reload during a preview does not remove rights permanently', async () => {
  store.set(sessionAtom, own)
  startPreview(preview)
  await renewSettings(fakeApi(() => ({ XPACK_ENABLED: true })).api)
  expect(seen()).toEqual(['users.view_user'])
  endPreview()
  expect(seen()).toEqual(['users.view_user', 'users.add_user'])
})

test.each([
  ['goes on for the one who began it', JSON.stringify(preview), 'Helpers'],
  ['is over for anybody else', JSON.stringify({ ...preview, user: 'somebody' }), undefined],
  ['is none where the tab remembers nonsense', '{', undefined],
])('after a reload it %s', (_case, kept, role) => {
  keepTabPreview(kept)
  restorePreview(own.user)
  expect([store.get(lensAtom)?.role, tabPreview() === null]).toEqual([role, role === undefined])
})
