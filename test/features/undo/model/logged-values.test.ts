import { describe, expect, test } from '@jest/globals'
import {
  type LogWords,
  type NamedRecord,
  restorableChanges,
} from '../../../../src/features/undo/model/logged-values.ts'
import { draftOfObject, draftOfStep, lostFields } from '../../../../src/features/undo/model/step-draft.ts'
import { conflictsOf } from '../../../../src/engine/form/changes.ts'
import { withDraft } from '../../../../src/engine/form/draft.ts'
import { initialValues } from '../../../../src/engine/form/values.ts'
import { field } from '../../../support/fields.ts'
import { formWith, scopeOf } from '../../../support/forms.ts'

const WEIS = [
  { value: 'u3', label: 'Wei Chen', fact: 'wei' },
  { value: 'u4', label: 'Wei Chen', fact: 'wchen' },
]
const RECORDS: Readonly<Record<string, readonly NamedRecord[]>> = {
  'Ana(ana)': [{ value: 'u1', label: 'Ana' }],
  'Ben(ben)': [{ value: 'u2', label: 'Ben' }],
  'Wei Chen': WEIS,
}

const WORDS: LogWords = {
  yes: new Set(['yes']),
  no: new Set(['no']),
  recordsOf: (_reference, name) => RECORDS[name] ?? [],
}

const ITEMS = [
  'name',
  'is_active',
  'level',
  'kind',
  'actions',
  'users',
  'user',
  'date_expired',
  'ips',
  'rules',
  'meta',
  'password',
  'created_by',
  'picture',
]

const FIELDS = [
  field('name'),
  field('is_active', { type: 'boolean' }),
  field('level', { type: 'integer' }),
  field('kind', {
    type: 'choice',
    choices: [
      { value: 1, label: 'First' },
      { value: 2, label: 'Second' },
    ],
  }),
  field('actions', {
    type: 'multiple choice',
    choices: [
      { value: 'connect', label: 'Connect' },
      { value: 'upload', label: 'Upload file' },
    ],
  }),
  field('users', { type: 'field', many: true }),
  field('user', { type: 'field' }),
  field('date_expired', { type: 'datetime' }),
  field('ips', { type: 'list', child: field('') }),
  field('rules', { type: 'nested object', children: [field('ip'), field('token')] }),
  field('meta', { type: 'json' }),
  field('password', { writeOnly: true }),
  field('created_by', { readOnly: true }),
  field('picture', { type: 'image upload' }),
]

const MODEL = formWith(ITEMS, FIELDS, { mode: 'update' })
const SCOPE = { ...scopeOf(MODEL, {}), now: new Date('2026-11-20T10:00:00Z') }

const logged = (name: string, before: unknown, after: unknown) =>
  restorableChanges(
    MODEL,
    { before: before === undefined ? {} : { [name]: before }, after: { [name]: after } },
    WORDS,
    SCOPE,
  )

describe('a logged value is read', () => {
  test.each([
    ['a text', 'The name', 'old, and older', 'new', ['old, and older', 'new']],
    ['a text that was empty and is left out', 'The name', undefined, 'new', ['', 'new']],
    ['by the name of a field, for logs in another language', 'Is active', 'Yes', 'No', [true, false]],
    ['a boolean as a word', 'The is_active', 'No', 'Yes', [false, true]],
    ['a number', 'The level', '7', '8', [7, 8]],
    ['a choice by its label', 'The kind', 'First', 'Second', [1, 2]],
    ['a choice by its value', 'The kind', '2', '1', [2, 1]],
    ['a list of choices', 'The actions', 'Connect,Upload file', 'Connect', [['connect', 'upload'], ['connect']]],
    ['related records by name', 'The users', 'Ana(ana),Ben(ben)', 'Ben(ben)', [['u1', 'u2'], ['u2']]],
    ['related records that were none', 'The users', undefined, 'Ben(ben)', [[], ['u2']]],
    ['a related record', 'The user', 'Ana(ana)', 'Ben(ben)', ['u1', 'u2']],
    ['no related record', 'The user', '', 'Ben(ben)', [null, 'u2']],
    [
      'a time',
      'The date_expired',
      '2026/11/20 10:00:00 +0800',
      '2026/11/21 10:00:00 +0800',
      ['2026/11/20 10:00:00 +0800', '2026/11/21 10:00:00 +0800'],
    ],
    ['a list', 'The ips', '10.0.0.1,10.0.0.2', '10.0.0.1', [['10.0.0.1', '10.0.0.2'], ['10.0.0.1']]],
    ['a list as JSON', 'The ips', '["a,b"]', '[]', [['a,b'], []]],
    ['an object as JSON', 'The meta', '{"a":1}', '{"a":2}', [{ a: 1 }, { a: 2 }]],
    ['what came after stays a text that names no value', 'The user', 'Ana(ana)', 'Somebody', ['u1', 'Somebody']],
  ])('%s', (_what, name, before, after, expected) => {
    const { changes, left } = logged(name, before, after)
    expect(changes.map((change) => [change.before, change.after])).toEqual([expected])
    expect(left).toEqual([])
  })

  test('members of a nested object, without its secrets', () => {
    const { changes, left } = logged('The rules', '{"ip":"a","token":"t"}', '{"ip":"b","token":"u"}')
    expect(changes).toEqual([{ path: 'rules.ip', label: 'The ip', before: 'a', after: 'b' }])
    expect(left).toEqual([{ label: 'The token', why: 'secret' }])
  })

  test('not if it is the same', () => {
    expect(logged('The users', 'Ana(ana),Ben(ben)', 'Ben(ben),Ana(ana)')).toEqual({ changes: [], left: [] })
  })
})

describe('a logged value is left out', () => {
  test.each([
    ['a secret', 'The password', '******', '******', 'secret'],
    ['a masked value of a field that the form does not have', 'Token', '******', '******', 'secret'],
    ['a field that the form does not have', 'Permissions', 'a', 'b', 'not-in-form'],
    ['a field that the server sets', 'The created_by', 'a', 'b', 'read-only'],
    ['a picture', 'The picture', '/a.png', '/b.png', 'read-only'],
    ['a related record that no longer exists', 'The user', 'Somebody', 'Ben(ben)', 'gone'],
    ['related records that no longer exist', 'The users', 'Somebody', 'Ben(ben)', 'gone'],
    ['a related record with the name of another', 'The user', 'Wei Chen', 'Ben(ben)', 'several'],
    ['a choice that no longer exists', 'The kind', 'Third', 'First', 'unread'],
    ['a number that the log does not have', 'The level', undefined, '1', 'unread'],
    ['a boolean that the log does not have', 'The is_active', undefined, 'Yes', 'unread'],
    ['a word that is no boolean', 'The is_active', 'Perhaps', 'Yes', 'unread'],
    ['a text that is no time', 'The date_expired', 'once', '2026/11/21 10:00:00 +0800', 'unread'],
  ])('%s', (_what, name, before, after, why) => {
    const { changes, left } = logged(name, before, after)
    expect(changes).toEqual([])
    expect(left.map((each) => each.why)).toEqual([why])
  })

  test('two fields with the label of the log', () => {
    const model = formWith(['a', 'b'], [field('a', { label: 'Same' }), field('b', { label: 'Same' })], {
      mode: 'update',
    })
    expect(restorableChanges(model, { before: { Same: '1' }, after: { Same: '2' } }, WORDS, SCOPE)).toEqual({
      changes: [],
      left: [{ label: 'Same', why: 'not-in-form' }],
    })
  })
})

describe('related records are restored one by one', () => {
  const users = (before: string, after: string, current: readonly string[] = []) =>
    restorableChanges(MODEL, { before: { 'The users': before }, after: { 'The users': after } }, WORDS, {
      ...SCOPE,
      form: { ...SCOPE.form, users: current },
    })
  const choice = { path: 'users', many: true, records: WEIS }

  test.each([
    ['a name of two users is asked about', 'Ana(ana),Wei Chen,Ben(ben)', ['u1', 'u2'], ['Wei Chen several']],
    ['a deleted user is named', 'Ana(ana),Somebody', ['u1'], ['Somebody gone']],
    ['both users are meant if the name is there twice', 'Wei Chen,Ben(ben),Wei Chen', ['u3', 'u4', 'u2'], []],
  ])('%s', (_what, before, restored, missing) => {
    const { changes, left } = users(before, '')
    expect(changes.map((change) => [...(change.before as string[])].sort())).toEqual([[...restored].sort()])
    expect(left.map(({ name, why }) => `${String(name)} ${why}`)).toEqual(missing)
  })

  test('the choice has the records of the name', () => {
    expect(users('Wei Chen', '').left).toEqual([{ label: 'The users', name: 'Wei Chen', why: 'several', choice }])
  })

  test('the one who is still there stays', () => {
    const { changes, left } = users('Wei Chen,Ana(ana)', 'Wei Chen', ['u4'])
    expect(changes).toMatchObject([{ before: ['u4', 'u1'], after: ['u4'] }])
    expect(left).toEqual([])
  })
})

describe('values before a change, over the object as it is now', () => {
  const changes = [
    { path: 'name', label: 'Name', before: 'old', after: 'new' },
    { path: 'users', label: 'Users', before: ['u1'], after: ['u1', 'u2'] },
    { path: 'user', label: 'User', before: 'u1', after: 'Somebody' },
  ]
  const laidOver = (row: Readonly<Record<string, unknown>>) => {
    const fresh = initialValues(MODEL, row, SCOPE)
    const restored = withDraft(MODEL, fresh, draftOfStep(MODEL, row, { changes }, SCOPE))
    const { opened = fresh, values = fresh } = restored ?? {}
    return { values, asked: conflictsOf(MODEL, opened, values, fresh).map((conflict) => conflict.field.path) }
  }

  test('ask about a field that someone has changed since, and about one whose value after is not known', () => {
    const { values, asked } = laidOver({
      name: 'newer',
      users: [{ id: 'u2' }, { id: 'u1' }],
      user: { id: 'u3' },
      level: 5,
    })
    expect(values).toMatchObject({ name: 'old', users: ['u1'], user: 'u1', level: 5 })
    expect(asked).toEqual(['name', 'user'])
  })

  test('change nothing that is already as before', () => {
    expect(laidOver({ name: 'old', users: [{ id: 'u1' }], user: { id: 'u1' } }).asked).toEqual([])
  })
})

describe('a deleted object', () => {
  const model = formWith(ITEMS, FIELDS)
  const row = {
    id: 'x',
    name: 'Gone',
    is_active: false,
    users: [{ id: 'u1' }],
    rules: { ip: 'a', token: 't' },
    password: 'p',
    created_by: 'admin',
    picture: '/a.png',
  }

  test('fills the create form without secrets, files and what the server sets', () => {
    const draft = draftOfObject(model, row, SCOPE)
    const values = withDraft(model, initialValues(model, null, SCOPE), draft)?.values
    expect(values).toMatchObject({ name: 'Gone', is_active: false, users: ['u1'], rules: { ip: 'a' } })
    expect(Object.keys(draft).sort()).toEqual(['is_active', 'name', 'rules.ip', 'users'])
  })

  test('names its secrets, and what is not known of it', () => {
    const { secrets, untold } = lostFields(model, row)
    expect(secrets).toEqual(['The token', 'The password'])
    expect(untold).toEqual(expect.arrayContaining(['The level', 'The picture']))
    expect(untold).not.toContain('The name')
  })
})
