import { describe, expect, test } from '@jest/globals'
import type { Field, Metadata, MetadataMethod } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'

const PLAIN = { type: 'string', required: false, read_only: false, write_only: false, label: 'L' }

function fieldsOf(actions: unknown, method: MetadataMethod = 'GET'): readonly Field[] {
  const answer = readMetadata({ name: 'X', actions })
  if (answer.kind !== 'metadata') throw new Error(answer.reason)
  return answer.fields[method] ?? []
}

function only(raw: unknown): Field {
  const [field] = fieldsOf({ GET: { it: raw } })
  if (field === undefined) throw new Error('no field')
  return field
}

/** JSON.parse makes own members of names that a literal would turn into prototypes. */
function hostile(json: string): unknown {
  return JSON.parse(json)
}

describe('readMetadata', () => {
  test('keeps flags, limits and markers of a field', () => {
    const raw = { ...PLAIN, required: true, max_length: 128, min_length: 2, help_text: 'H', filter: true, order: true }
    expect(only(raw)).toEqual({
      name: 'it',
      label: 'L',
      help: 'H',
      type: 'string',
      required: true,
      readOnly: false,
      writeOnly: false,
      maxLength: 128,
      minLength: 2,
      choices: [],
      children: [],
      filterable: true,
      sortable: true,
    })
  })

  test.each<[string, unknown, Partial<Field>]>([
    [
      'choice values may be numbers',
      { ...PLAIN, type: 'choice', choices: [{ value: 0, display_name: 'no' }] },
      { choices: [{ value: 0, label: 'no' }] },
    ],
    [
      'a choice without a label is its value',
      { ...PLAIN, type: 'choice', choices: [{ value: 'a' }] },
      { choices: [{ value: 'a', label: 'a' }] },
    ],
    ['a default may be a list', { ...PLAIN, type: 'multiple choice', default: ['all'] }, { default: ['all'] }],
    ['a default may be the raw bit mask', { ...PLAIN, type: 'multiple choice', default: 255 }, { default: 255 }],
    ['null is a default', { ...PLAIN, default: null }, { default: null }],
    ['integer limits', { ...PLAIN, type: 'integer', max_value: 100, min_value: 1 }, { maxValue: 100, minValue: 1 }],
    ['a type nobody knows', { ...PLAIN, type: 'geometry' }, { type: 'geometry' }],
    ['no type', { ...PLAIN, type: 7 }, { type: 'unknown' }],
    ['a field without a label is called by its name', { type: 'field' }, { label: 'it' }],
    ['a blank label is none', { ...PLAIN, label: ' ' }, { label: 'it' }],
    [
      'a choice with the label of another one is listed once',
      { ...PLAIN, type: 'choice', choices: [{ value: 1, display_name: 'one' }, { value: '1' }, { value: 2 }] },
      {
        choices: [
          { value: 1, label: 'one' },
          { value: 2, label: '2' },
        ],
      },
    ],
  ])('%s', (_title, raw, expected) => {
    expect(only(raw)).toMatchObject(expected)
  })

  test('ignores a field without a name', () => {
    expect(fieldsOf({ GET: { '': PLAIN, ' ': PLAIN, it: PLAIN } }).map(({ name }) => name)).toEqual(['it'])
  })

  test('distinguishes a missing default from null', () => {
    expect('default' in only(PLAIN)).toBe(false)
  })

  test('gives children to a nested object, and a child to dicts and lists', () => {
    const nested = only({ ...PLAIN, type: 'nested object', children: { inner: PLAIN } })
    expect(nested.children.map((child) => child.name)).toEqual(['inner'])

    const dict = only({ ...PLAIN, type: 'nested object', child: { type: 'field' } })
    expect([dict.children, dict.child?.type]).toEqual([[], 'field'])

    const list = only({ ...PLAIN, type: 'list', child: { type: 'regex' } })
    expect([list.child?.type, list.child?.label]).toEqual(['regex', 'L'])

    const objects = only({ ...PLAIN, type: 'field', child: { type: 'nested object', children: { level: PLAIN } } })
    expect(objects.child?.children.map((child) => child.name)).toEqual(['level'])
  })

  test('omits a forbidden method', () => {
    const answer = readMetadata({ actions: { GET: { name: PLAIN } } }) as Metadata
    expect(Object.keys(answer.fields)).toEqual(['GET'])
  })

  test.each<[string, unknown, number, string]>([
    ['no actions', { name: 'X', parses: [] }, 200, 'no-actions'],
    ['405', { detail: 'no', code: 'method_not_allowed' }, 405, 'http-405'],
    ['500 in HTML', '<!DOCTYPE html>', 500, 'http-500'],
    ['HTML with 200', '<!DOCTYPE html>', 200, 'no-actions'],
    ['nothing', null, 200, 'no-actions'],
    ['a list', [{ actions: {} }], 200, 'no-actions'],
    ['actions is a text', { actions: 'GET' }, 200, 'no-actions'],
  ])('describes no fields: %s', (_title, body, status, reason) => {
    expect(readMetadata(body, status)).toEqual({ kind: 'no-metadata', reason })
  })
})

describe('damaged metadata', () => {
  test.each<[string, unknown]>([
    ['fields are a list', { GET: [PLAIN] }],
    ['a field is a text', { GET: { name: 'string' } }],
    ['a field is null', { GET: { name: null } }],
    ['the method is inherited', Object.create({ GET: { name: PLAIN } })],
  ])('%s: gives no field', (_title, actions) => {
    expect(fieldsOf(actions)).toEqual([])
  })

  test('falls back for wrong types', () => {
    const raw = {
      type: 7,
      label: { en: 'x' },
      help_text: ['x'],
      required: 'yes',
      read_only: 1,
      max_length: '128',
      min_value: Number.NaN,
      choices: { value: 1 },
      children: ['x'],
      child: 'x',
      filter: 'true',
    }
    expect(only(raw)).toEqual({
      name: 'it',
      label: 'it',
      help: '',
      type: 'unknown',
      required: false,
      readOnly: false,
      writeOnly: false,
      choices: [],
      children: [],
      filterable: false,
      sortable: false,
    })
  })

  test('drops invalid choices', () => {
    const choices = [null, 'a', { display_name: 'no value' }, { value: { deep: 1 } }, { value: 1, display_name: 'one' }]
    expect(only({ ...PLAIN, choices }).choices).toEqual([{ value: 1, label: 'one' }])
  })

  test('treats prototype names as plain names', () => {
    const actions = hostile(
      '{"GET":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"slug"}}}',
    )
    expect(fieldsOf(actions).map((field) => [field.name, field.type])).toEqual([
      ['constructor', 'string'],
      ['toString', 'slug'],
    ])
    expect(({} as Record<string, unknown>)['type']).toBeUndefined()
  })

  test('omits unreachable members', () => {
    const actions = hostile(
      '{"GET":{"a.b":{"type":"string"},".":{"type":"slug"},"c":{"type":"nested object","children":{".":{},"d":{}}}}}',
    )
    expect(fieldsOf(actions).map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['c', ['d']],
    ])
  })

  test('ignores a sent __proto__', () => {
    const field = only(hostile('{"__proto__":{"required":true,"label":"stolen"},"type":"string"}'))
    expect([field.required, field.label]).toEqual([false, 'it'])
  })

  test('limits nesting', () => {
    let raw: unknown = PLAIN
    for (let depth = 0; depth < 10_000; depth += 1) raw = { ...PLAIN, child: raw, children: { it: raw } }
    let field: Field | undefined = only(raw)
    let depth = 0
    while (field?.child !== undefined) [field, depth] = [field.child, depth + 1]
    expect(depth).toBeLessThan(10)
  })
})
