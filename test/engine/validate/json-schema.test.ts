import { describe, expect, test } from '@jest/globals'
import { meetsFormat } from '../../../src/engine/validate/formats.ts'
import { validateJson } from '../../../src/engine/validate/json-schema.ts'
import type { JsonSchema } from '../../../src/engine/validate/schema-types.ts'

describe('an error against a schema', () => {
  test('says where in the value, where in the schema, and what', () => {
    const name = { type: 'string', maxLength: 2 } as const
    const schema: JsonSchema = { type: 'object', properties: { 'a/b': { items: name } } }
    expect(validateJson(schema, { 'a/b': ['ok', 'long'] })).toEqual([
      {
        instancePath: '/a~1b/1',
        schemaPath: '#/properties/a~1b/items/maxLength',
        keyword: 'maxLength',
        params: { limit: 2 },
        message: 'must NOT have more than 2 characters',
        parentSchema: name,
      },
    ])
  })

  test('nothing inherited is a property', () => {
    expect(validateJson({ required: ['constructor'] }, {})).toHaveLength(1)
    expect(validateJson({ properties: { toString: false } }, {})).toEqual([])
  })

  test.each<[what: string, schema: JsonSchema]>([
    ['leads nowhere', { $ref: '#/definitions/none' }],
    ['leads out of the schema', { $ref: 'https://example.com/schema.json' }],
    ['goes in circles', { definitions: { a: { $ref: '#/definitions/a' } }, $ref: '#/definitions/a' }],
  ])('a reference that %s is an error of ours, not of the value', (_, schema) => {
    expect(() => validateJson(schema, 1)).toThrow()
  })

  test('annotations are no rules', () => {
    expect(validateJson({ title: 'Name', default: 1, examples: [1] }, 'x')).toEqual([])
  })
})

describe('formats', () => {
  test.each<[format: string, text: string, met: boolean]>([
    ['email', 'a.b+c@mail.example.com', true],
    ['email', 'root@localhost', true],
    ['email', 'a@b', false],
    ['email', 'a b@example.com', false],
    ['email', '@example.com', false],
    ['email', 'a@-example.com', false],
    ['email', `${'a'.repeat(400)}@example.com`, false],
    ['uri', 'http://10.0.0.1:8080/a?b#c', true],
    ['uri', 'ftp://example.com', true],
    ['uri', 'example.com', false],
    ['uri', 'data:text/html,x', false],
    ['date-time', '2026-11-20T17:28:34+08:00', true],
    ['date-time', '20.11.2026', false],
    ['json', '{"a": [1]}', true],
    ['json', '{a: 1}', false],
    ['unheard-of', 'anything', true],
    ['constructor', 'anything', true],
  ])('%s %j: %s', (format, text, met) => {
    expect(meetsFormat(format, text)).toBe(met)
  })

  test('a hostile address is judged at once', () => {
    const started = performance.now()
    meetsFormat('email', `${'a.'.repeat(150)}@${'b-'.repeat(5)}!`)
    meetsFormat('email', `${'a'.repeat(60)}@${'a.'.repeat(120)}`)
    expect(performance.now() - started).toBeLessThan(50)
  })
})
