import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Field } from '../../../src/contract/field.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { fromPairs, getAt, setAt } from '../../../src/engine/form/value-path.ts'
import { cloneValues, initialValues } from '../../../src/engine/form/values.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith } from '../../support/forms.ts'
import { sessionOf } from '../../support/sessions.ts'

const SCOPE = { session: sessionOf(), now: new Date('2026-11-20T12:00:00Z'), query: { level: '2', node: 'n1' } }
const NAME = field('name')

function opened(item: unknown, described: Field, source: FormValues | null = null): unknown {
  const model = formWith([item], [described], { mode: source === null ? 'create' : 'update' })
  return getAt(initialValues(model, source, SCOPE), described.name)
}

describe('the initial value of a field', () => {
  test.each<[what: string, item: unknown, described: Field, source: FormValues | null, value: unknown]>([
    ['nobody gives one', 'name', NAME, null, undefined],
    ["the server's default", 'source', field('source', { type: 'choice', default: 'local' }), null, 'local'],
    ['a default of null', 'domain', field('domain', { type: 'field', default: null }), null, undefined],
    [
      'the entry says another',
      { field: 'is_active', initial: true },
      field('is_active', { type: 'boolean', default: false }),
      null,
      true,
    ],
    [
      'the entry says a template',
      { field: 'date_expired', initial: '{now+1d}' },
      field('date_expired', { type: 'datetime' }),
      null,
      '2026-11-21T12:00:00.000Z',
    ],
    [
      'the address gives a choice as text',
      { field: 'level', initial: '{query.level}' },
      field('level', { type: 'choice', choices: choices(0, 1, 2) }),
      null,
      2,
    ],
    [
      'the address gives none, the server does',
      { field: 'level', initial: '{query.other}' },
      field('level', { type: 'choice', choices: choices(0, 1, 2), default: 1 }),
      null,
      1,
    ],
    [
      'the address gives one of a list',
      { field: 'nodes', initial: ['{query.node}'] },
      field('nodes', { type: 'field' }),
      null,
      ['n1'],
    ],
    ['braces in a default are no template', 'name', field('name', { default: '{me.username}' }), null, '{me.username}'],
    [
      'a bit mask for several choices',
      'actions',
      field('actions', { type: 'multiple choice', default: 255 }),
      null,
      undefined,
    ],
    [
      'some of several choices that are offered',
      'actions',
      field('actions', { type: 'multiple choice', choices: choices('a', 'b'), default: ['b', 'all'] }),
      null,
      ['b'],
    ],
    [
      'a choice that is not offered',
      'type',
      field('type', { type: 'choice', choices: choices('a', 'b'), default: 'general' }),
      null,
      undefined,
    ],
    ['a switch that must be given', 'is_active', field('is_active', { type: 'boolean', required: true }), null, false],
    ['a switch that may be left out', 'is_active', field('is_active', { type: 'boolean' }), null, false],
    [
      'a switch that a new server returns as null',
      'EMAIL_USE_SSL',
      field('EMAIL_USE_SSL', { type: 'boolean' }),
      { EMAIL_USE_SSL: null },
      false,
    ],
    ['the object has one', 'name', field('name', { default: 'x' }), { name: 'Li' }, 'Li'],
    ['the object has null', 'phone', field('phone', { default: 'x' }), { phone: null }, null],
    [
      'the object has none: a field that is only written',
      { field: 'strategy', initial: 'email' },
      field('strategy'),
      { name: 'Li' },
      'email',
    ],
    [
      'a time as the server writes it',
      'date_expired',
      field('date_expired', { type: 'datetime' }),
      { date_expired: '2026/11/20 17:28:34 +0800' },
      '2026-11-20T09:28:34.000Z',
    ],
    [
      'a time that is none',
      'date_expired',
      field('date_expired', { type: 'datetime' }),
      { date_expired: 'never' },
      'never',
    ],
    ['relations as ids', 'users', field('users', { type: 'field' }), { users: ['1', '2'] }, ['1', '2']],
    ['relations as objects', 'users', field('users', { type: 'field' }), { users: [{ id: '1', name: 'a' }] }, ['1']],
    [
      'a relation by another key',
      'nodes',
      field('nodes', { type: 'field' }),
      { nodes: [{ id: '1', key: '1:2' }] },
      ['1:2'],
    ],
  ])('%s', (_, item, described, source, value) => {
    expect(opened(item, described, source)).toEqual(value)
  })

  test('excludes constants', () => {
    const model = formWith(['name', { field: 'scope', constant: 'org' }], null)
    expect(initialValues(model, { name: 'a', scope: 'system' }, SCOPE)).toEqual({ name: 'a' })
  })

  test('excludes members without a field', () => {
    const model = formWith(['name'], [NAME], { mode: 'update' })
    expect(initialValues(model, { id: '7', name: 'a', created_by: 'me' }, SCOPE)).toEqual({ name: 'a' })
  })

  const RULES = field('rules', {
    type: 'nested object',
    children: [field('ip_group', { type: 'list', default: ['*'] }), field('until', { type: 'datetime' })],
  })

  test('has the defaults of the members of a nested object', () => {
    expect(opened('rules', RULES)).toEqual({ ip_group: ['*'] })
  })

  test('keeps other members of the object', () => {
    const source = { rules: { ip_group: ['10.0.0.1'], until: '2026/11/20 17:28:34 +0800', other: 1 } }
    expect(opened('rules', RULES, source)).toEqual({
      ip_group: ['10.0.0.1'],
      until: '2026-11-20T09:28:34.000Z',
      other: 1,
    })
  })
})

describe('the values of a clone', () => {
  const fields = [field('name'), field('hostname'), field('groups', { type: 'field' }), field('comment')]

  test('have a marked name and no uncopied fields', () => {
    const model = formWith(['name', { field: 'groups', initial: [] }, 'comment'], fields, {
      mode: 'clone',
      formKeys: { cloneWithout: ['groups'] },
    })
    const source = { id: '7', name: 'DBA', groups: ['1'], comment: 'c' }
    expect(cloneValues(model, source, SCOPE, 'Copy of ')).toEqual({ name: 'Copy of DBA', groups: [], comment: 'c' })
  })

  test('mark an asset by its hostname', () => {
    const model = formWith(['hostname', 'comment'], fields, { mode: 'clone' })
    expect(cloneValues(model, { hostname: 'web' }, SCOPE, '复制 ')).toEqual({ hostname: '复制 web' })
  })

  test('keep a name that is no text', () => {
    const model = formWith(['name'], fields, { mode: 'clone' })
    expect(cloneValues(model, { name: null }, SCOPE, 'Copy of ')).toEqual({ name: null })
  })

  test.each([
    ['Copy of ', 'Copy-of-router'],
    ['副本 ', 'clone-router'],
  ])('keep a slug valid after "%s"', (marker, name) => {
    const model = formWith(['name'], [field('name', { type: 'slug' })], { mode: 'clone' })
    expect(cloneValues(model, { name: 'router' }, SCOPE, marker)).toEqual({ name })
  })
})

describe('values by path', () => {
  test.each<[path: string, value: unknown, next: FormValues]>([
    ['a', 2, { a: 2, b: { c: 1 } }],
    ['b.d', 2, { a: 1, b: { c: 1, d: 2 } }],
    ['e.f.g', 2, { a: 1, b: { c: 1 }, e: { f: { g: 2 } } }],
    ['a.x', 2, { a: { x: 2 }, b: { c: 1 } }],
    ['a', undefined, { b: { c: 1 } }],
    ['b.c', undefined, { a: 1, b: {} }],
  ])('setting %s to %j', (path, value, next) => {
    const before = { a: 1, b: { c: 1 } }
    expect(setAt(before, path, value)).toEqual(next)
    expect(before).toEqual({ a: 1, b: { c: 1 } })
  })

  test('never reach a prototype', () => {
    const values = setAt({}, '__proto__.polluted', true)
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(getAt({}, 'constructor.name')).toBeUndefined()
  })

  test('read back what was set, and change nothing else', () => {
    const name = fc.constantFrom('a', 'b', 'c', '__proto__')
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'))
    fc.assert(
      fc.property(fc.array(fc.tuple(path, fc.integer())), path, fc.integer(), (pairs, at, value) => {
        const before = fromPairs(pairs)
        expect(getAt(setAt(before, at, value), at)).toBe(value)
        const [root = ''] = at.split('.')
        for (const other of ['a', 'b', 'c'].filter((each) => each !== root)) {
          expect(getAt(setAt(before, at, value), other)).toEqual(getAt(before, other))
        }
      }),
    )
  })
})
