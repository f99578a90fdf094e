import { describe, expect, test } from '@jest/globals'
import { afterEdit } from '../../../src/console/screens/form/dependents.ts'
import { fromFormData, toFormData, toRjsf } from '../../../src/console/screens/form/rjsf-schema.ts'
import { field } from '../../support/fields.ts'
import { formWith } from '../../support/forms.ts'

const FIELDS = ['name', 'slug', 'kind', 'size'].map((name) => field(name))

describe('after an edit', () => {
  const model = formWith(
    ['name', { field: 'slug', derive: 'net-{form.name}' }, 'kind', { field: 'size', resetWhen: ['kind'] }],
    FIELDS,
  )
  const opened = { size: 'small' }

  test('a derived field follows', () => {
    const after = afterEdit(model, {}, { path: 'name', value: 'a' }, { opened, typed: new Set() })
    expect(after).toMatchObject({ name: 'a', slug: 'net-a' })
  })

  test('what the user typed is never derived over', () => {
    const edit = { path: 'name', value: 'b' }
    const after = afterEdit(model, { slug: 'mine' }, edit, { opened, typed: new Set(['slug']) })
    expect(after).toMatchObject({ name: 'b', slug: 'mine' })
  })

  test('a field starts again when what it depends on changes', () => {
    const edit = { path: 'kind', value: 'x' }
    const after = afterEdit(model, { size: 'large', kind: 'y' }, edit, { opened, typed: new Set(['size']) })
    expect(after).toMatchObject({ kind: 'x', size: 'small' })
  })
})

describe('the form in the words of rjsf', () => {
  const rules = field('rules', {
    type: 'nested object',
    children: [field('ip'), field('at')],
  })
  const { sections } = formWith(['name', 'rules'], [...FIELDS, rules])
  const { sections: parted } = formWith(['rules.ip'], [rules])

  test('is a flat object by path, and a nested object holds its parts', () => {
    const { schema, uiSchema } = toRjsf(sections)
    expect(Object.keys(schema.properties ?? {})).toEqual(['name', 'rules'])
    expect(uiSchema).toMatchObject({ name: { 'ui:widget': 'text-area' }, rules: { ip: {}, at: {} } })
    expect(Object.keys(toRjsf(parted).schema.properties ?? {})).toEqual(['rules.ip'])
  })

  test('its data lead back to one path', () => {
    const data = toFormData(sections, { name: 'a', rules: { ip: '*' } })
    expect(fromFormData(data, 'rules.ip')).toBe('*')
    expect(fromFormData(toFormData(parted, { rules: { ip: '*' } }), 'rules.ip')).toBe('*')
    expect(fromFormData(data, 'absent')).toBeUndefined()
  })
})
