/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import '../support/with-undo.ts'
import type { TFunction } from 'i18next'
import { RequestFailed } from '../../../src/client/failure.ts'
import { i18n, startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { runAction } from '../../../src/console/actions/run-action.ts'
import { type ActionTools } from '../../../src/console/actions/action-target.ts'
import type { ConfirmRequest } from '../../../src/console/kernel/notifications/confirm.ts'
import type { ToastMessage } from '../../../src/console/kernel/notifications/toasts.ts'
import type { Row } from '../../../src/contract/page.ts'
import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import { bulkActions, rowActions } from '../../../src/engine/actions/actions.ts'
import type { IndexEntry } from '../../../src/engine/registry/entry.ts'
import { type Answer, fakeApi, refusal } from '../../client/support/fakes.ts'
import { indexed } from '../../support/index-entries.ts'
import { registered } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'

await startTranslation('en')
const t: TFunction = i18n.t

const entry = registered('console/users')
// The effect on access has tests of its own.
const index = { ...indexed(entry), effect: null }

const KIM: Row = { id: 'k1', name: 'Kim', username: 'kim' }
const LEE: Row = { id: 'l1', name: 'Lee', username: 'lee' }
const USERS = '/api/v1/users/users/'
const session = sessionOf({
  permissions: ['view', 'add', 'change', 'delete', 'remove'].map((action) => `users.${action}_user`),
})

const found = (actions: readonly ActionModel[], key: string): ActionModel => {
  const action = actions.find((each) => each.key === key)
  if (action === undefined) throw new Error(`No action ${key}`)
  return action
}
const source = { entry, index, session, metadata: null }
const ofRow = (key: string) => found(rowActions(source, KIM), key)
const ofMany = (key: string) => found(bulkActions(source, [KIM, LEE]), key)

/** A server that answers, a user who agrees, and ears for everything that is said. */
async function carryOut(
  action: ActionModel,
  rows: readonly Row[],
  answer: Answer,
  agrees = true,
  about: Partial<IndexEntry> = {},
) {
  const said: ToastMessage[] = []
  const questions: ConfirmRequest[] = []
  const places: string[] = []
  const dialogs: string[] = []
  const reported: unknown[] = []
  let reloads = 0
  let renewals = 0
  const later: (readonly [run: () => void, ms: number])[] = []
  const { api, calls } = fakeApi(answer)
  const tools: ActionTools = {
    api,
    metadata: { kept: () => null, read: () => Promise.reject(new Error('no metadata')) },
    session,
    t,
    now: () => new Date('2026-11-20T10:00:00Z'),
    navigate: (href) => places.push(href),
    inDialog: async (about) => {
      dialogs.push(about.key)
      return 'done'
    },
    confirm: async (question) => {
      questions.push(question)
      return agrees
    },
    notify: (message) => said.push(message),
    later: (run, ms) => later.push([run, ms]),
    renew: async () => {
      renewals += 1
    },
    report: (error) => reported.push(error),
  }
  let done: readonly string[] = []
  const target = {
    entry: { ...index, ...about },
    rows,
    name: 'name',
    reload: async () => (reloads += 1),
    onDone: (ids: readonly string[]) => (done = ids),
  }
  const outcome = await runAction(action, target, tools)
  return {
    outcome,
    done,
    said,
    questions,
    places,
    dialogs,
    reported,
    reloads,
    renewals,
    later,
    calls: calls.map(({ method, url }) => `${method} ${url}`),
    sent: calls,
  }
}

/** Deletes what a call names, also by a selection. */
const obeys: Answer = ({ method, url }) => {
  if (url.includes('resources/cache')) return { spm: 'S' }
  return method === 'GET' ? { count: 0, results: [] } : null
}

describe('deleting one row', () => {
  test('asks for confirmation by name, deletes, reports success and reloads', async () => {
    const { outcome, questions, calls, said, reloads } = await carryOut(ofRow('delete'), [KIM], obeys)
    expect(questions).toEqual([
      expect.objectContaining({
        title: 'Delete Kim?',
        names: [{ name: 'Kim', fact: 'kim' }],
        confirmLabel: 'Delete user',
        danger: true,
      }),
    ])
    expect(calls[0]).toBe(`DELETE ${USERS}k1/`)
    const link = expect.objectContaining({ label: 'Create again…' })
    expect(said).toEqual([{ tone: 'success', title: 'Kim deleted', link }])
    expect({ outcome, reloads }).toEqual({ outcome: 'done', reloads: 1 })
  })

  test('sends nothing when the user cancels', async () => {
    const { outcome, calls, said } = await carryOut(ofRow('delete'), [KIM], obeys, false)
    expect({ outcome, calls, said }).toEqual({ outcome: 'cancelled', calls: [], said: [] })
  })

  test('reports an error when the server answers 204 but keeps the row', async () => {
    const keeps: Answer = (call) => (call.method === 'GET' ? { count: 1, results: [KIM] } : obeys(call))
    const { outcome, said, reloads } = await carryOut(ofRow('delete'), [KIM], keeps)
    expect(said).toEqual([expect.objectContaining({ tone: 'warning', title: 'Kim was not deleted' })])
    expect({ outcome, reloads }).toEqual({ outcome: 'kept', reloads: 1 })
  })

  test('counts as done when the check afterwards fails', async () => {
    const fails: Answer = (call) => {
      if (call.method !== 'DELETE') throw refusal(500, call.url)
      return null
    }
    expect((await carryOut(ofRow('delete'), [KIM], fails)).outcome).toBe('done')
  })

  test('reloads the profile when the entry says so', async () => {
    expect((await carryOut(ofRow('delete'), [KIM], obeys, true, { alters: 'profile' })).renewals).toBe(1)
    expect((await carryOut(ofRow('delete'), [KIM], obeys)).renewals).toBe(0)
  })

  test('does not call it failed when the answer is lost, because the server may have done it, and reloads', async () => {
    const loses: Answer = ({ method, url }) => {
      throw new RequestFailed({ status: 0, code: 'network', message: null, fields: {} }, { method, url })
    }
    const { outcome, said, reloads } = await carryOut(ofRow('delete'), [KIM], loses)
    expect(said).toEqual([
      { tone: 'error', title: 'Result unknown', detail: expect.stringContaining('may have been made') },
    ])
    expect({ outcome, reloads }).toEqual({ outcome: 'failed', reloads: 1 })
  })

  test('shows the server’s message', async () => {
    const refuses: Answer = ({ url }) => {
      throw refusal(403, url, { error: 'It is in use' })
    }
    const { outcome, said, reloads } = await carryOut(ofRow('delete'), [KIM], refuses)
    expect(said).toEqual([{ tone: 'error', title: 'Delete failed', detail: 'It is in use' }])
    expect({ outcome, reloads }).toEqual({ outcome: 'failed', reloads: 0 })
  })
})

test('reloads a second time after a delay for work done by others', async () => {
  const sessions = registered('audit/sessions-online')
  const allowed = sessionOf({ permissions: ['terminal.view_session', 'terminal.terminate_session'] })
  const row: Row = { id: 's1', user: 'Kim(kim)', can_terminate: true }
  const source = { entry: sessions, index: indexed(sessions), session: allowed, metadata: null, parent: null }
  const { sent, reloads, later } = await carryOut(found(rowActions(source, row), 'terminate'), [row], () => ({
    ok: ['s1'],
  }))
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/v1/terminal/tasks/kill-session/', ['s1']],
  ])
  expect(reloads).toBe(1)
  expect(later.map(([, ms]) => ms)).toEqual([50_000])
})

describe('deleting several rows', () => {
  test('stores the ids on the server and deletes by token', async () => {
    const { sent, calls, said, questions } = await carryOut(ofMany('delete'), [KIM, LEE], obeys)
    expect(questions[0]?.title).toBe('Delete 2 users?')
    expect(questions[0]?.confirmLabel).toBe('Delete 2 users')
    expect(sent[0]?.body).toEqual({ resources: ['k1', 'l1'] })
    expect(calls[1]).toBe(`DELETE ${USERS}?spm=S`)
    expect(said).toEqual([{ tone: 'success', title: '2 users deleted' }])
  })

  test('deletes nothing without a token', async () => {
    const { calls, outcome } = await carryOut(ofMany('delete'), [KIM, LEE], () => ({}))
    expect(calls).toHaveLength(1)
    expect(outcome).toBe('failed')
  })

  test('names the rows that the server kept', async () => {
    const keeps: Answer = (call) => (call.method === 'GET' ? { count: 1, results: [LEE] } : obeys(call))
    const { said, outcome } = await carryOut(ofMany('delete'), [KIM, LEE], keeps)
    expect(said[0]).toEqual(expect.objectContaining({ tone: 'warning', title: 'Lee was not deleted' }))
    expect(outcome).toBe('kept')
  })

  test('prefixes an error as specified', async () => {
    const refuses: Answer = (call) => {
      if (call.method === 'DELETE') throw refusal(400, call.url, { msg: 'Not today' })
      return obeys(call)
    }
    const { said } = await carryOut(ofMany('delete'), [KIM, LEE], refuses)
    expect(said).toEqual([{ tone: 'error', title: 'Bulk delete failed: Not today' }])
  })
})

describe('bulk actions of an entry', () => {
  test('ask for confirmation with the texts of the resource', async () => {
    const { questions, outcome } = await carryOut(ofMany('disable'), [KIM, LEE], obeys, false)
    expect(questions[0]).toEqual(
      expect.objectContaining({
        title: 'Deactivate 2 users?',
        body: expect.stringContaining(
          'cannot sign in until they are activated again. Open sessions to assets continue',
        ),
        confirmLabel: 'Deactivate 2 users',
        danger: false,
      }),
    )
    expect(outcome).toBe('cancelled')
  })

  test('send the fields with each id', async () => {
    const { sent, said } = await carryOut(ofMany('activate'), [KIM, LEE], () => [])
    expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([
      expect.objectContaining({
        url: USERS,
        body: [
          { is_active: true, id: 'k1' },
          { is_active: true, id: 'l1' },
        ],
      }),
    ])
    expect(said).toEqual([{ tone: 'success', title: '2 users activated' }])
  })

  test('ask for confirmation if the entry says so, and report the result', async () => {
    const { questions, said } = await carryOut(ofMany('disable'), [KIM, LEE], () => [])
    expect(questions.map(({ names }) => names?.map(({ name }) => name))).toEqual([['Kim', 'Lee']])
    expect(said).toEqual([{ tone: 'success', title: '2 users deactivated' }])
  })

  test('remove all selected rows by the selection token, and report it', async () => {
    const { calls, said } = await carryOut(ofMany('remove'), [KIM, LEE], obeys)
    expect(calls).toEqual(['POST /api/v1/common/resources/cache/', `POST ${USERS}remove/?spm=S`])
    expect(said).toEqual([{ tone: 'success', title: '2 users removed from the organization' }])
  })

  test('keep the accepted rows and name the refused ones with reasons', async () => {
    const refuses: Answer = ({ url, body }) => {
      if (Array.isArray(body) && body.length === 2)
        throw refusal(400, url, [{}, { is_active: ['You cannot lock yourself out'] }])
      return []
    }
    const { said, sent, outcome, done, reloads } = await carryOut(ofMany('activate'), [KIM, LEE], refuses)
    expect(said).toEqual([
      { tone: 'error', title: 'Activate failed for 1 user', detail: 'Lee: You cannot lock yourself out' },
      { tone: 'success', title: '1 user activated' },
    ])
    expect(sent.at(-1)?.body).toEqual([{ is_active: true, id: 'k1' }])
    expect({ outcome, done, reloads }).toEqual({ outcome: 'kept', done: ['k1'], reloads: 1 })
  })

  test('name the rows that the response does not list as changed', async () => {
    const order: ActionModel = {
      ...ofMany('activate'),
      effect: { kind: 'call', action: { key: 'activate', call: ['POST', '/api/v1/x/', '{ids}'] } },
    }
    const { said, sent, outcome, done } = await carryOut(order, [KIM, LEE], () => ({ ok: ['k1'] }))
    expect(sent.at(-1)?.body).toEqual(['k1', 'l1'])
    expect(said).toEqual([
      {
        tone: 'warning',
        title: 'Activate: 1 user not processed',
        detail: 'Not processed: Lee.',
      },
    ])
    expect({ outcome, done }).toEqual({ outcome: 'kept', done: ['k1'] })
    expect((await carryOut(order, [KIM, LEE], () => ({ ok: ['k1', 'l1'] }))).outcome).toBe('done')
  })

  test('change nothing when all rows are refused', async () => {
    const refuses: Answer = ({ url, body }) => {
      throw refusal(400, url, Array.isArray(body) ? body.map(() => ({ is_active: ['No'] })) : [])
    }
    const { said, outcome, reloads } = await carryOut(ofMany('activate'), [KIM, LEE], refuses)
    expect(said).toEqual([{ tone: 'error', title: 'Activate failed for 2 users', detail: 'Kim: No\nLee: No' }])
    expect({ outcome, reloads }).toEqual({ outcome: 'failed', reloads: 0 })
  })
})

describe('the user’s own account', () => {
  const ME: Row = { id: session.user.id, name: 'Ada', username: 'ada', is_active: true }
  const asked = async (action: ActionModel, rows: readonly Row[]) =>
    (await carryOut(action, rows, () => null, false)).questions.map(({ body }) => body ?? '')
  const active: ActionModel = {
    ...ofRow('remove'),
    key: 'active',
    confirm: false,
    effect: {
      kind: 'switch',
      action: { key: 'active', switch: 'is_active' },
      field: 'is_active',
      url: `${USERS}{id}/`,
    },
  }

  test.each<[string, ActionModel, readonly Row[], string]>([
    ['deleted', ofRow('delete'), [ME], 'This is your own account. You are signed out and cannot sign in again.'],
    ['deleted with others', ofMany('delete'), [KIM, ME], 'Your own account (Ada) is among them.'],
    [
      'deactivated with others',
      ofMany('disable'),
      [ME, LEE],
      'Your own account (Ada) is among them. You are signed out',
    ],
    ['taken out of the organization', ofRow('remove'), [ME], 'You lose access to this organization.'],
    ['switched off', active, [ME], 'This is your own account. You are signed out and cannot sign in until'],
  ])('is mentioned in the confirmation before it is %s', async (_how, action, rows, words) => {
    expect(await asked(action, rows)).toEqual([expect.stringContaining(words)])
  })

  test('is asked about in the words of what a switch does', async () => {
    const { questions } = await carryOut(active, [ME], () => null, false)
    expect(questions).toMatchObject([{ title: 'Deactivate Ada?', confirmLabel: 'Deactivate' }])
  })

  test('is not mentioned for other accounts, and enabling needs no confirmation', async () => {
    expect((await asked(ofMany('delete'), [KIM, LEE])).join()).not.toMatch(/your own account/i)
    expect(await asked(active, [KIM])).toEqual([])
    expect(await asked(active, [{ ...ME, is_active: false }])).toEqual([])
  })
})

describe('administrators', () => {
  const ADMIN = { ...LEE, system_roles: ['00000000-0000-0000-0000-000000000001'] }
  test.each([
    ['deactivated', 'disable', /^One of them is an administrator\. .*Open sessions to assets continue/],
    ['deleted', 'delete', /^One of them is an administrator\. /],
    ['taken out of the organization', 'remove', /^They lose their roles/],
  ])('are counted before they are %s', async (_how, key, words) => {
    const { questions } = await carryOut(ofMany(key), [KIM, ADMIN], () => null, false)
    expect(questions.map(({ body }) => body)).toEqual([expect.stringMatching(words)])
  })
})

describe('the confirmation of a delete', () => {
  test.each([
    [true, /Deleted objects can only be created again, as new ones\.$/],
    [false, /This cannot be undone\.$/],
  ])('says what is left, if its list can create: %s', async (create, words) => {
    const about = { has: { ...index.has, create } }
    const { questions } = await carryOut(ofRow('delete'), [KIM], () => null, false, about)
    expect(questions.map(({ body }) => body)).toEqual([expect.stringMatching(words)])
  })
})

describe('an action with a link', () => {
  test.each([
    ['update', '/console/users/users/k1/update'],
    ['clone', '/console/users/users/create?clone_from=k1'],
  ])('%s', async (key, place) => {
    const { outcome, places, calls } = await carryOut(ofRow(key), [KIM], obeys)
    expect({ outcome, places, calls }).toEqual({ outcome: 'left', places: [place], calls: [] })
  })
})

test('a forbidden action does nothing', async () => {
  const none = found(bulkActions(source, []), 'delete')
  const { outcome, calls, questions } = await carryOut(none, [], obeys)
  expect({ outcome, calls, questions }).toEqual({ outcome: 'refused', calls: [], questions: [] })
})

test('an ended session is handled by the default error handler', async () => {
  const { reported, said } = await carryOut(ofRow('delete'), [KIM], ({ url }) => {
    throw refusal(401, url)
  })
  expect(reported).toHaveLength(1)
  expect(said).toEqual([])
})

describe('an action that needs a dialog', () => {
  const ask: ActionModel = {
    ...ofRow('delete'),
    key: 'ask',
    confirm: false,
    effect: { kind: 'dialog', action: { key: 'ask', dialog: ['name'], call: ['POST', '/api/v1/x/'] } },
  }
  const look: ActionModel = { ...ask, key: 'look', effect: { kind: 'table', table: 'users', action: { key: 'look' } } }

  test.each([ask, look])('opens the dialog and sends nothing itself', async (action) => {
    const { dialogs, outcome, calls, said } = await carryOut(action, [KIM], obeys)
    expect({ dialogs, outcome, calls, said }).toEqual({ dialogs: [action.key], outcome: 'done', calls: [], said: [] })
  })

  test('does not open when it is forbidden', async () => {
    const refused: ActionModel = { ...ask, verdict: { state: 'disabled', proof: [] } }
    expect((await carryOut(refused, [KIM], obeys)).dialogs).toEqual([])
  })
})

test('a bulk call with a selection token requests the token first', async () => {
  const remove: ActionModel = {
    ...ofMany('delete'),
    key: 'remove',
    confirm: false,
    effect: { kind: 'call', action: { key: 'remove', call: ['POST', '/api/v1/users/users/remove/?spm={spm}'] } },
  }
  expect((await carryOut(remove, [KIM, LEE], obeys)).calls).toEqual([
    'POST /api/v1/common/resources/cache/',
    'POST /api/v1/users/users/remove/?spm=S',
  ])
})

test('an action without rows reports success', async () => {
  const refresh: ActionModel = {
    ...ofRow('delete'),
    key: 'renew-all',
    confirm: false,
    effect: { kind: 'call', action: { key: 'renew-all', call: ['POST', '/api/v1/users/users/renew/'] } },
  }
  expect((await carryOut(refresh, [], obeys)).said).toMatchObject([{ tone: 'success', title: 'Operation succeeded' }])
})

describe('a call that starts a task', () => {
  const begun: ActionModel = {
    ...ofRow('delete'),
    confirm: false,
    effect: {
      kind: 'call',
      action: { key: 'test', call: ['POST', `${USERS}tasks/`, { action: 'test' }], after: 'task' },
    },
  }

  test('links to the task log', async () => {
    const { outcome, said } = await carryOut(begun, [KIM], () => ({ task: 't/1' }))
    expect([outcome, said.map(({ tone, link }) => [tone, link])]).toEqual([
      'done',
      [['success', { label: 'View log', to: '/ops/celery/task/t%2F1/log/?type=celery' }]],
    ])
  })

  test.each([null, 'ok', {}, { task: '' }, { task: 7 }])(
    'succeeds when the response names no task: %p',
    async (body) => {
      const { outcome, said } = await carryOut(begun, [KIM], () => body)
      expect([outcome, said.map((message) => 'link' in message)]).toEqual(['done', [false]])
    },
  )
})

describe('a call with a result in its response', () => {
  const tests: ActionModel = {
    ...ofRow('delete'),
    key: 'test',
    confirm: false,
    effect: { kind: 'call', action: { key: 'test', call: ['GET', `${USERS}{id}/test/`], after: 'verdict' } },
  }

  test.each([
    [{ is_valid: true, msg: 'It answers' }, 'success', 'It answers'],
    [{ is_valid: false, msg: 'Nobody is there' }, 'error', 'Nobody is there'],
    [{ is_valid: false }, 'error', undefined],
    [null, 'success', undefined],
  ])('%j is reported as %s without a reload', async (body, tone, detail) => {
    const { said, reloads } = await carryOut(tests, [KIM], () => body)
    expect(said.map((message) => [message.tone, message.detail])).toEqual([[tone, detail]])
    expect(reloads).toBe(0)
  })

  test.each([
    ['an answer', () => null],
    ['a refusal', () => Promise.reject(refusal(400, USERS, { msg: 'Nobody is there' }))],
    ['a broken server', () => Promise.reject(refusal(502, USERS))],
  ])('stays until it is dismissed: %s', async (_what, answer) => {
    expect((await carryOut(tests, [KIM], answer)).said.map(({ stays }) => stays)).toEqual([true])
  })
})
