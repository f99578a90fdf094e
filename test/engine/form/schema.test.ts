import { describe, expect, test } from '@jest/globals'
import { toJsonSchema } from '../../../src/engine/form/schema.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

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
  ]
  const items = [
    'name',
    { field: 'email', when: { 'form.name': 'x' } },
    'level',
    'users',
    'rules',
    { field: 'scope', constant: 'org' },
  ]

  test('holds each field by its path, and none where nothing is demanded', () => {
    expect(toJsonSchema(formWith(items, fields))).toEqual({
      type: 'object',
      properties: {
        name: { title: 'The name', type: 'string', maxLength: 128 },
        email: { title: 'The email', anyOf: [{ type: 'string', format: 'email' }, { enum: [null, ''] }] },
        level: { title: 'The level', anyOf: [{ enum: [0, 1] }, { enum: [null, ''] }] },
        users: { title: 'The users', anyOf: [{ type: 'array' }, { enum: [null, ''] }] },
        rules: {
          title: 'The rules',
          anyOf: [
            {
              type: 'object',
              properties: { port: { title: 'The port', type: 'integer', minimum: 1 } },
              required: ['port'],
            },
            { enum: [null, ''] },
          ],
        },
      },
      required: ['name'],
    })
  })

  test('with values, only what shows and what is demanded now', () => {
    const model = formWith(items, fields)
    const schema = toJsonSchema(model, scopeOf(model, { name: 'y' }))
    expect(Object.keys(schema.properties ?? {})).toEqual(['name', 'level', 'users', 'rules'])
  })
})
