import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { describeFailure } from '../../../src/client/failure.ts'
import { type Api, createApi } from '../../../src/client/http.ts'
import { adaptServer } from '../../../src/servers/adapter/adapt-server.ts'
import { PRESETS } from '../../../src/contract/product/presets.ts'
import { cookieJar } from '../../client/support/fakes.ts'

/** An error answer, what is shown at fields, and what is shown for the whole form. */
interface Case {
  readonly name: string
  readonly status: number
  readonly body: unknown
  readonly fields: Readonly<Record<string, string>>
  readonly detail: string | null
  readonly type?: string
}

const PROBLEM = 'application/problem+json'

const CASES: readonly Case[] = [
  {
    name: 'Django REST framework: messages by field',
    status: 400,
    body: { title: ['This field is required.'], non_field_errors: ['Dates overlap.'] },
    fields: { title: 'This field is required.' },
    detail: 'Dates overlap.',
  },
  {
    name: 'Django REST framework: fields with the names of an envelope',
    status: 400,
    body: { message: ['Blank.'], title: ['Blank.'], detail: ['Blank.'], status: ['Blank.'] },
    fields: { message: 'Blank.', title: 'Blank.', detail: 'Blank.', status: 'Blank.' },
    detail: null,
  },
  {
    name: 'DRF with standardized errors',
    status: 400,
    body: { type: 'validation_error', errors: [{ code: 'required', detail: 'Needed.', attr: 'title' }] },
    fields: { title: 'Needed.' },
    detail: null,
  },
  {
    name: 'FastAPI: members of the body',
    status: 422,
    body: {
      detail: [
        { type: 'missing', loc: ['body', 'title'], msg: 'Field required', input: {} },
        { type: 'int_parsing', loc: ['body', 'pages', 0, 'number'], msg: 'Not a number', input: 'x' },
      ],
    },
    fields: { title: 'Field required', 'pages.0.number': 'Not a number' },
    detail: null,
  },
  {
    name: 'FastAPI: the whole body',
    status: 422,
    body: { detail: [{ type: 'value_error', loc: ['body'], msg: 'Ends before it starts' }] },
    fields: {},
    detail: 'Ends before it starts',
  },
  {
    name: 'FastAPI: a parameter is no field',
    status: 422,
    body: { detail: [{ type: 'less_than_equal', loc: ['query', 'size'], msg: 'At most 50' }] },
    fields: {},
    detail: 'size: At most 50',
  },
  {
    name: 'FastAPI: a sentence of the application',
    status: 409,
    body: { detail: { code: 'taken', message: 'This name is taken.' } },
    fields: {},
    detail: 'This name is taken.',
  },
  {
    name: 'errors by field, with a sentence (Laravel)',
    status: 422,
    body: {
      message: 'The title is missing.',
      errors: { title: ['Needed.', 'Too short.'], 'rows.0.name': ['Needed.'] },
    },
    fields: { title: 'Needed.; Too short.', 'rows.0.name': 'Needed.' },
    detail: 'The title is missing.',
  },
  {
    name: 'errors by field, nested, with one about the whole body (Rails)',
    status: 422,
    body: { errors: { title: ["can't be blank"], base: ['Too late.'], address: { title: ['is unknown'] } } },
    fields: { title: "can't be blank", 'address.title': 'is unknown' },
    detail: 'Too late.',
  },
  {
    name: 'errors by field as objects (Mongoose)',
    status: 400,
    body: { message: 'Book validation failed', errors: { title: { name: 'ValidatorError', message: 'Needed.' } } },
    fields: { title: 'Needed.' },
    detail: 'Book validation failed',
  },
  {
    name: 'a list of fields with messages',
    status: 400,
    body: { errors: [{ field: 'title', message: 'Needed.' }, { message: 'Too late.' }] },
    fields: { title: 'Needed.' },
    detail: 'Too late.',
  },
  {
    name: 'a list with paths (express-validator)',
    status: 400,
    body: { errors: [{ type: 'field', msg: 'Invalid value', path: 'items[0].name', location: 'body' }] },
    fields: { 'items.0.name': 'Invalid value' },
    detail: null,
  },
  {
    name: 'a list with paths as lists (Joi, Zod)',
    status: 400,
    body: { message: 'Validation failed', details: [{ message: 'Too long', path: ['author', 'name'] }] },
    fields: { 'author.name': 'Too long' },
    detail: 'Validation failed',
  },
  {
    name: 'JSON:API',
    status: 422,
    body: {
      errors: [
        { source: { pointer: '/data/attributes/title' }, title: 'Invalid', detail: 'Needed.' },
        { source: { pointer: '/data/relationships/author' }, detail: 'Unknown.' },
        { title: 'Too late.' },
      ],
    },
    fields: { title: 'Needed.', author: 'Unknown.' },
    detail: 'Too late.',
    type: 'application/vnd.api+json',
  },
  {
    name: 'problem+json with errors by field',
    status: 400,
    body: { type: 'about:blank', title: 'The body is not valid.', status: 400, errors: { title: ['Needed.'] } },
    fields: { title: 'Needed.' },
    detail: 'The body is not valid.',
    type: PROBLEM,
  },
  {
    name: 'problem+json with pointers',
    status: 422,
    body: {
      type: 'https://example.com/invalid',
      title: 'Your request is not valid.',
      errors: [
        { detail: 'must be positive', pointer: '#/price' },
        { detail: 'must be a colour', pointer: '#/cover~1back/colour' },
      ],
    },
    fields: { price: 'must be positive', 'cover/back.colour': 'must be a colour' },
    detail: 'Your request is not valid.',
    type: PROBLEM,
  },
  {
    name: 'problem+json without errors: the detail says more than the title',
    status: 409,
    body: { type: 'about:blank', title: 'Conflict', status: 409, detail: 'The book is lent.', instance: '/books/1' },
    fields: {},
    detail: 'The book is lent.',
    type: PROBLEM,
  },
  {
    name: 'Spring',
    status: 400,
    body: {
      timestamp: '2026-11-20T09:30:00Z',
      status: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      path: '/api/books',
      errors: [{ objectName: 'book', field: 'title', defaultMessage: 'must not be blank' }],
    },
    fields: { title: 'must not be blank' },
    detail: 'Validation failed',
  },
  {
    name: 'API Platform',
    status: 422,
    body: { title: 'An error occurred', violations: [{ propertyPath: 'title', message: 'Needed.' }] },
    fields: { title: 'Needed.' },
    detail: 'An error occurred',
    type: PROBLEM,
  },
  {
    name: 'NestJS: sentences in a list',
    status: 400,
    body: { statusCode: 400, message: ['title is needed', 'price is needed'], error: 'Bad Request' },
    fields: {},
    detail: 'title is needed; price is needed',
  },
  {
    name: 'Fastify: one sentence beside the name of the status',
    status: 400,
    body: { statusCode: 400, code: 'FST_ERR_VALIDATION', error: 'Bad Request', message: 'body/title is needed' },
    fields: {},
    detail: 'body/title is needed',
  },
  {
    name: 'an error in an object',
    status: 400,
    body: {
      error: { code: 400, status: 'INVALID', message: 'Wrong', details: [{ field: 'title', description: 'Needed.' }] },
    },
    fields: { title: 'Needed.' },
    detail: 'Wrong',
  },
  { name: 'a list of sentences', status: 422, body: { errors: ['Too late.'] }, fields: {}, detail: 'Too late.' },
  { name: 'text that is no JSON', status: 500, body: '{"errors": [', fields: {}, detail: '{"errors": [' },
  {
    name: 'names of every object',
    status: 422,
    body: { errors: { constructor: ['No.'], __proto__x: ['No.'] } },
    fields: { constructor: 'No.', __proto__x: 'No.' },
    detail: null,
  },
]

describe('an error answer of another server', () => {
  let server: Server
  let api: Api

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      const { status = 404, body, type = 'application/json' } = CASES[Number(url?.slice('/api/'.length))] ?? {}
      response.writeHead(status, { 'content-type': type })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    const { http } = adaptServer({
      product: PRESETS.openapi,
      cookies: cookieJar(),
      facts: async () => [],
      labelOf: () => '',
    })
    api = createApi({ ...http, origin, cookies: () => '', timeZone: () => 'UTC', organization: () => null })
  })

  afterAll(() => void server.close())

  test.each(CASES.map((each, at) => [each.name, at, each] as const))(
    '%s',
    async (_name, at, { fields, detail, status }) => {
      const error: unknown = await api
        .send({ method: 'POST', url: `/api/${String(at)}`, body: {} })
        .catch((each: unknown) => each)
      const failure = describeFailure(error)
      expect({ fields: failure.fields, detail: failure.detail }).toEqual({ fields, detail })
      // Forms show what is said of a field at the field.
      const isAtFields = Object.keys(fields).length > 0
      expect(failure.handling).toBe(isAtFields ? 'fields' : 'toast')
      expect(failure.status).toBe(isAtFields ? 400 : status)
    },
  )
})
