import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { examplesOf } from '../../../scripts/docs/schema-keys.ts'
import { generatedSchemas } from '../../../scripts/generate-names.ts'
import { readWorld } from '../../../scripts/product.ts'
import { isObject, type JsonObject, ownAt } from '../../../src/contract/json-object.ts'
import { schemaChecker } from '../../../src/registry/check/schema-check.ts'

const world = await readWorld(path.resolve('.'))
const schemas = new Map(world.schemas.filter(isObject).map((schema) => [String(schema['$id']), schema]))
const check = schemaChecker(world.schemas)

const list = (keys: JsonObject) => ({
  $schema: 'list.schema.json',
  key: 'racks',
  view: 'console',
  url: '/api/v1/assets/racks/',
  columns: ['name'],
  ...keys,
})

function targetOf(reference: string, home: string): unknown {
  const [file = '', pointer = ''] = reference.split('#')
  return ownAt(schemas.get(file === '' ? home : file), pointer.split('/').slice(1))
}

/** Whether an editor has something to say about a schema: the words beside a reference, or those of its target. */
function isDescribed(schema: unknown, home: string): boolean {
  if (!isObject(schema)) return false
  if (typeof schema['description'] === 'string') return true
  const { $ref, anyOf } = schema
  if (typeof $ref === 'string') return isDescribed(targetOf($ref, home), $ref.split('#')[0] || home)
  return Array.isArray(anyOf) && anyOf.every((branch) => isDescribed(branch, home))
}

/** The pointer of every key that has no description. */
function* undescribed(schema: unknown, home: string, pointer: string): Generator<string, void, void> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, inner] of Object.entries(schema)) {
    if (name === 'properties' && isObject(inner))
      for (const [key, value] of Object.entries(inner)) if (!isDescribed(value, home)) yield `${home}${pointer}/${key}`
    yield* undescribed(inner, home, `${pointer}/${name}`)
  }
}

interface Located {
  readonly file: string
  readonly pointer: string
  readonly schema: JsonObject
}

/** Every schema within the files. */
function* within({ file, pointer, schema }: Located): Generator<Located, void, void> {
  yield { file, pointer, schema }
  for (const [name, inner] of Object.entries(schema))
    if (!['examples', 'default', 'const', 'enum'].includes(name)) yield* withinValue(file, `${pointer}/${name}`, inner)
}

function* withinValue(file: string, pointer: string, value: unknown): Generator<Located, void, void> {
  if (isObject(value)) yield* within({ file, pointer, schema: value })
  if (Array.isArray(value))
    for (const [at, inner] of value.entries()) yield* withinValue(file, `${pointer}/${at}`, inner)
}

const allSchemas = [...schemas].flatMap(([file, schema]) => [...within({ file, pointer: '', schema })])
/** Those of a key: what `properties` holds. */
const keySchemas = allSchemas.filter(({ pointer }) => /(?<!\/properties)\/properties\/[^/]+$/.test(pointer))

describe('the schemas', () => {
  test('are those that npm run generate writes', async () => {
    const generated = await generatedSchemas(path.resolve('.'))
    for (const [file, text] of generated) expect(await readFile(path.join('schemas', file), 'utf8')).toBe(text)
  })

  test('describe every key', () => {
    const all = [...schemas].flatMap(([file, schema]) => [...undescribed(schema, file, '')])
    expect(all).toEqual([])
  })

  test('give an example of every key, which the reference prints', () => {
    const without = keySchemas.filter(({ file, schema }) => examplesOf(schemas, { file, schema }).length === 0)
    expect(keySchemas.length).toBeGreaterThan(300)
    expect(without.map(({ file, pointer }) => file + pointer)).toEqual([])
  })

  test('have no example that they refuse', () => {
    const ajv = new Ajv({
      schemas: [...schemas.values()],
      allowUnionTypes: true,
      strictTuples: false,
      keywords: ['tsType', 'short', 'names', 'enumDescriptions'],
    })
    const refused = allSchemas.flatMap(({ file, pointer, schema }) => {
      const { examples } = schema
      if (!Array.isArray(examples)) return []
      const validate = ajv.compile({ $ref: `${file}#${pointer}` })
      return examples
        .filter((example) => validate(example) !== true)
        .map((example) => `${file}${pointer}: ${JSON.stringify(example)}`)
    })
    expect(refused).toEqual([])
  })

  test.each([
    ['Cell', 'states'],
    ['Input', 'text-area'],
    ['Icon', 'dns'],
    ['State', 'locked'],
    ['Tab', 'Detail'],
    ['Section', 'basic'],
    ['Reference', 'user-group'],
    ['Action', 'unblock'],
    ['Extension', 'view-secret'],
    ['Entry', 'users'],
    ['List', 'users'],
    ['Part', 'timer'],
    ['Permission', 'users.view_user'],
  ])('let an editor complete a %s such as %s', (what, name) => {
    expect(JSON.stringify(ownAt(schemas.get('names.schema.json'), ['definitions', what]))).toContain(`"${name}"`)
  })

  test.each<[what: string, keys: JsonObject]>([
    ['tab', { detail: { tabs: [{ key: 'MyTab', fields: ['name'] }] } }],
    ['section', { form: { sections: [{ title: 'my-section', fields: ['name'] }] } }],
    ['reference', { form: { sections: [{ title: 'basic', fields: [{ field: 'a', from: 'my-reference' }] }] } }],
    ['action and permission', { row: [{ key: 'my-action', perm: 'my.do_it', call: ['POST', '{id}/x/'] }] }],
    ['entry', { opens: 'my-list' }],
  ])('accept an own %s of an overlay', (_what, keys) => {
    expect([...check(list(keys))]).toEqual([])
  })

  test.each<[what: string, keys: JsonObject, reason: string]>([
    ['cell', { columns: [{ field: 'name', cell: 'glitter' }] }, 'there is no cell glitter'],
    [
      'input',
      { form: { sections: [{ title: 'basic', fields: [{ field: 'a', input: 'strin' }] }] } },
      'there is no input strin (string?)',
    ],
  ])('refuse a %s that no code draws', (_what, keys, reason) => {
    expect([...check(list(keys))].map((problem) => problem.reason)).toEqual([reason])
  })
})
