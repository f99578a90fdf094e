/** The OpenAPI 3.1 document of the library: hand-written, as a framework would generate it. */

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

const query = (name: string, schema: object, description = '') => ({ name, in: 'query', schema, description })

const PAGING = [
  query('page', { type: 'integer', minimum: 1, default: 1 }),
  query('size', { type: 'integer', minimum: 1, maximum: 50, default: 20 }),
]

const sortable = (...names: readonly string[]) =>
  query('sort', { type: 'string', enum: names.flatMap((name) => [name, `-${name}`]) })

/** A page of rows. */
const page = (name: string) => ({
  type: 'object',
  required: ['items', 'total', 'page', 'size'],
  properties: {
    items: { type: 'array', items: ref(name) },
    total: { type: 'integer' },
    page: { type: 'integer' },
    size: { type: 'integer' },
  },
})

interface Resource {
  readonly one: string
  readonly many: string
  readonly parameters: readonly unknown[]
  readonly body?: object
  readonly links?: object
}

/** List, create, read, change by PATCH and delete. */
function paths({ one, many, parameters, body = json(ref(`${one}Input`)), links = {} }: Resource) {
  const shown = { description: one, ...json(ref(one)), links }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const key = many.toLowerCase()
  return {
    [`/${key}`]: {
      get: {
        operationId: `list${many}`,
        parameters: [...PAGING, ...parameters],
        responses: { 200: { description: many, ...json(page(one)) } },
      },
      post: { operationId: `create${one}`, requestBody: body, responses: { 201: shown } },
    },
    [`/${key}/{id}`]: {
      parameters: [id],
      get: { operationId: `get${one}`, responses: { 200: shown } },
      patch: { operationId: `change${one}`, requestBody: body, responses: { 200: shown } },
      delete: { operationId: `delete${one}`, responses: { 204: { description: 'Deleted' } } },
    },
  }
}

const NAMED = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 80 } } }
const ID = { id: { type: 'integer', readOnly: true } }

const AUTHOR_INPUT = {
  allOf: [
    NAMED,
    {
      type: 'object',
      properties: {
        email: orNull({ type: 'string', format: 'email' }),
        born: orNull({ type: 'string', format: 'date', title: 'Date of birth' }),
        website: orNull({ type: 'string', format: 'uri' }),
        is_active: { type: 'boolean', default: true, title: 'Active' },
      },
    },
  ],
}

const BOOK_INPUT = {
  type: 'object',
  required: ['title', 'author_id'],
  properties: {
    title: { type: 'string', maxLength: 120 },
    isbn: { type: 'string', maxLength: 17, title: 'ISBN', description: '13 digits, with or without dashes.' },
    author_id: { type: 'integer', title: 'Author' },
    tag_ids: { type: 'array', items: { type: 'integer', 'x-related': 'Tag' }, title: 'Tags' },
    status: { ...ref('Status'), default: 'in_stock' },
    price: { type: 'string', format: 'decimal', pattern: String.raw`^\d{0,6}(?:\.\d{0,2})?$`, minimum: 0 },
    pages: orNull({ type: 'integer', exclusiveMinimum: 0, maximum: 20000 }),
    published: orNull({ type: 'string', format: 'date' }),
    homepage: orNull({ type: 'string', format: 'uri' }),
    meta: { title: 'Metadata', description: 'Anything that the shop needs.' },
    excerpt: orNull({ type: 'string', format: 'binary' }),
  },
}

const BOOK = {
  allOf: [
    { type: 'object', properties: ID },
    ref('BookInput'),
    {
      type: 'object',
      properties: {
        author: ref('Author'),
        tags: { type: 'array', items: ref('Tag'), readOnly: true },
        excerpt: orNull({ type: 'string', format: 'uri' }),
        created_at: { type: 'string', format: 'date-time', readOnly: true, title: 'Created' },
      },
    },
  ],
}

const LOAN_INPUT = {
  type: 'object',
  required: ['book_id', 'borrower', 'due'],
  properties: {
    book_id: { type: 'integer', title: 'Book' },
    borrower: { type: 'string', maxLength: 80 },
    due: { type: 'string', format: 'date' },
    returned_at: orNull({ type: 'string', format: 'date-time', title: 'Returned' }),
  },
}

export const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1.0.0' },
  servers: [{ url: '/api' }],
  paths: {
    '/auth/token': {
      post: {
        requestBody: json({
          type: 'object',
          required: ['username', 'password'],
          properties: { username: { type: 'string' }, password: { type: 'string', format: 'password' } },
        }),
        responses: { 200: { description: 'Token', ...json({ type: 'object' }) } },
      },
    },
    '/me': { get: { responses: { 200: { description: 'The account', ...json({ type: 'object' }) } } } },
    ...paths({
      one: 'Author',
      many: 'Authors',
      parameters: [query('q', { type: 'string' }), query('is_active', { type: 'boolean' }), sortable('name', 'born')],
    }),
    ...paths({ one: 'Tag', many: 'Tags', parameters: [query('q', { type: 'string' }), sortable('name')] }),
    ...paths({
      one: 'Book',
      many: 'Books',
      parameters: [
        query('q', { type: 'string' }),
        query('status', ref('Status')),
        query('author_id', { type: 'integer' }),
        query('published_after', { type: 'string', format: 'date' }),
        sortable('title', 'price', 'pages', 'published', 'created_at'),
      ],
      body: {
        content: {
          'application/json': { schema: ref('BookInput') },
          'multipart/form-data': { schema: ref('BookInput') },
        },
      },
    }),
    ...paths({
      one: 'Loan',
      many: 'Loans',
      parameters: [query('q', { type: 'string' }), query('book_id', { type: 'integer' }), sortable('due', 'borrower')],
      links: { book: { operationId: 'getBook', parameters: { id: '$response.body#/book_id' } } },
    }),
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Status: { type: 'string', enum: ['in_stock', 'ordered', 'sold_out'], title: 'Status' },
      AuthorInput: AUTHOR_INPUT,
      Author: { allOf: [{ type: 'object', properties: ID }, ref('AuthorInput')] },
      TagInput: NAMED,
      Tag: { allOf: [{ type: 'object', properties: ID }, ref('TagInput')] },
      BookInput: BOOK_INPUT,
      Book: BOOK,
      LoanInput: LOAN_INPUT,
      Loan: { allOf: [{ type: 'object', properties: ID }, ref('LoanInput')] },
    },
  },
  security: [{ bearer: [] }],
}
