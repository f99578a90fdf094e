/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { fakeApi } from '../../client/support/fakes.ts'
import { renewSettings } from '../../../src/console/app/renew-settings.ts'
import { endPreview, goOnWithPreview, startPreview } from '../../../src/console/app/role-preview.ts'
import { lensAtom, sessionAtom, store } from '../../../src/console/app/session-state.ts'
import { keepTabPreview, tabPreview } from '../../../src/console/app/tab-preview.ts'
import { sessionOf } from '../../support/sessions.ts'

const own = sessionOf({ permissions: ['users.view_user', 'users.add_user'] })
const preview = { user: own.user.id, role: 'Helpers', permissions: ['users.view_user'] }
const seen = () => [...(store.get(sessionAtom)?.permissions ?? [])]

afterEach(endPreview)

test('a preview narrows what every screen goes by, until it is ended', () => {
  store.set(sessionAtom, own)
  startPreview(preview)
  expect([seen(), store.get(lensAtom)?.role]).toEqual([['users.view_user'], 'Helpers'])
  endPreview()
  expect([store.get(sessionAtom), tabPreview()]).toEqual([own, null])
})

test('nothing that is read again meanwhile takes rights away for good', async () => {
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
  goOnWithPreview(own.user)
  expect([store.get(lensAtom)?.role, tabPreview() === null]).toEqual([role, role === undefined])
})
