import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../../src/contract/page.ts'
import { bulkForm, planBulkUpdate } from '../../../../src/engine/actions/bulk-update.ts'
import type { ActionEffect } from '../../../../src/engine/actions/action-model.ts'
import { stepVerdict } from '../../../../src/features/undo/model/evaluate-undo.ts'
import { reverseCall } from '../../../../src/features/undo/model/reverse-calls.ts'
import { sameStored } from '../../../../src/engine/form/same-stored.ts'
import { bulkUpdateSteps, type RecordStep } from '../../../../src/engine/actions/undo-step.ts'
import { sentValues, undoableChange } from '../../../../src/features/undo/model/undo-plan.ts'
import { field } from '../../../support/fields.ts'
import { metadata, REFERENCES } from '../../../support/screens.ts'
import { sessionOf } from '../../../support/sessions.ts'

const LIST = '/api/v1/users/users/'
const session = sessionOf()
const url = `${LIST}{id}/`

describe('what an action changes', () => {
  const PATCH = { key: 'disable', patch: { is_active: false } }
  const MOVE = { key: 'move', call: ['PUT', '/api/v1/a/', {}] as ['PUT', string, object] }
  const RULE = { of: 'assets', fields: ['nodes'] }
  test.each<[what: string, effect: ActionEffect, change: object | null]>([
    [
      'the field of a switch',
      { kind: 'switch', action: { key: 'a' }, field: 'is_active', url },
      { fields: ['is_active'] },
    ],
    ['the fields of a patch', { kind: 'patch', action: PATCH, url }, { fields: ['is_active'], readAfter: false }],
    ['the fields of a bulk patch', { kind: 'bulk-patch', action: PATCH, url: LIST }, { entry: null }],
    [
      'what its entry says of a call',
      { kind: 'call', action: { ...MOVE, undo: RULE } },
      { entry: 'assets', fields: ['nodes'], readAfter: true },
    ],
    ['nothing, if the entry says so', { kind: 'patch', action: { ...PATCH, undo: false }, url }, null],
    ['nothing known of a plain call', { kind: 'call', action: MOVE }, null],
    ['nothing that a delete could restore', { kind: 'delete', url }, null],
    ['nothing known of an extension', { kind: 'extension', name: 'x', action: { key: 'x', use: 'x' } }, null],
  ])('%s', (_what, effect, change) => {
    expect(undoableChange(effect)).toEqual(change === null ? null : expect.objectContaining(change))
  })

  test('is what it sends', () => {
    const row = { id: '1', is_active: true }
    const scope = { session, row, ids: ['1', '2'] }
    expect(sentValues({ kind: 'switch', action: { key: 'a' }, field: 'is_active', url }, scope)).toEqual({
      is_active: false,
    })
    expect(sentValues({ kind: 'bulk-patch', action: PATCH, url: LIST }, scope)).toEqual({ is_active: false })
  })
})

describe('the reverse of a bulk update', () => {
  const form = bulkForm({
    action: { key: 'update', fields: ['users', 'date_expired', 'domain'] },
    described: [
      metadata({
        POST: [
          field('users', { type: 'field' }),
          field('date_expired', { type: 'datetime' }),
          field('domain', { type: 'field' }),
        ],
      }),
    ],
    session,
    references: REFERENCES,
  })
  const stepsOf = (rows: readonly Row[]) => {
    const values = { users: ['g2'], date_expired: '2030-01-01T00:00:00.000Z', domain: 'd2' }
    const scope = { session, row: null, mode: 'update' as const, now: new Date('2026-11-21T00:00:00Z') }
    const planned = planBulkUpdate(rows, { form, values, modes: {}, scope })
    return bulkUpdateSteps(planned, { list: LIST, nameOf: (row) => String(row['name']) })
  }
  const KIM = {
    id: 'k',
    name: 'Kim',
    users: [{ id: 'g1', name: 'Dev' }],
    date_expired: '2027/01/01 08:00:00 +0800',
    domain: null,
  }

  test('restores the values before, as a server accepts them', () => {
    const steps = stepsOf([KIM]) ?? []
    expect(reverseCall(steps)).toEqual({
      method: 'PATCH',
      url: `${LIST}k/`,
      body: { users: ['g1'], date_expired: '2027-01-01T00:00:00.000Z', domain: null },
    })
  })

  test('recognizes what it sent in the answer of the server', () => {
    const [step] = stepsOf([KIM]) ?? []
    const row = { id: 'k', users: ['g2', 'g1'], date_expired: '2030/01/01 08:00:00 +0800', domain: { id: 'd2' } }
    const verdict = (now: Row | null) =>
      step === undefined ? null : stepVerdict(step, { record: () => now, isLinked: () => false })
    expect(verdict(row)).toEqual({ kind: 'send' })
    expect(verdict(null)).toEqual({ kind: 'gone', name: 'Kim' })
    expect(verdict({ ...row, domain: 'd3' })).toMatchObject({ kind: 'changed', values: [{ path: 'domain' }] })
  })

  test('does not exist if a value before is unknown', () => {
    const { domain: _, ...short } = KIM
    expect(stepsOf([KIM, short])).toBeNull()
  })
})

describe('a step with a call of its own', () => {
  const OFFICE = { list: '/api/v1/assets/nodes/', id: 'o', name: 'Office' }
  const step: RecordStep = {
    kind: 'record',
    record: { list: '/api/v1/assets/nodes/', id: 'n', name: 'Rack' },
    changes: [{ path: 'key', label: null, before: '1:1:1', after: '1:2:1' }],
    needs: OFFICE,
    call: { method: 'PUT', url: '/api/v1/assets/nodes/o/children/add/', body: { nodes: ['n'] } },
  }
  const verdict = (key: string, office: Row | null) =>
    stepVerdict(step, { record: ({ id }) => (id === 'n' ? { id, key } : office), isLinked: () => false })

  test('is refused when the record it needs is gone, or its own has changed', () => {
    expect(verdict('1:2:1', { id: 'o' })).toEqual({ kind: 'send' })
    expect(verdict('1:2:1', null)).toEqual({ kind: 'gone', name: 'Office' })
    expect(verdict('1:3:1', { id: 'o' })).toMatchObject({ kind: 'changed' })
    expect(reverseCall([step])).toBe(step.call)
  })
})

describe('a stored value', () => {
  test.each<[left: unknown, right: unknown, same: boolean]>([
    ['2026/11/20 17:57:44 +0800', '2026-11-20T09:57:44.123Z', true],
    ['2026/11/20 17:57:44 +0800', '2026-11-20T09:57:45.000Z', false],
    [['a', 'b'], ['b', 'a'], true],
    [['a', 'a'], ['a', 'b'], false],
    [{ id: 'a', name: 'A' }, 'a', true],
    [null, '', true],
    [{ x: 1 }, { x: 2 }, false],
    [true, false, false],
  ])('%j and %j are the same: %j', (left, right, same) => {
    expect(sameStored(left, right)).toBe(same)
  })
})
