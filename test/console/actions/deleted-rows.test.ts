/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { Call } from '../../../src/client/http.ts'
import type { ActionTools } from '../../../src/console/actions/action-target.ts'
import { offerToPermissions, readNamings } from '../../../src/console/actions/deleted-rows.ts'
import { effectReviewAtom } from '../../../src/console/effect/review.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import type { ToastMessage } from '../../../src/console/kernel/notifications/toasts.ts'
import { fakeApi } from '../../client/support/fakes.ts'
import { index } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'

const ASSETS = '/api/v1/perms/asset-permissions/'
const APPLICATIONS = '/api/v1/perms/application-permissions/'

// A server that ignores the filter lists others too.
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  [ASSETS]: [
    { id: 'p1', name: 'Web', user_groups: ['g1', 'g2'] },
    { id: 'p2', name: 'Office', user_groups: ['g2'] },
  ],
  [APPLICATIONS]: [{ id: 'p3', name: 'Orders', user_groups: ['g1'] }],
}

test('a group that is created again is offered to the permissions that lost it', async () => {
  const sent: Call[] = []
  const said: ToastMessage[] = []
  const { api } = fakeApi((call) => {
    sent.push(call)
    return call.method === 'GET' ? (ANSWERS[call.url] ?? []) : null
  })
  const permissions = ['perms.view_assetpermission', 'perms.view_applicationpermission']
  const tools = {
    api,
    session: sessionOf({ permissions }),
    t: (key: string) => key,
    notify: (message: ToastMessage) => said.push(message),
  } as unknown as ActionTools
  const groups = index.find(({ key }) => key === 'user-groups')
  if (groups === undefined) throw new Error('no entry')
  const target = { entry: groups, rows: [{ id: 'g1', name: 'DBA' }], name: 'name', reload: async () => undefined }
  const namings = (await readNamings(target, tools)).get('g1') ?? []
  expect(namings.map(({ id, name }) => [id, name])).toEqual([
    ['p1', 'Web'],
    ['p3', 'Orders'],
  ])

  // The user adds it to the first type of permissions, and not to the second.
  const shown: unknown[] = []
  const stop = store.sub(effectReviewAtom, () => {
    const review = store.get(effectReviewAtom)
    if (review === null) return
    shown.push([review.change.kind, review.names?.map(({ name }) => name)])
    review.answer(shown.length === 1 ? { text: '3 users gain', addsComment: false } : null)
  })
  await offerToPermissions({ id: 'new', name: 'DBA' }, namings, tools)
  stop()
  expect(shown).toEqual([
    ['asset-permission', ['Web']],
    ['application-permission', ['Orders']],
  ])
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      url: '/api/v1/perms/asset-permissions-user-groups-relations/',
      body: [{ assetpermission: 'p1', usergroup: 'new' }],
    },
  ])
  expect(said).toMatchObject([{ tone: 'success', detail: '3 users gain' }])
})
