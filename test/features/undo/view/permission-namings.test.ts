/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import '../../../console/support/with-undo.ts'
import type { Call } from '../../../../src/client/http.ts'
import { watchDelete } from '../../../../src/console/actions/after-delete.ts'
import type { ActionTools } from '../../../../src/console/actions/action-target.ts'
import { readEffect } from '../../../../src/console/effect/read-effect.ts'
import { effectReviewAtom } from '../../../../src/console/effect/review.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import type { ToastMessage } from '../../../../src/console/kernel/notifications/toasts.ts'
import { findDeleted } from '../../../../src/features/undo/view/deleted-rows.ts'
import { offerToPermissions, readNamings } from '../../../../src/features/undo/view/permission-namings.ts'
import { fakeApi } from '../../../client/support/fakes.ts'
import { index } from '../../../support/registry.ts'
import { sessionOf } from '../../../support/sessions.ts'

const ASSETS = '/api/v1/perms/asset-permissions/'
const APPLICATIONS = '/api/v1/perms/application-permissions/'

const ids = Array.from({ length: 120 }, (_, at) => `g${at + 1}`)
const rows = ids.map((id) => ({ id, name: `Group ${id}` }))

const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  [ASSETS]: [
    { id: 'p1', name: 'Web', user_groups: ['g1', 'g2', 'g120'] },
    { id: 'p2', name: 'Office', user_groups: ['g2'] },
  ],
  [APPLICATIONS]: [{ id: 'p3', name: 'Orders', user_groups: ['g1'] }],
}

const groups = index.find(({ key }) => key === 'user-groups')
if (groups === undefined) throw new Error('no entry')
const target = { entry: groups, rows, name: 'name', reload: async () => undefined }

function start() {
  const sent: Call[] = []
  const said: ToastMessage[] = []
  const { api } = fakeApi((call) => {
    sent.push(call)
    return call.method === 'GET' ? (ANSWERS[call.url] ?? []) : { spm: 'token' }
  })
  const permissions = ['perms.view_assetpermission', 'perms.view_applicationpermission']
  const tools = {
    api,
    session: sessionOf({ permissions }),
    now: () => new Date('2026-11-20T10:00:00Z'),
    t: (key: string) => key,
    notify: (message: ToastMessage) => said.push(message),
  } as unknown as ActionTools
  return { sent, said, tools, api }
}

test('a group that is created again is offered to the permissions that lost it', async () => {
  const { sent, said, tools } = start()
  const namings = (await readNamings(groups, rows.slice(0, 1), null, tools)).get('g1') ?? []
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
    review.answer(shown.length === 1 ? { text: '3 users gain', addsComment: false, grants: null } : null)
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

test('each object of a large selection is remembered with the permissions that named it', async () => {
  const { tools } = start()
  await (
    await watchDelete(target, null, tools)
  )()
  const namesOf = (id: string) => findDeleted('user-groups', (row) => row['id'] === id)?.namings.map(({ name }) => name)
  expect(['g1', 'g2', 'g3', 'g120'].map(namesOf)).toEqual([['Web', 'Orders'], ['Web', 'Office'], [], ['Web']])
})

test('permissions that the effect of a delete has read are not read again before it', async () => {
  const { sent, tools, api } = start()
  const change = { kind: 'user-group', rows: rows.map((before) => ({ before, after: null })) } as const
  const { listed } = await readEffect({ api, change, now: tools.now(), self: 'u1', maySee: () => true })
  sent.length = 0
  const namings = await readNamings(groups, rows, listed, tools)
  expect(namings.get('g2')?.map(({ name }) => name)).toEqual(['Web', 'Office'])
  expect(sent).toEqual([])
})
