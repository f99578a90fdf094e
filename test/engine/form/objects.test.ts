import { describe, expect, test } from '@jest/globals'
import { payloadOf } from '../../../src/engine/form/payload.ts'
import { initialValues, withCount } from '../../../src/engine/form/values.ts'
import { allFields, visibleItems } from '../../../src/engine/form/field-state.ts'
import { validateForm } from '../../../src/engine/validate/validate.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

const rules = field('rules', {
  type: 'field',
  required: true,
  child: field('rules', {
    type: 'nested object',
    children: [
      field('level', { type: 'integer', readOnly: true }),
      field('how', {
        type: 'choice',
        choices: [
          { value: 'all', label: 'All' },
          { value: 'some', label: 'Some' },
        ],
      }),
      field('people', { type: 'field' }),
      field('chosen', { type: 'field', readOnly: true }),
    ],
  }),
})
const levels = field('levels', { type: 'choice', required: true, choices: choices(1, 2) })

const model = formWith(
  [
    'levels',
    {
      field: 'rules',
      objects: {
        count: 'levels',
        order: 'level',
        fields: [
          { field: 'how', initial: 'all' },
          {
            field: 'people',
            from: 'user',
            required: true,
            when: { 'form.rules.how': 'some' },
            initial: '{form.rules.chosen}',
          },
        ],
      },
    },
  ],
  [levels, rules],
  { mode: 'update' },
)
const [, list] = allFields(model)
if (list === undefined) throw new Error('The form has no list')

const stored = {
  levels: 2,
  rules: [
    { level: 2, how: 'some', chosen: ['u1'] },
    { level: 1, how: 'all', chosen: [] },
  ],
}
const opened = initialValues(model, stored, scopeOf(model, {}))

describe('a list of objects described by the entry', () => {
  test('starts in numbered order with the values of each object', () => {
    expect(opened['rules']).toMatchObject([
      { level: 1, how: 'all', people: [] },
      { level: 2, how: 'some', people: ['u1'] },
    ])
  })

  test('shows per object the fields that its condition allows', () => {
    const asked = (how: string) => visibleItems(list, { how }, scopeOf(model, opened)).map(({ name }) => name)
    expect([asked('all'), asked('some')]).toEqual([['how'], ['how', 'people']])
  })

  test('sends the shown fields of each object', () => {
    const { rules: sent } = payloadOf(model, opened, scopeOf(model, opened))
    expect(sent).toEqual([
      { level: 1, how: 'all', chosen: [] },
      { level: 2, how: 'some', people: ['u1'], chosen: ['u1'] },
    ])
  })

  test('validates only the shown fields of each object', () => {
    const values = { levels: 2, rules: [{ how: 'all' }, { how: 'some' }] }
    expect(Object.keys(validateForm(model, values, scopeOf(model, values)))).toEqual(['rules.1.people'])
  })

  test.each<[levels: unknown, rows: readonly unknown[]]>([
    [1, [expect.objectContaining({ level: 1 })]],
    [2, [expect.objectContaining({ level: 1 }), expect.objectContaining({ level: 2 })]],
    [3, [expect.anything(), expect.anything(), { how: 'all' }]],
    [undefined, []],
  ])('has as many objects as another field says: %p', (count, rows) => {
    const values = withCount(list, { ...opened, levels: count }, scopeOf(model, {}))
    expect(values['rules']).toEqual(rows)
  })
})
