import { describe, expect, test } from '@jest/globals'
import type { ActionEffect } from '../../../src/engine/actions/action-model.ts'
import { isCall, prepareCall } from '../../../src/engine/actions/prepare-call.ts'
import { TemplateError, type TemplateScope } from '../../../src/engine/template/template.ts'
import { sessionOf } from '../../support/sessions.ts'

const ONE = '/api/v1/things/things/{id}/'
const MANY = '/api/v1/things/things/'
const NOW = new Date('2026-11-20T12:00:00Z')
const SCOPE: TemplateScope = {
  session: sessionOf(),
  row: { id: '7', name: 'a b', is_active: true },
  ids: ['7', '8'],
  spm: 'c0ffee',
  now: NOW,
}

describe('the request of an action', () => {
  test.each<[what: string, effect: ActionEffect, call: object]>([
    ['delete', { kind: 'delete', url: ONE }, { method: 'DELETE', url: '/api/v1/things/things/7/' }],
    [
      'delete many',
      { kind: 'bulk-delete', url: `${MANY}?spm={spm}` },
      { method: 'DELETE', url: '/api/v1/things/things/?spm=c0ffee' },
    ],
    [
      'patch',
      { kind: 'patch', action: { key: 'a', patch: { date_expired: '{now+1d}', note: 'of {name}' } }, url: ONE },
      {
        method: 'PATCH',
        url: '/api/v1/things/things/7/',
        body: { date_expired: '2026-11-21T12:00:00.000Z', note: 'of a b' },
      },
    ],
    [
      'patch many',
      { kind: 'bulk-patch', action: { key: 'a', patch: { is_active: false } }, url: MANY },
      {
        method: 'PATCH',
        url: MANY,
        body: [
          { is_active: false, id: '7' },
          { is_active: false, id: '8' },
        ],
      },
    ],
    [
      'switch off',
      { kind: 'switch', action: { key: 'a' }, field: 'is_active', url: ONE },
      { method: 'PATCH', url: '/api/v1/things/things/7/', body: { is_active: false } },
    ],
    [
      'switch on',
      { kind: 'switch', action: { key: 'a' }, field: 'is_default', url: ONE },
      { method: 'PATCH', url: '/api/v1/things/things/7/', body: { is_default: true } },
    ],
    [
      'a call without a body',
      { kind: 'call', action: { key: 'a', call: ['GET', '/api/v1/things/{name}/reset/'] } },
      { method: 'GET', url: '/api/v1/things/a%20b/reset/' },
    ],
    [
      'a call with one',
      { kind: 'call', action: { key: 'a', call: ['POST', '/api/v1/run/', { things: '{ids}', one: ['{id}'], n: 1 }] } },
      { method: 'POST', url: '/api/v1/run/', body: { things: ['7', '8'], one: ['7'], n: 1 } },
    ],
  ])('%s', (_, effect, call) => {
    expect(prepareCall(effect, SCOPE)).toEqual(call)
  })

  test('of a dialog without a body sends the typed values', () => {
    const invite: ActionEffect = {
      kind: 'dialog',
      action: { key: 'invite', dialog: ['users'], call: ['POST', '/api/v1/invite/'] },
    }
    const form = { users: ['u1'], note: '{braces} stay' }
    expect(prepareCall(invite, { ...SCOPE, form })).toEqual({ method: 'POST', url: '/api/v1/invite/', body: form })
  })

  test('of a table dialog uses the selected ids and the row it was opened for', () => {
    const add: ActionEffect = {
      kind: 'table',
      table: 'assets',
      action: { key: 'add', call: ['PUT', '/api/v1/nodes/{id}/assets/add/', { assets: '{ids}' }] },
    }
    expect(prepareCall(add, { ...SCOPE, ids: ['a1', 'a2'] })).toEqual({
      method: 'PUT',
      url: '/api/v1/nodes/7/assets/add/',
      body: { assets: ['a1', 'a2'] },
    })
  })

  test('of a dialog sends its values', () => {
    const effect: ActionEffect = {
      kind: 'dialog',
      action: { key: 'invite', dialog: ['users'], call: ['POST', '/api/v1/invite/', { users: '{form.users}' }] },
    }
    const call = prepareCall(effect, { ...SCOPE, form: { users: ['1', '2'] } })
    expect(call).toEqual({ method: 'POST', url: '/api/v1/invite/', body: { users: ['1', '2'] } })
  })

  test('uses the id of the row, not one in the values', () => {
    const effect: ActionEffect = { kind: 'bulk-patch', action: { key: 'act', patch: { id: '9' } }, url: MANY }
    expect(prepareCall(effect, { ...SCOPE, ids: ['7'] }).body).toEqual([{ id: '7' }])
  })

  test.each(['', undefined, '..'])('is null for the id %j', (id) => {
    expect(() => prepareCall({ kind: 'delete', url: ONE }, { row: { id } })).toThrow(TemplateError)
  })

  test.each<[effect: ActionEffect, calls: boolean]>([
    [{ kind: 'go', to: 'create' }, false],
    [{ kind: 'link', href: '/console' }, false],
    [{ kind: 'extension', name: 'import', action: { key: 'import' } }, false],
    [{ kind: 'table', table: 'members', action: { key: 'members' } }, false],
    [{ kind: 'bulk-update', action: { key: 'update' }, url: MANY }, false],
    [{ kind: 'delete', url: ONE }, true],
  ])('exists for %j: %s', (effect, calls) => {
    expect(isCall(effect)).toBe(calls)
    if (!calls) expect(() => prepareCall(effect, SCOPE)).toThrow('makes no call')
  })
})
