import { describe, expect, test } from '@jest/globals'
import { readMetadata } from '../../src/contract/metadata.ts'
import { openApiMetadata } from '../../src/servers/openapi/openapi-metadata.ts'
import { DOCUMENT } from '../peers/openapi/document.ts'

const RULES = {
  filter: '{field}',
  order: { parameter: 'sort', ascending: '{field}', descending: '-{field}' },
  search: 'q',
  paging: { size: 'size', position: 'page' },
}

type Raw = Readonly<Record<string, unknown>>

const ok = (schema: unknown) => ({ 200: { description: '', content: { 'application/json': { schema } } } })
const body = (schema: unknown, type = 'application/json') => ({ content: { [type]: { schema } } })
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A document of one list whose rows have one member. */
function documentOf(it: unknown, more: Raw = {}, version = '3.1.0') {
  const row = { type: 'object', properties: { it } }
  return {
    openapi: version,
    paths: {
      '/things': {
        get: { responses: ok({ type: 'array', items: row }) },
        post: { requestBody: body({ ...row, required: ['it'] }), responses: ok(row) },
      },
      '/things/{id}': { get: { responses: ok(row) }, patch: { requestBody: body(row), responses: ok(row) } },
      ...(more['paths'] as Raw | undefined),
    },
    components: { schemas: { ...(more['schemas'] as Raw | undefined) } },
  }
}

function actionsOf(
  document: unknown,
  url = '/things/',
  on: 'list' | 'object' = 'list',
): Readonly<Record<string, Readonly<Record<string, Raw>>>> {
  const answer = openApiMetadata(document, url, on, RULES)
  if (answer.kind === 'none') throw new Error(answer.reason)
  return answer.body['actions'] as Readonly<Record<string, Readonly<Record<string, Raw>>>>
}

const written = (it: unknown, more: Raw = {}, version?: string): Raw =>
  actionsOf(documentOf(it, more, version))['POST']?.['it'] ?? {}

const AUTHORS = {
  schemas: { Author: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } },
  paths: {
    '/authors': { get: { responses: ok({ type: 'array', items: refTo('Author') }) } },
    '/authors/{id}': { get: { operationId: 'getAuthor', responses: ok(refTo('Author')) } },
  },
}

describe('a schema becomes a field', () => {
  test.each<[string, unknown, Raw]>([
    ['a text', { type: 'string', maxLength: 3, minLength: 1 }, { type: 'string', max_length: 3, min_length: 1 }],
    [
      'its title and description',
      { type: 'string', title: 'It!', description: 'Why' },
      { label: 'It!', help_text: 'Why' },
    ],
    ['a day', { type: 'string', format: 'date' }, { type: 'date' }],
    ['a time', { type: 'string', format: 'date-time' }, { type: 'datetime' }],
    ['an address', { type: 'string', format: 'uri' }, { type: 'url' }],
    ['an email address', { type: 'string', format: 'email' }, { type: 'email' }],
    ['a file', { type: 'string', format: 'binary' }, { type: 'file upload' }],
    ['a file of 3.1', { type: 'string', contentMediaType: 'application/pdf' }, { type: 'file upload' }],
    [
      'a text in base64',
      { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      { type: 'string' },
    ],
    ['an unknown format', { type: 'string', format: 'uuid' }, { type: 'string' }],
    ['a password', { type: 'string', format: 'password' }, { type: 'string', write_only: true }],
    [
      'a decimal with its digits',
      { type: 'string', format: 'decimal', pattern: String.raw`^-?\d{0,6}(?:\.\d{0,2})?$` },
      { type: 'decimal', max_digits: 8, decimal_places: 2 },
    ],
    ['a whole number', { type: 'integer', minimum: 1, maximum: 9 }, { type: 'integer', min_value: 1, max_value: 9 }],
    ['exclusive limits of 3.0', { type: 'integer', minimum: 0, exclusiveMinimum: true }, { min_value: 1 }],
    [
      'exclusive limits of 3.1',
      { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
      { min_value: 1, max_value: 9 },
    ],
    ['limits that are no numbers', { type: 'integer', minimum: 'x', maximum: null }, { type: 'integer' }],
    ['a number', { type: 'number' }, { type: 'float' }],
    ['a switch', { type: 'boolean', default: false }, { type: 'boolean', default: false, required: false }],
    ['nullable of 3.0', { type: 'string', nullable: true }, { type: 'string', required: false }],
    ['nullable of 3.1', { type: ['string', 'null'] }, { type: 'string', required: false }],
    [
      'null as an alternative',
      { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      { type: 'integer', required: false },
    ],
    ['read only', { type: 'string', readOnly: true }, { read_only: true, required: false }],
    ['write only', { type: 'string', writeOnly: true }, { write_only: true, required: true }],
    [
      'choices',
      { type: 'string', enum: ['in_stock', 'USD', null] },
      {
        type: 'choice',
        choices: [
          { value: 'in_stock', display_name: 'In stock' },
          { value: 'USD', display_name: 'USD' },
        ],
      },
    ],
    [
      'choices with labels of a generator',
      { type: 'integer', enum: [1, 2], 'x-enumNames': ['Low', 'High'] },
      {
        choices: [
          { value: 1, display_name: 'Low' },
          { value: 2, display_name: 'High' },
        ],
      },
    ],
    [
      'choices as constants with titles',
      {
        oneOf: [
          { const: 'a', title: 'First' },
          { const: 'b', title: 'Second' },
        ],
      },
      {
        type: 'choice',
        choices: [
          { value: 'a', display_name: 'First' },
          { value: 'b', display_name: 'Second' },
        ],
      },
    ],
    ['several choices', { type: 'array', items: { enum: ['a'] } }, { type: 'multiple choice' }],
    [
      'a list of texts',
      { type: 'array', maxItems: 2, items: { type: 'string' } },
      { type: 'list', max_length: 2, child: expect.objectContaining({ type: 'string' }) },
    ],
    ['a list of lists', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, { type: 'json' }],
    ['a list of anything', { type: 'array' }, { type: 'json' }],
    [
      'an object',
      { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
      { type: 'nested object', children: { a: expect.objectContaining({ type: 'string', required: true }) } },
    ],
    ['a free object', { type: 'object', additionalProperties: true }, { type: 'json' }],
    ['anything', {}, { type: 'json' }],
    ['text or number', { type: ['string', 'integer'] }, { type: 'string' }],
    ['one of several scalars', { oneOf: [{ type: 'integer' }, { type: 'string' }] }, { type: 'string' }],
    [
      'one of several objects',
      { oneOf: [{ type: 'object', properties: { a: {} } }, { type: 'array' }] },
      { type: 'json' },
    ],
    [
      'all of several',
      { allOf: [{ type: 'string' }, { maxLength: 5 }, { title: 'Both' }] },
      { type: 'string', max_length: 5, label: 'Both' },
    ],
    ['no schema', 'text', { type: 'json' }],
  ])('%s', (_, schema, field) => expect(written(schema)).toMatchObject(field))

  test('a member is called by its name without a title', () => {
    const { POST } = actionsOf({
      ...documentOf({ type: 'string' }),
      paths: {
        '/things': {
          get: { responses: ok({ type: 'array', items: { properties: { a: {} } } }) },
          post: { requestBody: body({ properties: { published_at: {}, firstName: {}, id: {} } }), responses: {} },
        },
      },
    })
    expect(Object.values(POST ?? {}).map((field) => field['label'])).toEqual(['Published at', 'First name', 'ID'])
  })

  test('a field that no body takes is read only, and one that is a file in a body is one', () => {
    const row = { type: 'object', properties: { id: { type: 'integer' }, plan: { type: 'string', format: 'uri' } } }
    const { GET } = actionsOf({
      openapi: '3.0.3',
      paths: {
        '/things': {
          get: { responses: ok({ type: 'array', items: row }) },
          post: {
            requestBody: body({ properties: { plan: { type: 'string', format: 'binary' } } }, 'multipart/form-data'),
          },
        },
      },
    })
    expect(GET).toMatchObject({ id: { read_only: true }, plan: { read_only: false, type: 'file upload' } })
  })
})

describe('a relation leads to the list of its records', () => {
  test.each<[string, unknown, Raw, 'GET' | 'POST', Raw]>([
    ['by a hint with the path', { type: 'integer', 'x-related': '/authors' }, {}, 'POST', { related: '/authors/' }],
    ['by a hint with the schema', { type: 'integer', 'x-related': 'Author' }, {}, 'POST', { related: '/authors/' }],
    [
      'by a hint of items',
      { type: 'array', items: { type: 'integer', 'x-related': 'Author' } },
      {},
      'POST',
      { related: '/authors/', many: true },
    ],
    ['by the schema of a response', refTo('Author'), {}, 'GET', { type: 'field', related: '/authors/' }],
    [
      'by the schema of items',
      { type: 'array', items: refTo('Author') },
      {},
      'GET',
      { related: '/authors/', many: true },
    ],
    ['through null', { anyOf: [refTo('Author'), { type: 'null' }] }, {}, 'GET', { related: '/authors/' }],
    ['not for an object in a body: it is written whole', refTo('Author'), {}, 'POST', { type: 'nested object' }],
    ['not by a hint at nothing', { type: 'integer', 'x-related': 'Nobody' }, {}, 'POST', { type: 'integer' }],
  ])('%s', (_, it, more, method, field) => {
    const document = documentOf(it, { ...AUTHORS, ...more })
    expect(actionsOf(document)[method]?.['it']).toMatchObject(field)
  })

  test('by a link, and by the object that a response has beside the id', () => {
    const row = {
      type: 'object',
      properties: { writer: { type: 'integer' }, author_id: { type: 'integer' }, author: refTo('Author') },
    }
    const links = { writer: { operationId: 'getAuthor', parameters: { id: '$response.body#/writer' } } }
    const document = {
      openapi: '3.0.0',
      paths: {
        ...AUTHORS.paths,
        '/things': {
          get: { responses: ok({ type: 'array', items: row }) },
          post: { requestBody: body(row), responses: { 201: { ...ok(row)[200], links } } },
        },
      },
      components: { schemas: AUTHORS.schemas },
    }
    expect(actionsOf(document)['POST']).toMatchObject({
      writer: { type: 'field', related: '/authors/' },
      author_id: { type: 'field', related: '/authors/' },
    })
  })
})

describe('the library', () => {
  test('its books are filtered, sorted, written and related as the document says', () => {
    const answer = openApiMetadata(DOCUMENT, '/api/books/', 'list', RULES)
    if (answer.kind === 'none') throw new Error(answer.reason)
    const metadata = readMetadata(answer.body)
    const fields = metadata.kind === 'metadata' ? (metadata.fields.GET ?? []) : []
    expect(fields.filter(({ filterable }) => filterable).map(({ name }) => name)).toEqual(['author_id', 'status'])
    expect(fields.filter(({ sortable }) => sortable).map(({ name }) => name)).toEqual([
      'title',
      'price',
      'pages',
      'published',
      'created_at',
    ])
    expect(answer.params).toEqual(['published_after'])
    expect([answer.methods, answer.rowMethods]).toEqual([
      ['GET', 'POST'],
      ['GET', 'PATCH', 'DELETE'],
    ])
  })

  test.each([
    ['/api/books', 'list'],
    ['/api/books/', 'list'],
    ['/api/books/?page=2', 'list'],
    ['/api/books/7/', 'object'],
    ['/api/books/7', 'object'],
  ] as const)('%s is found', (url, on) => expect(Object.keys(actionsOf(DOCUMENT, url, on))).toContain('GET'))
})

/** Words that lead nowhere, or never end. */
const HOSTILE: readonly (readonly [string, unknown, string])[] = [
  ['no object', [], 'no JSON object'],
  ['Swagger 2', { swagger: '2.0', paths: {} }, 'Swagger 2'],
  ['a version to come', { openapi: '4.0.0', paths: {} }, 'version 4.0.0'],
  ['no paths', { openapi: '3.1.0' }, 'no paths'],
  ['another path', { openapi: '3.1.0', paths: { '/books': {} } }, 'no path /things'],
  ['paths of the wrong type', { openapi: '3.1.0', paths: { '/things': 7 } }, 'no path /things'],
  ['no GET', { openapi: '3.1.0', paths: { '/things': { post: {} } } }, 'sends no list'],
  [
    'an object that is no page',
    { openapi: '3.1.0', paths: { '/things': { get: { responses: ok({ type: 'object' }) } } } },
    'sends no list',
  ],
  [
    'a reference to itself',
    { openapi: '3.1.0', paths: { '/things': { $ref: '#/paths/~1things' } } },
    'no path /things',
  ],
  [
    'a response in a circle',
    {
      openapi: '3.1.0',
      paths: { '/things': { get: { responses: { 200: { $ref: '#/components/responses/A' } } } } },
      components: { responses: { A: { $ref: '#/components/responses/B' }, B: { $ref: '#/components/responses/A' } } },
    },
    'sends no list',
  ],
]

describe('a document that cannot be read', () => {
  test.each(HOSTILE)('%s gives a reason', (_, document, reason) => {
    const answer = openApiMetadata(document, '/things/', 'list', RULES)
    expect(answer).toMatchObject({ kind: 'none', reason: expect.stringContaining(reason) })
  })

  test.each<[string, unknown, Raw]>([
    [
      'a schema within itself',
      refTo('Node'),
      { Node: { type: 'object', properties: { node: refTo('Node'), nodes: { type: 'array', items: refTo('Node') } } } },
    ],
    ['schemas that are each other', refTo('A'), { A: { allOf: [refTo('B')] }, B: { anyOf: [refTo('A'), refTo('B')] } }],
    ['a reference to nothing', refTo('Missing'), {}],
    ['a reference to another file', { $ref: 'other.json#/A' }, {}],
    ['a broken escape', { $ref: '#/components/schemas/%E0%A4%A' }, {}],
    ['a reference into a prototype', { $ref: '#/constructor/prototype' }, {}],
    [
      'wrong types everywhere',
      { type: 7, properties: 'x', required: { a: 1 }, allOf: 'x', oneOf: 3, enum: 'y', items: [] },
      {},
    ],
  ])('%s becomes JSON or a field', (_, it, schemas) => {
    const metadata = readMetadata({ actions: actionsOf(documentOf(it, { schemas })) })
    expect(metadata).toMatchObject({ kind: 'metadata', fields: { POST: [{ name: 'it' }] } })
  })

  test('schemas that double at each step end', () => {
    const names = Array.from({ length: 40 }, (_, at) => `S${String(at)}`)
    const double = (at: number) => ({
      allOf: [refTo(`S${String(at + 1)}`), { ...refTo(`S${String(at + 1)}`), title: 'again' }],
      properties: {
        [`p${String(at)}`]: refTo(`S${String(at + 1)}`),
        q: { anyOf: [refTo(`S${String(at + 1)}`), refTo(`S${String(at + 2)}`)] },
      },
    })
    const schemas = Object.fromEntries(names.map((name, at) => [name, double(at)]))
    // Read one by one they would be 2 ** 40: the timeout of the test would end it.
    expect(written(refTo('S0'), { schemas })).toBeDefined()
  })

  test('a schema with thousands of members is cut', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`m${String(at)}`, { type: 'string' }]),
    )
    const { children } = written({ type: 'object', properties })
    expect(Object.keys(children as object)).toHaveLength(300)
  })

  test('names of prototypes stay members', () => {
    const it: unknown = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
    )
    expect(() => readMetadata({ actions: actionsOf(documentOf(it)) })).not.toThrow()
  })
})
