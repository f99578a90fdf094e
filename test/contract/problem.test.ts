import { describe, expect, test } from '@jest/globals'
import type { Problem } from '../../src/contract/problem.ts'
import { readProblem } from '../../src/contract/problem.ts'

const JSON_TYPE = 'application/json'

/** Shapes as recorded; the sentences are ours. */
const CASES: readonly (readonly [string, number, unknown, Partial<Problem>])[] = [
  [
    'detail with a code',
    403,
    { detail: 'No way.', code: 'permission_denied' },
    { code: 'permission_denied', message: 'No way.' },
  ],
  ['error alone', 500, { error: 'It broke' }, { code: null, message: 'It broke' }],
  ['msg alone', 409, { msg: 'Busy' }, { message: 'Busy' }],
  [
    'msg beside an error for programs',
    400,
    { error: 'password_failed', msg: 'Wrong one' },
    { code: 'password_failed', message: 'Wrong one', fields: {} },
  ],
  ['confirmation', 400, { code: 'mfa', detail: 'Prove it' }, { code: 'mfa', message: 'Prove it', fields: {} }],
  ['non_field_errors', 400, { non_field_errors: ['One', 'Two'] }, { message: 'One; Two', fields: {} }],
  [
    'fields',
    400,
    { name: ['Needed'], email: ['Taken', 'Long'] },
    { message: null, fields: { name: 'Needed', email: 'Taken; Long' } },
  ],
  [
    'a field beside a general message',
    400,
    { detail: 'Bad', name: ['Needed'] },
    { message: 'Bad', fields: { name: 'Needed' } },
  ],
  [
    'fields in an object',
    400,
    { rules: { ip_group: { 0: ['Bad ip'] }, time_period: ['No list'] } },
    { fields: { 'rules.ip_group': 'Bad ip', 'rules.time_period': 'No list' } },
  ],
  [
    'numbered messages belong to the list',
    400,
    { protocols: { 0: ['Bad'], 3: ['Worse'] } },
    { fields: { protocols: 'Bad; Worse' } },
  ],
  [
    'numbered objects belong to their row',
    400,
    { rules: [{}, { strategy: ['Needed'] }] },
    { fields: { 'rules.1.strategy': 'Needed' } },
  ],
  ['a field called code', 400, { code: ['Needed'] }, { code: null, fields: { code: 'Needed' } }],
  ['a field called detail', 400, { detail: ['Needed'] }, { message: null, fields: { detail: 'Needed' } }],
  ['a bare list', 400, ['Nobody'], { message: 'Nobody', fields: {} }],
  ['a list in a list', 400, [['No id']], { message: 'No id' }],
  [
    'an array whose row is refused as a whole',
    400,
    [{}, { non_field_errors: ['Linked already'] }],
    { message: null, rows: [{}, { non_field_errors: 'Linked already' }] },
  ],
  ['an array parallel to the input', 400, [{}, { name: ['Blank'] }], { message: null, rows: [{}, { name: 'Blank' }] }],
  ['a bare string', 400, 'Host is down', { message: 'Host is down' }],
  ['an empty body', 400, '', { code: null, message: null, fields: {} }],
  ['nothing', 502, null, { code: null, message: null, fields: {} }],
]

describe('readProblem', () => {
  test.each(CASES)('%s', (_title, status, body, expected) => {
    expect(readProblem(status, JSON_TYPE, body)).toMatchObject({ status, ...expected })
  })

  test('reads no message from HTML', () => {
    const problem = readProblem(404, 'text/html; charset=utf-8', '<!DOCTYPE html><h1>Not found</h1>')
    expect(problem).toEqual({ status: 404, code: null, message: null, fields: {} })
  })

  test('has rows for a bulk response only', () => {
    expect('rows' in readProblem(400, JSON_TYPE, { name: ['x'] })).toBe(false)
  })

  test('limits message length and nesting', () => {
    let deep: unknown = ['x']
    for (let depth = 0; depth < 10_000; depth += 1) deep = { a: deep }
    expect(readProblem(400, JSON_TYPE, { deep }).fields).toEqual({})
    expect(readProblem(400, JSON_TYPE, 'x'.repeat(10_000)).message).toHaveLength(2000)
  })

  test('treats __proto__ as a field name', () => {
    const { fields } = readProblem(400, JSON_TYPE, JSON.parse('{"__proto__":["Bad"],"name":["Needed"]}'))
    expect(fields['name']).toBe('Needed')
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })
})
