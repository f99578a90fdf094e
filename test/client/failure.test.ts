import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  describeFailure,
  FailedWith,
  type Failure,
  type HttpMethod,
  MESSAGE_KEYS,
  RequestFailed,
} from '../../src/client/failure.ts'
import { readProblem } from '../../src/contract/problem.ts'

function failed(status: number, body: unknown = null): RequestFailed {
  const problem = readProblem(status, 'application/json', body)
  return new RequestFailed(problem, { method: 'GET', url: '/api/v1/x/' })
}

function noAnswer(code: string, method: HttpMethod = 'GET'): RequestFailed {
  return new RequestFailed({ status: 0, code, message: null, fields: {} }, { method, url: '/api/v1/x/' })
}

const CATALOGUE: readonly (readonly [string, unknown, Partial<Failure>])[] = [
  [
    '401: the session has ended',
    failed(401, { detail: 'x', code: 'not_authenticated' }),
    { handling: 'relogin', messageKey: 'errors.sessionEnded' },
  ],
  [
    '400 with fields: each on its own',
    failed(400, { name: ['Needed'] }),
    { handling: 'fields', messageKey: 'errors.badRequest', fields: { name: 'Needed' } },
  ],
  [
    '400 of a bulk call: each row its own',
    failed(400, [{}, { name: ['Blank'] }]),
    { handling: 'fields', rows: [{}, { name: 'Blank' }] },
  ],
  [
    '400 with a sentence',
    failed(400, { msg: 'No' }),
    { handling: 'toast', messageKey: 'errors.badRequest', detail: 'No' },
  ],
  ['400 with nothing', failed(400, ''), { handling: 'toast', messageKey: 'errors.badRequest', detail: null }],
  ['400 mfa: confirm first', failed(400, { code: 'mfa', detail: 'x' }), { handling: 'confirm', code: 'mfa' }],
  [
    '400 relogin: confirm first',
    failed(400, { code: 'relogin', detail: 'x' }),
    { handling: 'confirm', code: 'relogin' },
  ],
  [
    '400 password: confirm first',
    failed(400, { code: 'password', detail: 'x' }),
    { handling: 'confirm', code: 'password' },
  ],
  [
    '412 mfa, of a later core: confirm first',
    failed(412, { code: 'mfa', detail: 'x' }),
    { handling: 'confirm', code: 'mfa' },
  ],
  ['412 of anything else', failed(412, { detail: 'x' }), { handling: 'toast', messageKey: 'errors.request' }],
  [
    'a success that was none of the API',
    new RequestFailed({ status: 200, code: 'no_api', message: null, fields: {} }, { method: 'GET', url: '/api/v1/x/' }),
    { handling: 'toast', messageKey: 'errors.unexpected' },
  ],
  [
    '400 parse_error is no confirmation',
    failed(400, { code: 'parse_error', detail: 'x' }),
    { handling: 'toast', messageKey: 'errors.badRequest' },
  ],
  [
    '403',
    failed(403, { detail: 'Internal' }),
    { handling: 'toast', messageKey: 'errors.forbidden', detail: 'Internal' },
  ],
  ['404', failed(404, { detail: 'x' }), { handling: 'toast', messageKey: 'errors.notFound' }],
  ['409', failed(409, { msg: 'Busy' }), { handling: 'toast', messageKey: 'errors.conflict', status: 409 }],
  ['405', failed(405, { detail: 'x' }), { handling: 'toast', messageKey: 'errors.request', status: 405, detail: 'x' }],
  [
    '500 with a text',
    failed(500, { error: 'Broken' }),
    { handling: 'toast', messageKey: 'errors.server', detail: 'Broken' },
  ],
  ['502 without', failed(502), { handling: 'toast', messageKey: 'errors.server', detail: null, status: 502 }],
  ['no answer', noAnswer('network'), { handling: 'toast', messageKey: 'errors.network', status: 0 }],
  ['no answer in time', noAnswer('timeout'), { handling: 'toast', messageKey: 'errors.timeout' }],
  [
    'no answer to a call that changes something',
    noAnswer('network', 'POST'),
    { handling: 'toast', messageKey: 'errors.unanswered', status: 0 },
  ],
  ['a call given up', new DOMException('x', 'AbortError'), { handling: 'silent' }],
  [
    'a failure with words of its own',
    new FailedWith('errors.secretKey'),
    { handling: 'toast', messageKey: 'errors.secretKey', status: null },
  ],
  [
    'a mistake of ours',
    new TypeError('x is not a function'),
    { handling: 'toast', messageKey: 'errors.unexpected', detail: null },
  ],
  ['anything thrown', 'text', { handling: 'toast', messageKey: 'errors.unexpected' }],
]

type FailureParts = Pick<Failure, 'handling' | 'detail' | 'fields' | 'rows'>
const HTML = '<!DOCTYPE html><html><h1>Server error</h1></html>'

const sentence = (detail: string | null): FailureParts => ({ handling: 'toast', detail, fields: {}, rows: [] })
const onFields = (fields: FailureParts['fields']): FailureParts => ({
  handling: 'fields',
  detail: null,
  fields,
  rows: [],
})

/** Every shape in which a core was recorded to refuse, down to none; the sentences are ours. */
const SHAPES: readonly (readonly [string, number, unknown, FailureParts])[] = [
  ['detail', 403, { detail: 'No way', code: 'permission_denied' }, sentence('No way')],
  ['error', 500, { error: 'Broken' }, sentence('Broken')],
  ['msg', 409, { msg: 'Busy' }, sentence('Busy')],
  ['msg beside an error for programs', 400, { error: 'password_failed', msg: 'Wrong one' }, sentence('Wrong one')],
  ['non_field_errors', 400, { non_field_errors: ['One', 'Two'] }, sentence('One; Two')],
  ['field keys', 400, { name: ['Needed'], ip: ['Bad'] }, onFields({ name: 'Needed', ip: 'Bad' })],
  ['a field beside a sentence', 400, { detail: 'Bad', ip: ['Bad'] }, { ...onFields({ ip: 'Bad' }), detail: 'Bad' }],
  ['nested fields', 400, { rules: { ip_group: { 0: ['Bad'] } } }, onFields({ 'rules.ip_group': 'Bad' })],
  ['fields of the rows of a field', 400, { rules: [{}, { level: ['Bad'] }] }, onFields({ 'rules.1.level': 'Bad' })],
  ['numbered messages', 400, { protocols: { 0: ['Bad'], 3: ['Worse'] } }, onFields({ protocols: 'Bad; Worse' })],
  ['a bare list', 400, ['Nobody'], sentence('Nobody')],
  ['a list in a list', 400, [['No id']], sentence('No id')],
  ['a bare text', 400, 'No connection', sentence('No connection')],
  [
    'an array parallel to the input of a bulk call',
    400,
    [{}, { name: ['Blank'] }],
    { ...onFields({}), rows: [{}, { name: 'Blank' }] },
  ],
  ['HTML instead of JSON', 500, HTML, sentence(null)],
  ['HTML of a router', 404, HTML, sentence(null)],
  ['an empty body', 400, '', sentence(null)],
  ['no body at all', 502, null, sentence(null)],
]

test.each(SHAPES)('%s (%i) is one kind of failure', (_, status, body, expected) => {
  const problem = readProblem(status, body === HTML ? 'text/html; charset=utf-8' : 'application/json', body)
  const { handling, detail, fields, rows } = describeFailure(
    new RequestFailed(problem, { method: 'GET', url: '/api/v1/x/' }),
  )
  expect({ handling, detail, fields, rows }).toEqual(expected)
})

describe('the error catalogue', () => {
  test.each(CATALOGUE)('%s', (_title, error, expected) => {
    expect(describeFailure(error)).toMatchObject(expected)
  })

  test('has no text for an aborted call only', () => {
    expect(describeFailure(new DOMException('given up', 'AbortError')).handling).toBe('silent')
    const kinds = [failed(500), failed(404), noAnswer('network'), new Error('x')].map(
      (each) => describeFailure(each).handling,
    )
    expect(kinds).toEqual(['toast', 'toast', 'toast', 'toast'])
  })

  test('has each key once', () => {
    expect(new Set(MESSAGE_KEYS).size).toBe(MESSAGE_KEYS.length)
  })
})

function textsIn(language: string): Readonly<Record<string, string>> {
  const file = path.resolve(import.meta.dirname, '../../i18n', language, 'errors.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`errors.${key}`, text]))
}

describe('the texts of the error catalogue', () => {
  test.each(['en', 'zh', 'ja'])('exist for every key in %s', (language) => {
    const texts = textsIn(language)
    expect(MESSAGE_KEYS.filter((key) => (texts[key] ?? '').trim() === '')).toEqual([])
  })
})
