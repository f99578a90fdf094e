/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { Call } from '../../../../src/client/http.ts'
import { EffectDialog } from '../../../../src/features/access/view/effect/EffectDialog.tsx'
import type { Decision, WriteQuestion } from '../../../../src/console/kernel/notifications/before-write.ts'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { isObject } from '../../../../src/contract/json-object.ts'
import { ACCESS_LIST } from '../../../../src/contract/access/access-lists.ts'
import type { Row } from '../../../../src/contract/page.ts'
import { refusal } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show } from '../../../console/support/list-render.tsx'

beforeAll(() => startTranslation('en'))
afterEach(cleanup)

const GRANT = {
  id: 'p1',
  name: 'Web',
  users: ['ada'],
  user_groups: [],
  assets: ['web', 'db'],
  nodes: [],
  system_users: ['ops'],
  actions: ['connect'],
  is_valid: true,
}

/** A server on which one permission lets Ada connect to two assets as "ops", or as a system user with another login. */
const server =
  ({ login = 'ops', grants = [GRANT] }: { login?: string; grants?: readonly Row[] } = {}) =>
  ({ method, url, query, body }: Call): unknown => {
    if (method !== 'GET') return { spm: JSON.stringify(isObject(body) ? body['resources'] : []) }
    const rows = new Map<string, readonly Row[]>([
      [ACCESS_LIST.assetPermissions.url, grants],
      [ACCESS_LIST.users.url, ['Ada', 'Bea'].map((name) => ({ id: name.toLowerCase(), name, is_active: true }))],
      [ACCESS_LIST.assets.url, ['web', 'db'].map((id) => ({ id, hostname: id, nodes_display: [] }))],
      [ACCESS_LIST.accounts.url, [{ id: 'ops', name: 'Operations', username: login }]],
    ]).get(url)
    const chosen = (rows ?? []).filter(({ id }) => String(query?.['spm'] ?? id).includes(String(id)))
    return { count: chosen.length, results: chosen }
  }

const SEES_ALL = sessionOf({
  permissions: [
    'perms.view_assetpermission',
    'perms.view_applicationpermission',
    'users.view_user',
    'assets.view_asset',
    'assets.view_systemuser',
  ],
})

interface Opened {
  readonly after?: Row | null
  readonly calls?: (call: Call) => unknown
  readonly session?: typeof SEES_ALL
  readonly review?: Partial<WriteQuestion>
}

/** The dialog for a change of the permission, and what the user has decided so far. */
async function opened({ after = null, calls = server(), session = SEES_ALL, review = {} }: Opened = {}) {
  const decided: (Decision | null)[] = []
  const { user } = await show(
    <EffectDialog
      change={{ kind: 'asset-permission', rows: [{ before: GRANT, after }] }}
      question={{ title: 'Save Web?', confirmLabel: 'Save', skipsNothing: true, commentRoom: 0, ...review }}
      answer={(decision) => decided.push(decision)}
    />,
    { session, rows: () => ({ rows: [], count: 0 }), calls },
  )
  return { user, decided, summary: screen.getByRole('region', { name: 'Effect on access' }) }
}

const save = () => screen.getByRole('button', { name: 'Save' })
const WITH_BEA = { ...GRANT, users: ['ada', 'bea'] }

describe('before a change is sent', () => {
  test.each([
    ['who gains what', WITH_BEA, 'Bea gains 2 assets as Operations (ops)'],
    ['who loses what', { ...GRANT, assets: ['web'] }, 'Ada loses db as Operations (ops)'],
    ['who loses everything', null, 'Ada loses all access'],
    [
      'which actions are added',
      { ...GRANT, actions: ['connect', 'upload_file'] },
      'Ada may also upload files on 2 assets',
    ],
  ])('the dialog says %s', async (_, after, sentence) => {
    const { summary, decided, user } = await opened({ after })
    await waitFor(() => expect(summary.textContent).toContain(sentence))
    expect(decided).toEqual([])
    await user.click(save())
    expect(decided[0]?.text).toContain(sentence)
  })

  test.each([
    ['when access is back', {}, 'Access is lost only until 2099-01-01', 'Until 2099-01-01'],
    ['what else changes then', { assets: ['web'] }, 'Ada loses db as Operations (ops)', '; from 2099-01-01'],
  ])('of a permission that starts later, it says %s', async (_, changed, sentence, text) => {
    const after = { ...GRANT, date_start: '2099-01-01T10:00:00Z', ...changed }
    const { summary, decided, user } = await opened({ after })
    await waitFor(() => expect(summary.textContent).toContain(sentence))
    expect(summary.textContent).toContain('Ada loses all access')
    await user.click(save())
    expect(decided[0]?.text).toContain(text)
  })

  test('a change without an effect is sent at once, and a delete is not', async () => {
    const unchanged = await opened({ after: { ...GRANT, name: 'Shops' } })
    await waitFor(() =>
      expect(unchanged.decided).toMatchObject([{ text: 'No one gains or loses access', addsComment: false }]),
    )
    cleanup()
    const nobody = { ...GRANT, users: [] }
    const deleted = await opened({ calls: server({ grants: [nobody] }), review: { skipsNothing: false } })
    await waitFor(() => expect(deleted.summary.textContent).toContain('No one gains or loses access'))
    expect(deleted.decided).toEqual([])
  })

  test('access as root needs a typed word', async () => {
    const { summary, decided, user } = await opened({ after: WITH_BEA, calls: server({ login: 'root' }) })
    await waitFor(() => expect(summary.textContent).toContain('Users gain access as root or administrator.'))
    await user.click(save())
    expect(decided).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Type confirm to continue' }), ' Confirm')
    await user.click(save())
    expect(decided).toHaveLength(1)
  })

  test('the user may send it without waiting for the effect, or not at all', async () => {
    const never = () => new Promise(() => undefined)
    const { decided, user } = await opened({ after: WITH_BEA, calls: never })
    await user.click(screen.getByRole('button', { name: 'Skip the check' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(decided).toMatchObject([{ text: null, addsComment: false }, null])
  })

  test.each([
    [
      'a list may not be viewed',
      { session: sessionOf({ permissions: ['users.view_user'] }) },
      'you do not have permission',
    ],
    [
      'the server refuses',
      {
        calls: ({ url }: Call) => {
          throw refusal(500, url, {})
        },
      },
      'The effect on access is not known',
    ],
  ])('the effect is not known when %s, and the change can be sent all the same', async (_, options, reason) => {
    const { summary, decided, user } = await opened({ after: WITH_BEA, ...options })
    await waitFor(() => expect(summary.textContent).toContain(reason))
    await user.click(save())
    expect(decided).toMatchObject([{ text: null, addsComment: false }])
  })

  test('nothing is drawn over the reason why the effect is not known', async () => {
    const answered = server()
    let late: (() => void) | undefined
    const calls = (call: Call): unknown => {
      if (call.method === 'GET' && call.url === ACCESS_LIST.users.url) throw refusal(500, call.url, {})
      if (call.url !== ACCESS_LIST.assets.url) return answered(call)
      return new Promise((resolve) => {
        late = () => resolve(answered(call))
      })
    }
    const { summary } = await opened({ after: null, calls })
    await waitFor(() => expect(summary.textContent).toContain('The effect on access is not known'))
    await act(async () => {
      late?.()
      await Promise.resolve()
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(late).toBeDefined()
    expect(summary.textContent).toContain('The effect on access is not known')
    expect(summary.textContent).not.toContain('Comparing')
  })

  test('the effect is offered as a comment where the comment has room for it', async () => {
    const { summary, decided, user } = await opened({ after: WITH_BEA, review: { commentRoom: 500 } })
    await waitFor(() => expect(summary.textContent).toContain('Bea gains'))
    await user.click(screen.getByRole('checkbox', { name: 'Add this to the comment' }))
    await user.click(save())
    expect(decided).toMatchObject([{ text: 'Bea gains 2 assets as Operations (ops)', addsComment: true }])
    cleanup()
    const full = await opened({ after: WITH_BEA, review: { commentRoom: 10 } })
    await waitFor(() => expect(full.summary.textContent).toContain('Bea gains'))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
