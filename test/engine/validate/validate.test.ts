import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import type { FormProblems, FormValues } from '../../../src/engine/form/form-model.ts'
import { validateField, validateForm } from '../../../src/engine/validate/validate.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf, type FormOptions } from '../../support/forms.ts'
import { sessionOf } from '../../support/sessions.ts'

function problems(
  items: readonly unknown[],
  fields: readonly Field[],
  values: FormValues,
  options: FormOptions = {},
): FormProblems {
  const model = formWith(items, fields, options)
  return validateForm(model, values, scopeOf(model, values))
}

/** The messages of one field with this value, `maxLength 5` for one that names a limit. */
function said(words: Partial<Field>, value: unknown, name = 'thing'): readonly string[] {
  const found = problems([name], [field(name, words)], { [name]: value })[name] ?? []
  return found.map(({ key, params }) => [key.replace('validate.', ''), ...Object.values(params)].join(' '))
}

describe('validation of choices', () => {
  const ACTIONS = field('actions', { type: 'multiple choice', choices: choices('all', 'connect') })
  const KEPT = ['all', 'connect', 'clipboard_copy']

  test.each<[what: string, value: readonly string[], kept: readonly string[] | null, refused: boolean]>([
    ['what a server keeps beyond what it offers may stay', KEPT, KEPT, false],
    ['what was changed is of what it offers', ['clipboard_copy'], KEPT, true],
    ['what nobody keeps is of what is offered', KEPT, null, true],
  ])('%s', (_, value, kept, refused) => {
    const model = formWith(['actions'], [ACTIONS], { mode: kept === null ? 'create' : 'update' })
    const values = { actions: value }
    const found = validateForm(model, values, { ...scopeOf(model, values), row: kept && { actions: kept } })
    expect(Object.keys(found)).toEqual(refused ? ['actions'] : [])
  })
})

describe('validation of required fields', () => {
  test.each<[value: unknown, missing: boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    ['   ', true],
    [[], true],
    ['a', false],
    [0, false],
    [false, false],
  ])('%j is missing: %s', (value, missing) => {
    expect(said({ type: 'unknown', required: true }, value)).toEqual(missing ? ['required'] : [])
    expect(said({ type: 'unknown' }, value)).toEqual([])
  })

  test('accepts a secret of spaces', () => {
    expect(said({ required: true, writeOnly: true }, '  ', 'password')).toEqual([])
  })
})

describe('validation of formats', () => {
  test.each<[words: Partial<Field>, value: unknown, messages: readonly string[]]>([
    [{ maxLength: 5 }, '王力王力王', []],
    [{ maxLength: 5 }, '  12345  ', []],
    [{ maxLength: 5 }, '123456', ['maxLength 5']],
    [{ minLength: 3 }, 'ab', ['minLength 3']],
    [{ type: 'integer', minValue: 1, maxValue: 100 }, 50, []],
    [{ type: 'integer', minValue: 1, maxValue: 100 }, 0, ['minimum 1']],
    [{ type: 'integer', minValue: 1, maxValue: 100 }, 101, ['maximum 100']],
    [{ type: 'integer' }, 1.5, ['integer']],
    [{ type: 'integer' }, 'many', ['integer']],
    [{ type: 'float' }, 1.5, []],
    [{ type: 'float' }, 'many', ['number']],
    [{ type: 'boolean' }, 'yes', ['invalid']],
    [{ type: 'email' }, 'li@example.com', []],
    [{ type: 'email' }, 'li@example', ['email']],
    [{ type: 'email' }, 'li@@example.com', ['email']],
    [{ type: 'email' }, 'li 😀@example.com', ['emoji']],
    [{ type: 'url' }, 'https://a.example/x', []],
    [{ type: 'url' }, 'javascript:alert(1)', ['url']],
    [{ type: 'datetime' }, '2026-11-20T17:28:34Z', []],
    [{ type: 'datetime' }, '2026/11/20 17:28:34 +0800', []],
    [{ type: 'datetime' }, 'tomorrow', ['datetime']],
    [{ type: 'choice', choices: choices(0, 1) }, 1, []],
    [{ type: 'choice', choices: choices(0, 1) }, 2, ['choice']],
    [{ type: 'choice' }, 'anything', []],
    [{ type: 'multiple choice', choices: choices('a', 'b') }, ['a', 'b'], []],
    [{ type: 'multiple choice', choices: choices('a', 'b') }, ['c', 'd'], ['choice']],
    [{ type: 'multiple choice', choices: choices('a', 'b') }, ['a', 'a'], ['unique']],
    [{ type: 'list', child: field('child', { maxLength: 3 }) }, ['abc', 'abcd'], ['maxLength 3']],
    [{ type: 'nested object', child: field('child') }, { a: 1 }, []],
    [{ type: 'nested object', child: field('child') }, '{"a"', ['jsonAt 1 5']],
    [{ type: 'field' }, 'e586013b-866a-461a-a96c-718848e6d3cd', []],
  ])('%j given %j: %j', (words, value, messages) => {
    expect(said(words, value)).toEqual(messages)
  })

  test('treats a field named email as an email', () => {
    expect(said({ maxLength: 128 }, '😀', 'email')).toEqual(['emoji'])
    expect(said({ maxLength: 128, type: 'email' }, 'no', 'email')).toEqual(['email'])
  })
})

describe('the validated fields', () => {
  const name = field('name', { required: true })

  test.each<[what: string, item: unknown, words: Partial<Field>]>([
    ['hidden', { field: 'name', when: { 'form.source': 'local' } }, {}],
    ['a constant', { field: 'name', constant: '' }, {}],
    ['ours alone', { field: 'name', client: true, required: true }, {}],
    ['read-only', 'name', { readOnly: true }],
    ['locked', { field: 'name', readOnlyWhen: { mode: 'create' } }, {}],
  ])('exclude one that is %s', (_, item, words) => {
    expect(problems([item], [{ ...name, ...words }], {})).toEqual({})
  })

  test('include one required by a condition', () => {
    const item = { field: 'comment', requiredWhen: { 'form.name': 'x' } }
    const fields = [name, field('comment')]
    expect(Object.keys(problems(['name', item], fields, { name: 'x' }))).toEqual(['comment'])
    expect(problems(['name', item], fields, { name: 'y' })).toEqual({})
  })

  test('have errors in the order of the form', () => {
    const fields = [field('b', { required: true }), field('a', { required: true })]
    expect(Object.keys(problems(['b', 'a'], fields, {}))).toEqual(['b', 'a'])
  })

  test('can be a single field', () => {
    const model = formWith(['name', 'comment'], [name, field('comment', { required: true })])
    expect(validateField(model, 'name', {}, scopeOf(model, {}))).toEqual([{ key: 'validate.required', params: {} }])
    expect(validateField(model, 'name', { name: 'a' }, scopeOf(model, {}))).toEqual([])
  })
})

describe('validation of nested members', () => {
  const parts = [field('ip_group', { type: 'list', required: true }), field('port', { type: 'integer' })]
  const rules = (required: boolean) => field('rules', { type: 'nested object', required, children: parts })

  test.each<[required: boolean, value: unknown, paths: readonly string[]]>([
    [true, undefined, ['rules.ip_group']],
    [true, { ip_group: ['*'] }, []],
    [true, { ip_group: ['*'], port: 'x' }, ['rules.port']],
    [false, undefined, []],
    [false, { port: 1 }, ['rules.ip_group']],
  ])('of a required object (%s), given %j: %j', (required, value, paths) => {
    expect(Object.keys(problems(['rules'], [rules(required)], { rules: value }))).toEqual(paths)
  })
})

describe('a new password', () => {
  const session = sessionOf({
    settings: { PASSWORD_RULE: { SECURITY_PASSWORD_MIN_LENGTH: 6, SECURITY_PASSWORD_UPPER_CASE: true } },
  })
  const model = formWith([{ field: 'password', input: 'new-password' }], [field('password', { maxLength: 1024 })])
  const check = (password: string) =>
    validateForm(model, { password }, { ...scopeOf(model, {}), session })['password'] ?? []

  test.each<[password: string, keys: readonly string[]]>([
    ['', []],
    ['Abcdef', []],
    ['abc', ['validate.password.length', 'validate.password.upper']],
  ])('%j has the errors %j', (password, keys) => {
    expect(check(password).map(({ key }) => key)).toEqual(keys)
  })

  test('names the missing length', () => {
    expect(check('Abc')).toEqual([{ key: 'validate.password.length', params: { count: 6 } }])
  })
})
