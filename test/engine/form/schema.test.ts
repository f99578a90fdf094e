import { describe, expect, test } from '@jest/globals'
import { formSchema } from '../../../src/engine/form/schema.ts'
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

  test('holds each field where the body has it, with what its value must look like and what is demanded', () => {
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

  test('has only what shows now, and what is demanded and locked now', () => {
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

  test('describes each object of a list by itself where its parts have conditions', () => {
    const part = { field: 'at', when: { 'form.steps.word': 'a' }, required: true }
    const model = formWith([{ field: 'steps', objects: { fields: ['word', part] } }], fields)
    const { steps } = formSchema(model, scopeOf(model, { steps: [{ word: 'a' }, { word: 'b' }] })).properties ?? {}
    const asked = [steps?.items ?? []].flat().map(({ required }) => required)
    expect(asked).toEqual([['word', 'at'], ['word']])
    expect(steps?.additionalItems).toMatchObject({ required: ['word'] })
  })
})
