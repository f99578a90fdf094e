import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Field } from '../../../src/contract/field.ts'
import { formSchema } from '../../../src/engine/form/schema.ts'
import type { FormFieldModel, FormModel, FormValues } from '../../../src/engine/form/form-model.ts'
import { allFields } from '../../../src/engine/form/field-state.ts'
import { validateSchema } from '../../../src/engine/validate/json-schema.ts'
import { valuesToValidate } from '../../../src/engine/validate/validate.ts'
import { ajvFaults, type Fault } from '../../support/ajv.ts'
import { choices, field, FLAT_TYPES } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

const NAMES = [
  'name',
  'email',
  'port',
  'comment',
  'ip_group',
  'is_active',
  'rules',
  'attrs.host',
  'attrs.port',
] as const
const INPUTS = ['cron', 'mailboxes', 'addresses', 'mapping', 'json', 'protocols', 'email', 'url', 'text-area'] as const
const TYPES: readonly string[] = [...FLAT_TYPES, 'unknown']

const small = fc.integer({ min: 0, max: 3 })
const limits = fc.record(
  { minLength: small, maxLength: small, minValue: fc.integer({ min: -2, max: 2 }), maxValue: small },
  { requiredKeys: [], noNullPrototype: true },
)
const plain = (name: string): fc.Arbitrary<Field> =>
  fc
    .tuple(fc.constantFrom(...TYPES), fc.boolean(), fc.boolean(), limits, fc.boolean())
    .map(([type, required, readOnly, words, isListed]) =>
      field(name, {
        ...words,
        type,
        required,
        readOnly,
        choices: type.includes('choice') ? choices('a', 'ab', 1) : [],
        ...(isListed && type === 'list' ? { child: field('child', { maxLength: 2 }) } : {}),
      }),
    )
const parts = fc.tuple(plain('word'), plain('size'))
/** An object, or a list of such. */
const deep = (name: string): fc.Arbitrary<Field> =>
  fc
    .tuple(parts, fc.boolean(), fc.boolean(), limits)
    .map(([children, required, isList, words]) =>
      isList
        ? field(name, { ...words, required, type: 'list', child: field(name, { type: 'nested object', children }) })
        : field(name, { required, type: 'nested object', children }),
    )
const described = (name: string) => fc.oneof({ weight: 2, arbitrary: plain(name) }, deep(name))

const condition = fc.constantFrom({ 'form.name': 'a' }, { 'form.rules.word': 'a' }, { 'form.is_active': true })
const item = (path: string) =>
  fc.record(
    {
      field: fc.constant(path),
      input: fc.constantFrom(...INPUTS),
      when: condition,
      requiredWhen: condition,
      readOnlyWhen: condition,
      objects: fc.record({ fields: fc.tuple(fc.record({ field: fc.constant('word'), when: condition })) }),
    },
    { requiredKeys: ['field'] },
  )

const model: fc.Arbitrary<FormModel> = fc.subarray([...NAMES], { minLength: 1 }).chain((paths) => {
  const tops = paths.filter((path) => !path.includes('.')).map(described)
  const attrs = fc
    .tuple(plain('host'), plain('port'))
    .map((children) => [field('attrs', { type: 'nested object', children })])
  return fc
    .tuple(fc.tuple(...paths.map(item)), fc.tuple(...tops), attrs)
    .map(([items, fields, more]) => formWith(items, [...fields, ...more]))
})

const text = fc.constantFrom(
  '',
  ' ',
  'a',
  'ab',
  'abcd',
  '22',
  '0',
  'a@b.cc',
  'https://a.b/',
  '10.0.0.1',
  '* * * * *',
  '{}',
  '{',
  '👩‍💻',
)
const number = fc.oneof(fc.integer({ min: -3, max: 4 }), fc.constantFrom(0.5, 70_000))
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null))
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.constantFrom('a', 'ab'), { minLength: 2, maxLength: 3 }),
    fc.record(
      { word: tie('value'), size: tie('value'), host: scalar, port: scalar },
      { requiredKeys: [], noNullPrototype: true },
    ),
  ),
}))
const recordOf = (fields: readonly FormFieldModel[]): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(Object.fromEntries(fields.map((each) => [each.name, likely(each)])), {
    requiredKeys: [],
    noNullPrototype: true,
  })

/** Mostly of the type that the field asks for, so that its limits are what is wrong with it. */
function likely(each: FormFieldModel): fc.Arbitrary<unknown> {
  const fitting = (): fc.Arbitrary<unknown> => {
    if (each.children.length > 0) return recordOf(each.children)
    if (each.items.length > 0) return fc.array(recordOf(each.items), { maxLength: 4 })
    if (each.field?.type === 'integer' || each.field?.type === 'float') return number
    if (each.many)
      return fc.oneof(fc.array(fc.constantFrom('a', 'ab', 'abc', 1), { maxLength: 4 }), fc.constant(['a', 'a']))
    return text
  }
  return fc.oneof({ weight: 3, arbitrary: fitting() }, value)
}

const filled = model.chain((form) => {
  const [inAttrs, plainly] = [true, false].map((isIn) =>
    allFields(form).filter(({ path }) => path.includes('.') === isIn),
  )
  const values: fc.Arbitrary<FormValues> = fc
    .tuple(recordOf(plainly ?? []), fc.option(recordOf(inAttrs ?? []), { nil: undefined }))
    .map(([values, attrs]) => (attrs === undefined ? values : { ...values, attrs }))
  return fc.tuple(fc.constant(form), values)
})

const asSet = (faults: readonly Fault[]): readonly string[] =>
  faults.map(({ path, keyword }) => `${path} ${keyword}`).sort()

const kindsOf = ({ children, items }: FormFieldModel) => [
  children.length > 0 && 'object',
  items.length > 0 && 'objects',
]

test('the validator finds the same errors as ajv, at the same path and keyword', () => {
  const seen = new Set<unknown>()
  fc.assert(
    fc.property(filled, ([form, given]) => {
      const scope = scopeOf(form, given)
      const schema = formSchema(form, scope)
      for (const kind of allFields(form).flatMap(kindsOf)) seen.add(kind)
      for (const each of [valuesToValidate(form, given, scope), given]) {
        const found = validateSchema(schema, each)
        for (const { keyword } of found) seen.add(keyword)
        expect(asSet(found)).toEqual(asSet(ajvFaults(schema, each)))
      }
    }),
    { numRuns: 800 },
  )
  const rules = ['type', 'enum', 'required', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems']
  const kinds = [...rules, 'maxItems', 'uniqueItems', 'object', 'objects']
  expect(kinds.filter((name) => !seen.has(name))).toEqual([])
})

test('the validator ignores inherited properties', () => {
  expect(validateSchema({ required: ['constructor'] }, {})).toEqual([
    { path: 'constructor', keyword: 'required', expected: ['constructor'] },
  ])
})
