import { describe, expect, test } from '@jest/globals'
import { timeText } from '../../../../src/console/fields/time/format.ts'
import { loggedChanges, type Side } from '../../../../src/features/undo/view/operate-log-diff/changes.ts'

const nothing: Side = { kind: 'nothing' }
const masked: Side = { kind: 'masked' }
const on: Side = { kind: 'switch', on: true }
const off: Side = { kind: 'switch', on: false }
const pieces = (list: readonly string[], kept = 0): Side => ({ kind: 'pieces', pieces: list, kept })

const CASES: readonly (readonly [what: string, was: unknown, is: unknown, before: Side, after: Side])[] = [
  ['a text', 'sh', 'bash', pieces(['sh']), pieces(['bash'])],
  [
    'a time',
    '2026/11/20 17:28:34 +0800',
    '2026-11-21 10:00',
    pieces([timeText('2026-11-20T09:28:34Z')]),
    pieces(['2026-11-21 10:00:00']),
  ],
  ['a text with a colon', 'ssh:22', '10:30', pieces(['ssh:22']), pieces(['10:30'])],
  ['a number', 50, 0, pieces(['50']), pieces(['0'])],
  ['prose with a comma', 'Well, yes', 'No', pieces(['Well, yes']), pieces(['No'])],
  ['a switch', true, false, on, off],
  ['what was empty', '', 'bash', nothing, pieces(['bash'])],
  ['what is null', 'sh', null, pieces(['sh']), nothing],
  ['a list that is empty', ['a'], [], pieces(['a']), nothing],
  ['a list', ['a', 'b', 'c'], ['b', 'c', 'd'], pieces(['a'], 2), pieces(['d'], 2)],
  ['a list that a core joined', 'a | x,b | y', 'b | y', pieces(['a | x'], 1), pieces([], 1)],
  ['a list told as text', '["a"]', '["a","b"]', pieces([], 1), pieces(['b'], 1)],
  ['a list of things', [{ name: 'a' }], [{ name: 'b' }], pieces(['a']), pieces(['b'])],
  ['an object', '{"ssh":22,"rdp":""}', { ssh: 2222 }, pieces(['ssh: 22', 'rdp: –']), pieces(['ssh: 2222'])],
  ['text that only begins like a list', '[sic', '[', pieces(['[sic']), pieces(['['])],
  ['a secret, which stays masked', '******', '******', masked, masked],
  ['a secret that was set first', null, '******', nothing, masked],
]

describe('the changes of an operation log', () => {
  test.each(CASES)('of %s, side by side', (_what, was, is, before, after) => {
    expect(loggedChanges({ Field: was }, { Field: is })).toEqual([{ name: 'Field', before, after }])
  })

  test.each([
    ['that stayed as they were', { a: 'x', b: ['y'], c: true }, { a: 'x', b: ['y'], c: true }],
    ['that are empty on both sides', { a: '', b: null, c: [] }, { a: null }],
  ])('leaves out members %s', (_which, was, is) => {
    expect(loggedChanges(was, is)).toEqual([])
  })

  test('names every member once, in the order of the server', () => {
    const names = loggedChanges({ b: '1', a: '1' }, { c: '2', a: '2' }).map(({ name }) => name)
    expect(names).toEqual(['b', 'a', 'c'])
  })
})
