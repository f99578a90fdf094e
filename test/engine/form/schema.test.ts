import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import type { FieldFact } from '../../../src/contract/facts/facts.ts'
import type { Field } from '../../../src/contract/field.ts'
import { isObject } from '../../../src/contract/json-object.ts'
import { formOf } from '../../../src/engine/form/form.ts'
import { payloadOf } from '../../../src/engine/form/payload.ts'
import { toJsonSchema } from '../../../src/engine/form/schema.ts'
import { initialValues } from '../../../src/engine/form/values.ts'
import { validateJson } from '../../../src/engine/validate/json-schema.ts'
import { validateForm } from '../../../src/engine/validate/validate.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'
import { list } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'

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

function toField(fact: FieldFact): Field {
  const { choices: values = [], children = [], child, filter, order, ...rest } = fact
  return {
    ...field(fact.name),
    ...rest,
    choices: choices(...values),
    children: children.map(toField),
    filterable: filter ?? false,
    sortable: order ?? false,
    ...(child === undefined ? {} : { child: toField(child) }),
  }
}

const folder = 'src/contract/facts'
const recorded = readdirSync(folder)
  .filter((file) => file.includes('__') && file.endsWith('.json'))
  .map((file): [string, readonly Field[]] => {
    const facts: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    const fields = isObject(facts) && Array.isArray(facts['fields']) ? (facts['fields'] as FieldFact[]) : []
    return [file, fields.map(toField)]
  })

describe('forms of everything a core describes', () => {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    formats: { email: true, uri: true, 'date-time': true, json: true },
  })

  test('are there to be tried', () => {
    expect(recorded.length).toBeGreaterThan(100)
  })

  test.each(recorded)('%s opens, is judged and is sent', (_, fields) => {
    const items = fields.filter(({ readOnly, name }) => !readOnly && name !== 'id').map(({ name }) => name)
    if (items.length === 0) return
    const entry = list({ form: { sections: [{ title: 'basic', fields: items }] } })
    const model = formOf({ entry, fields, mode: 'create', session: sessionOf(), references: {} })
    const values = initialValues(model, null, { session: sessionOf() })
    const scope = scopeOf(model, values)

    const schema = toJsonSchema(model)
    expect(() => ajv.compile(schema)).not.toThrow()
    // Whatever the server itself proposes is good; only what nobody gave may be missing.
    const wrong = Object.entries(validateForm(model, values, scope)).flatMap(([path, found]) =>
      found.map(({ key }) => `${path} ${key}`),
    )
    expect(wrong.filter((problem) => !problem.endsWith(' validate.required'))).toEqual([])
    expect(
      validateJson(schema, payloadOf(model, values, scope)).filter(({ keyword }) => keyword !== 'required'),
    ).toEqual([])
  })
})
