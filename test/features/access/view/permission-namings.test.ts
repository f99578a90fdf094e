/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import '../../../console/support/with-undo.ts'
import type { Call } from '../../../../src/client/http.ts'
import { watchDelete } from '../../../../src/console/actions/after-delete.ts'
import type { ActionTools } from '../../../../src/console/actions/action-target.ts'
import { readEffect } from '../../../../src/features/access/requests/read-effect.ts'
import { beforeWriteAtom, CANCELLED, type Reviewed } from '../../../../src/console/kernel/notifications/before-write.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { toastsAtom } from '../../../../src/console/kernel/notifications/toasts.ts'
import { findDeleted } from '../../../../src/features/undo/view/deleted-rows.ts'
import { readNamings } from '../../../../src/features/access/view/effect/permission-namings.ts'
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

function start() {
  const sent: Call[] = []
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
  } as unknown as ActionTools
  return { sent, tools, api }
}

const deletion = { kind: 'user-group', rows: rows.map((before) => ({ before, after: null })) } as const

/** What the features would show; `answer` decides. */
function asked(answer: (at: number) => Reviewed) {
  const shown: unknown[] = []
  store.set(beforeWriteAtom, [
    async () =>
      async ({ kind }, { names }) =>
        answer(shown.push([kind, names?.map(({ name }) => name)])),
  ])
  return shown
}

const accepted: Reviewed = { kind: 'reviewed', text: '3 users gain', addsComment: false }

test('a group that is created again is offered to the permissions that lost it', async () => {
  const { sent, tools } = start()
  const again = await readNamings(deletion, null, tools)
  // The user adds it to the first type of permissions, and not to the second.
  const shown = asked((at) => (at === 1 ? accepted : CANCELLED))
  await again.get('g1')?.({ id: 'new', name: 'DBA' })
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
  expect(store.get(toastsAtom)).toMatchObject([{ tone: 'success', detail: '3 users gain' }])
})

test('each object of a large selection is remembered with the permissions that named it', async () => {
  const { tools } = start()
  const target = { entry: groups, rows, name: 'name', reload: async () => undefined }
  const reviewed: Reviewed = { ...accepted, beforeDelete: () => readNamings(deletion, null, tools) }
  await (
    await watchDelete(target, reviewed, tools)
  )()
  const shown = asked(() => CANCELLED)
  for (const id of ['g2', 'g3', 'g120'])
    await findDeleted('user-groups', (row) => row['id'] === id)?.again?.({ id: 'new', name: 'DBA' })
  expect(shown).toEqual([
    ['asset-permission', ['Web', 'Office']],
    ['asset-permission', ['Web']],
  ])
})

test('permissions that the effect of a delete has read are not read again before it', async () => {
  const { sent, tools, api } = start()
  const { listed } = await readEffect({ api, change: deletion, now: tools.now(), self: 'u1', maySee: () => true })
  sent.length = 0
  const again = await readNamings(deletion, listed, tools)
  expect(again.size).toBe(rows.length)
  expect(sent).toEqual([])
})
