import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import { formSchema } from '../../../src/engine/form/schema.ts'
import { validateForm } from '../../../src/engine/validate/validate.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

function isRefused(name: string, words: Partial<Field>, value: unknown): boolean {
  const model = formWith([name], [field(name, words)])
  const problems = validateForm(model, { [name]: value }, scopeOf(model, { [name]: value }))[name] ?? []
  expect(problems.every(({ key }) => key === 'validate.port')).toBe(true)
  return problems.length > 0
}

describe('a field named port', () => {
  test.each<[name: string, words: Partial<Field>]>([
    ['port', { type: 'integer', minValue: -2147483648, maxValue: 2147483647 }],
    ['RADIUS_PORT', { type: 'integer' }],
    ['EMAIL_PORT', { type: 'string', maxLength: 5 }],
    ['mysql_workbench_port', { type: 'integer' }],
  ])('%s accepts 1 to 65535, whatever the server’s limits', (name, words) => {
    const values = [1, 22, '465', 65_535, 0, -1, 65_536, 'ssh', '22 ', 1.5, '1e3']
    expect(values.filter((value) => !isRefused(name, words, value))).toEqual([1, 22, '465', 65_535, '22 '])
  })

  test('accepts 0 if the server’s minimum is 0', () => {
    expect(isRefused('ssh_port', { type: 'integer', minValue: 0, maxValue: 65_535 }, 0)).toBe(false)
    expect(isRefused('ssh_port', { type: 'integer', minValue: 0, maxValue: 65_535 }, -1)).toBe(true)
  })

  test('can be empty if optional', () => {
    expect(isRefused('port', { type: 'integer' }, null)).toBe(false)
    expect(isRefused('port', { type: 'integer' }, '')).toBe(false)
  })

  test.each(['support', 'import', 'transport'])('is refused as %s', (name) => {
    expect(isRefused(name, { type: 'string', maxLength: 128 }, 'anything')).toBe(false)
  })
})

describe('a form as a JSON Schema', () => {
  const fields = [
    field('name', { required: true, maxLength: 128 }),
    field('email', { type: 'email' }),
    field('level', { type: 'choice', choices: choices(0, 1) }),
    field('users', { type: 'field' }),
    field('rules', {
      type: 'nested object',
      children: [field('port', { type: 'integer', required: true, minValue: 1 })],
    }),
    field('attrs', {
      type: 'nested object',
      children: [field('host', { required: true }), field('size', { type: 'integer' })],
    }),
    field('steps', {
      type: 'list',
      maxLength: 2,
      child: field('steps', {
        type: 'nested object',
        children: [field('word', { required: true }), field('at', { type: 'integer' })],
      }),
    }),
  ]
  const items = [
    'name',
    { field: 'email', when: { 'form.name': 'x' } },
    'level',
    'users',
    'rules',
    { field: 'scope', constant: 'org' },
  ]

  test('has each field at its path in the body, with its constraints', () => {
    const model = formWith([...items, 'attrs.host', 'attrs.size', 'steps'], fields)
    expect(formSchema(model, scopeOf(model, { name: 'x' }))).toEqual({
      $id: 'form',
      type: 'object',
      properties: {
        name: { title: 'The name', type: 'string', maxLength: 128 },
        email: { title: 'The email', type: 'string', format: 'email' },
        level: { title: 'The level', enum: [0, 1] },
        users: { title: 'The users', type: 'array' },
        rules: {
          title: 'The rules',
          type: 'object',
          properties: {
            port: { title: 'The port', type: ['integer', 'string'], minimum: 1, maximum: 65_535, format: 'port' },
          },
          required: ['port'],
        },
        attrs: {
          type: 'object',
          properties: { host: { title: 'The host', type: 'string' }, size: { title: 'The size', type: 'integer' } },
          required: ['host'],
        },
        steps: {
          title: 'The steps',
          type: 'array',
          maxItems: 2,
          items: {
            type: 'object',
            properties: { word: { title: 'The word', type: 'string' }, at: { title: 'The at', type: 'integer' } },
            required: ['word'],
          },
        },
      },
      required: ['name'],
    })
  })

  test('has only the fields that are visible now', () => {
    const more = [
      { field: 'level', requiredWhen: { 'form.name': 'y' } },
      { field: 'users', readOnlyWhen: { mode: 'create' } },
    ]
    const model = formWith(['name', { field: 'email', when: { 'form.name': 'x' } }, ...more], fields)
    const schema = formSchema(model, scopeOf(model, { name: 'y' }))
    expect(Object.keys(schema.properties ?? {})).toEqual(['name', 'level', 'users'])
    expect(schema.required).toEqual(['name', 'level'])
    expect(schema.properties?.['users']).toMatchObject({ readOnly: true })
  })

  test('describes each object of a list by itself if members have conditions', () => {
    const part = { field: 'at', when: { 'form.steps.word': 'a' }, required: true }
    const model = formWith([{ field: 'steps', objects: { fields: ['word', part] } }], fields)
    const { steps } = formSchema(model, scopeOf(model, { steps: [{ word: 'a' }, { word: 'b' }] })).properties ?? {}
    const asked = [steps?.items ?? []].flat().map(({ required }) => required)
    expect(asked).toEqual([['word', 'at'], ['word']])
    expect(steps?.additionalItems).toMatchObject({ required: ['word'] })
  })
})
