import { describe, expect, test } from '@jest/globals'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { afterEdit } from '../../../src/console/form/use-form-state.ts'
import { field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

const FIELDS = ['name', 'slug', 'kind', 'size', 'unit'].map((name) => field(name))

describe('after an edit', () => {
  const items = [
    'name',
    { field: 'slug', derive: '/net/{form.name}' },
    'kind',
    { field: 'size', resetWhen: ['kind'] },
    { field: 'unit', resetWhen: { 'form.kind': 'x' } },
  ]
  const model = formWith(items, FIELDS)
  const blank = { size: 'small' }
  const nothing: ReadonlySet<string> = new Set()
  const after = (before: FormValues, path: string, value: unknown, typed = nothing) =>
    afterEdit(model, before, { path, value }, { blank, typed, scope: scopeOf(model, {}) })

  test.each<[what: string, before: FormValues, path: string, value: unknown, expected: FormValues]>([
    ['a derived field follows', {}, 'name', 'a', { name: 'a', slug: '/net/a' }],
    ['it still follows the next time', { name: 'a', slug: '/net/a' }, 'name', 'b', { name: 'b', slug: '/net/b' }],
    ['it is as empty as what it follows', { name: 'a', slug: '/net/a' }, 'name', '', { name: '' }],
    ['what an object was given otherwise stays', { name: 'a', slug: '/own' }, 'name', 'b', { name: 'b', slug: '/own' }],
    ['no other edit derives anything', { name: 'a', slug: '' }, 'unit', 'm', { name: 'a', slug: '', unit: 'm' }],
    ['a field starts again with any change of another', { size: 'large' }, 'kind', 'y', { kind: 'y', size: 'small' }],
    ['one without a first value is empty then', { unit: 'm' }, 'kind', 'x', { kind: 'x', size: 'small' }],
    ['an edit that meets no condition resets nothing', { unit: 'm' }, 'name', '', { name: '', unit: 'm' }],
    [
      'nor under a condition that held before',
      { unit: 'm', kind: 'x' },
      'size',
      's',
      { unit: 'm', kind: 'x', size: 's' },
    ],
  ])('%s', (_what, before, path, value, expected) => {
    expect(after(before, path, value)).toEqual(expected)
  })

  test('a list has as many objects as another field says, and keeps its existing ones', () => {
    const child = field('rows', { type: 'nested object', children: [field('word')] })
    const fields = [field('size', { type: 'integer' }), field('rows', { type: 'field', child })]
    const counted = formWith(['size', { field: 'rows', objects: { count: 'size' } }], fields)
    const edit = (before: FormValues, value: unknown) =>
      afterEdit(counted, before, { path: 'size', value }, { blank, typed: nothing, scope: scopeOf(counted, {}) })
    expect(edit({ size: 1, rows: [{ word: 'a' }] }, 2)).toEqual({ size: 2, rows: [{ word: 'a' }, {}] })
    expect(edit({ size: 2, rows: [{ word: 'a' }, { word: 'b' }] }, 1)).toEqual({ size: 1, rows: [{ word: 'a' }] })
  })

  test('a typed value is not overwritten by a derived one', () => {
    expect(after({ slug: '' }, 'name', 'b', new Set(['slug']))).toMatchObject({ name: 'b', slug: '' })
  })
})
