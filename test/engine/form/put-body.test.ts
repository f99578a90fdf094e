import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import { mergeFresh } from '../../../src/engine/form/changes.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { freshObject, putBody } from '../../../src/engine/form/put-body.ts'
import { setAt } from '../../../src/engine/form/value-path.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

/** The body of an update of `row` in which the user changed these paths. */
function replaced(items: readonly unknown[], fields: readonly Field[], row: FormValues, changes: FormValues = {}) {
  const model = formWith(items, fields, { mode: 'update' })
  const now = { ...scopeOf(model, {}), row, now: new Date(0) }
  const fresh = freshObject(model, row, now)
  const values = Object.entries(changes).reduce((all, [path, value]) => setAt(all, path, value), fresh.values)
  return putBody(model, mergeFresh(model, fresh.values, values, fresh.values), fresh, { ...now, form: values })
}

const NAME = field('name')
const PUSH = field('auto_push', { type: 'boolean', default: true })

describe('the body of an update by PUT', () => {
  test('contains the user’s changes on top of all values of the server', () => {
    expect(replaced(['name'], [NAME, PUSH], { name: 'a', auto_push: false }, { name: 'b' })).toEqual({
      name: 'b',
      auto_push: false,
    })
  })

  test.each<[what: string, items: readonly unknown[]]>([
    ['no section has', ['name']],
    ['the form locks', ['name', { field: 'auto_push', readOnlyWhen: { mode: 'update' } }]],
    ['the form hides', ['name', { field: 'auto_push', when: { 'form.name': 'never' } }]],
    ['the form shows', ['name', 'auto_push']],
  ])('contains the stored value of what %s', (_, items) => {
    expect(replaced(items, [NAME, PUSH], { name: 'a', auto_push: false })).toEqual({ name: 'a', auto_push: false })
  })

  test('contains the stored value of a hidden field, not a typed one', () => {
    const items = ['name', { field: 'auto_push', when: { 'form.name': 'a' } }]
    const row = { name: 'a', auto_push: false }
    expect(replaced(items, [NAME, PUSH], row, { auto_push: true, name: 'b' })).toEqual({ name: 'b', auto_push: false })
  })

  test.each<[what: string, described: Partial<Field>, told: unknown, sent: unknown]>([
    ['a text as it stands', {}, ' a ', ' a '],
    ['an empty choice', { type: 'choice', choices: choices('a') }, '', ''],
    ['none, where there may be none', { type: 'integer' }, null, null],
    ['a relation by its id', { type: 'field' }, { id: 'r1', name: 'R' }, 'r1'],
    ['several relations by their ids', { type: 'field' }, [{ id: 'r1' }, 'r2'], ['r1', 'r2']],
    ['a time in ISO 8601', { type: 'datetime' }, '2026/11/20 17:28:34 +0800', '2026-11-20T09:28:34.000Z'],
    ['no switch that was never set', { type: 'boolean' }, null, undefined],
    ['no picture that is told by its address', { type: 'image upload' }, '/media/logo.png', undefined],
    ['nothing that the server alone writes', { readOnly: true }, 'x', undefined],
    ['nothing that is only written', { writeOnly: true }, 'x', undefined],
  ])('contains %s', (_, described, told, sent) => {
    const body = replaced(['name'], [NAME, field('thing', described)], { name: 'a', thing: told })
    expect(body['thing']).toEqual(sent)
  })

  test('omits values that the server does not send, unless typed', () => {
    const fields = [NAME, field('password', { writeOnly: true }), field('strategy', { writeOnly: true, default: 'x' })]
    const items = ['name', 'password', 'strategy']
    expect(replaced(items, fields, { name: 'a' })).toEqual({ name: 'a' })
    expect(replaced(items, fields, { name: 'a' }, { password: 'p' })).toEqual({ name: 'a', password: 'p' })
  })

  test('omits the id and display fields', () => {
    const fields = [field('id'), NAME, field('nodes', { type: 'field' }), field('nodes_display', { type: 'list' })]
    const row = { id: '1', name: 'a', nodes: ['n1'], nodes_display: ['/Default'] }
    expect(replaced(['name'], fields, row)).toEqual({ name: 'a', nodes: ['n1'] })
  })

  test('contains the members of an object for its type, and changed ones', () => {
    const attrs = field('attrs', {
      type: 'nested object',
      required: true,
      children: [field('host'), field('port', { type: 'integer' }), field('password', { writeOnly: true })],
    })
    const row = { name: 'a', attrs: { host: 'h', port: 1, password: 'stored', path: 'of another kind' } }
    expect(replaced(['name'], [NAME, attrs], row)).toEqual({ name: 'a', attrs: { host: 'h', port: 1 } })
    expect(replaced(['name', 'attrs.host'], [NAME, attrs], row, { 'attrs.host': 'other' })).toEqual({
      name: 'a',
      attrs: { host: 'other', port: 1 },
    })
  })

  test('contains the constants of the entry', () => {
    const items = ['name', { field: 'scope', constant: 'org' }]
    expect(replaced(items, [NAME, field('scope')], { name: 'a', scope: 'system' })).toEqual({ name: 'a', scope: 'org' })
  })
})
