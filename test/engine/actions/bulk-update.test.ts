import { describe, expect, test } from '@jest/globals'
import {
  bulkForm,
  changedBody,
  isIncomplete,
  type ListModes,
  planBulkUpdate,
  selectedFieldsForm,
} from '../../../src/engine/actions/bulk-update.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { allFields } from '../../../src/engine/form/field-state.ts'
import type { Row } from '../../../src/contract/page.ts'
import { field } from '../../support/fields.ts'
import { metadata, REFERENCES } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'

const LIST = metadata({
  POST: [
    field('users', { type: 'field' }),
    field('comment'),
    field('date_expired', { type: 'datetime' }),
    field('is_active', { type: 'boolean' }),
  ],
})
const session = sessionOf()
const FORM = bulkForm({
  action: { key: 'update', fields: ['users', 'comment', 'date_expired', 'is_active'] },
  described: [LIST],
  session,
  references: REFERENCES,
})

const ROWS: readonly Row[] = [
  { id: '1', users: ['a', 'b'], comment: 'One', date_expired: '2027/01/01 00:00:00 +0000', is_active: true },
  { id: '2', users: [{ id: 'c', name: 'Cleo' }], comment: '', date_expired: null, is_active: false },
]

/** What is sent of each row, undefined where nothing changes. */
function bodies(values: FormValues, modes: ListModes = {}, rows: readonly Row[] = ROWS) {
  const form = selectedFieldsForm(FORM, new Set(Object.keys(values)), modes)
  const scope = { session, row: null, mode: 'update' as const, now: new Date('2026-11-21T00:00:00Z') }
  return planBulkUpdate(rows, { form, values, modes, scope }).map((planned) =>
    planned.changes.length === 0 ? undefined : changedBody(planned),
  )
}

describe('the body of a bulk update per row', () => {
  test.each<[what: string, values: FormValues, modes: ListModes, sent: readonly (FormValues | undefined)[]]>([
    ['a text', { comment: 'Two' }, {}, [{ comment: 'Two' }, { comment: 'Two' }]],
    ['a text that one has already', { comment: 'One' }, {}, [undefined, { comment: 'One' }]],
    ['a text, braces and all', { comment: '{me.username}' }, {}, Array(2).fill({ comment: '{me.username}' })],
    ['an emptied text', { comment: '' }, {}, [{ comment: '' }, undefined]],
    ['an emptied date', { date_expired: '' }, {}, [{ date_expired: null }, undefined]],
    [
      'the same moment, written otherwise',
      { date_expired: '2027-01-01T00:00:00.000Z' },
      {},
      [undefined, expect.anything()],
    ],
    ['off', { is_active: false }, {}, [{ is_active: false }, undefined]],
    ['a list: added to unless said', { users: ['b', 'c'] }, {}, [{ users: ['a', 'b', 'c'] }, { users: ['c', 'b'] }]],
    ['a list: removed from', { users: ['b', 'x'] }, { users: 'remove' }, [{ users: ['a'] }, undefined]],
    ['a list: replaced', { users: ['c'] }, { users: 'replace' }, [{ users: ['c'] }, undefined]],
    ['a list: replaced by nothing', { users: [] }, { users: 'replace' }, [{ users: [] }, { users: [] }]],
    [
      'two fields, one of them different',
      { comment: 'One', is_active: true },
      {},
      [undefined, { comment: 'One', is_active: true }],
    ],
  ])('%s', (_, values, modes, sent) => {
    expect(bodies(values, modes)).toEqual(sent)
  })

  test('includes fields that the list does not contain', () => {
    expect(bodies({ comment: 'One' }, {}, [{ id: '3' }])).toEqual([{ comment: 'One' }])
    expect(bodies({ date_expired: '' }, {}, [{ id: '3' }])).toEqual([{ date_expired: null }])
  })
})

describe('a list value that the row does not contain', () => {
  test('is read before items are added or removed', () => {
    const asks = (modes: ListModes) =>
      isIncomplete({ id: '3' }, { form: selectedFieldsForm(FORM, new Set(['users']), modes), modes })
    expect([asks({}), asks({ users: 'remove' }), asks({ users: 'replace' })]).toEqual([true, true, false])
    expect(isIncomplete(ROWS[0] ?? {}, { form: selectedFieldsForm(FORM, new Set(['users']), {}), modes: {} })).toBe(
      false,
    )
  })

  test('is not overwritten by added items', () => {
    expect(bodies({ users: ['c'] }, {}, [{ id: '3' }])).toEqual([undefined])
    expect(bodies({ users: ['c'] }, { users: 'replace' }, [{ id: '3' }])).toEqual([{ users: ['c'] }])
  })
})

describe('the form of a bulk update', () => {
  test('validates only the checked fields', () => {
    const form = selectedFieldsForm(FORM, new Set(['comment']), {})
    expect(allFields(form).map(({ path }) => path)).toEqual(['comment'])
  })

  test('requires items to add or remove, but not to replace', () => {
    const demanded = (modes: ListModes) => allFields(selectedFieldsForm(FORM, new Set(['users']), modes))[0]?.required
    expect([demanded({}), demanded({ users: 'remove' }), demanded({ users: 'replace' })]).toEqual([true, true, false])
  })
})
