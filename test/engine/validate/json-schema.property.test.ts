import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { validateJson } from '../../../src/engine/validate/json-schema.ts'
import type { JsonSchemaObject, SchemaError } from '../../../src/engine/validate/schema-types.ts'
import { looseAjv } from '../../support/ajv.ts'

const ajv = looseAjv()

interface Compared {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: unknown
  readonly message?: string | undefined
}

/** Errors as a set: in which order keywords are judged is nobody's business. Nor is which pair of duplicates is named. */
const asSet = (errors: readonly (SchemaError | Compared)[]): readonly string[] =>
  errors
    .map(({ instancePath, schemaPath, keyword, params, message }) =>
      keyword === 'uniqueItems'
        ? JSON.stringify({ instancePath, schemaPath, keyword })
        : JSON.stringify({ instancePath, schemaPath, keyword, params, message }),
    )
    .sort()

/** Without the place in the schema: ajv compiles a reference apart and names its place from there. */
const unplaced = (error: SchemaError | Compared): Compared => ({ ...error, schemaPath: '' })

function ajvErrors(schema: JsonSchemaObject, value: unknown): readonly Compared[] {
  const validate = ajv.compile(schema)
  return validate(value) ? [] : (validate.errors ?? [])
}

const NAMES = ['a', 'b', 'rules', 'x/y', 'ip group'] as const
const name = fc.constantFrom(...NAMES)
const text = fc.oneof(
  fc.constantFrom('', 'a', 'ab', '王力', '👩‍💻', 'a@b.cc', 'https://a.b/', '2026-11-20T17:28:34Z', '{"a":1}', '{'),
  fc.string({ maxLength: 5 }),
)
const scalar = fc.oneof(
  text,
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(0.5, 2.25),
  fc.boolean(),
  fc.constant(null),
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object')
const size = fc.integer({ min: 0, max: 4 })
const limit = fc.constantFrom(-2, 0, 0.5, 1, 3)

type Sub = boolean | JsonSchemaObject

/** What each keyword may say; `sub` is a schema again. */
const keywordsWith = (sub: fc.Arbitrary<Sub>): Readonly<Record<string, fc.Arbitrary<unknown>>> => ({
  type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
  enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3, selector: (item) => JSON.stringify(item) }),
  const: scalar,
  minLength: size,
  maxLength: size,
  pattern: fc.constantFrom('^a', 'b$', '\\d', '^\\p{Lu}'),
  format: fc.constantFrom('email', 'uri', 'date-time', 'json'),
  minimum: limit,
  maximum: limit,
  exclusiveMinimum: limit,
  exclusiveMaximum: limit,
  multipleOf: fc.constantFrom(0.5, 1, 2, 3),
  minItems: size,
  maxItems: size,
  uniqueItems: fc.boolean(),
  items: sub,
  required: fc.uniqueArray(name, { maxLength: 3 }),
  properties: fc.dictionary(name, sub, { maxKeys: 3, noNullPrototype: true }),
  additionalProperties: sub,
  minProperties: size,
  maxProperties: size,
  allOf: fc.array(sub, { minLength: 1, maxLength: 2 }),
  anyOf: fc.array(sub, { minLength: 1, maxLength: 3 }),
  oneOf: fc.array(sub, { minLength: 1, maxLength: 3 }),
  not: sub,
  if: sub,
  then: sub,
  else: sub,
})

/** A few keywords at a time, or no value would ever meet a schema. */
function schemaWith(sub: fc.Arbitrary<Sub>): fc.Arbitrary<JsonSchemaObject> {
  const keywords = keywordsWith(sub)
  return fc
    .subarray(Object.keys(keywords), { minLength: 1, maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((each) => [each, keywords[each] ?? sub]))))
}

const { schema } = fc.letrec<{ schema: JsonSchemaObject; sub: Sub }>((tie) => ({
  sub: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.boolean(), tie('schema')),
  schema: schemaWith(tie('sub')),
}))

describe('the interpreter against ajv', () => {
  test('finds the same errors, word for word, whatever the schema and the value', () => {
    fc.assert(
      fc.property(schema, value, (someSchema, someValue) => {
        expect(asSet(validateJson(someSchema, someValue))).toEqual(asSet(ajvErrors(someSchema, someValue)))
      }),
      { numRuns: 500 },
    )
  })

  test('agrees on references, also those that recur', () => {
    const tree: JsonSchemaObject = {
      definitions: { node: { type: 'object', required: ['a'], properties: { b: { $ref: '#/definitions/node' } } } },
      $ref: '#/definitions/node',
    }
    fc.assert(
      fc.property(value, (someValue) => {
        expect(asSet(validateJson(tree, someValue).map(unplaced))).toEqual(
          asSet(ajvErrors(tree, someValue).map(unplaced)),
        )
      }),
    )
  })
})
