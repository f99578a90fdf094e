import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cellText, columnWidth, readCell, sameCell } from '../../../../src/engine/transfer/import/cells.ts'
import type { CellType } from '../../../../src/engine/transfer/import/import-model.ts'
import { field } from '../../../support/fields.ts'

describe('a value as cell text', () => {
  test.each<[value: unknown, text: string]>([
    ['text', 'text'],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [true, 'true'],
    [[], ''],
    [['ssh/22', 'vnc/5901'], 'ssh/22,vnc/5901'],
    [['a,b', 'c'], '["a,b","c"]'],
    [[{ id: 'a' }], '[{"id":"a"}]'],
    [{ port: 22 }, '{"port":22}'],
  ])('%j is %s', (value, text) => {
    expect(cellText(value)).toBe(text)
  })
})

describe('a cell as request value', () => {
  test.each<[kind: CellType, typed: string, value: unknown]>([
    ['text', ' a ', 'a'],
    ['text', '[a]', '[a]'],
    ['text', '', ''],
    ['boolean', 'True', true],
    ['boolean', 'false', false],
    ['boolean', 'perhaps', 'perhaps'],
    ['list', 'a, b,,c', ['a', 'b', 'c']],
    ['list', '["a,b","c"]', ['a,b', 'c']],
    ['list', '[a', ['[a']],
    ['list', '', ''],
    ['object', '{"a":1}', { a: 1 }],
    ['object', '{a', '{a'],
  ])('of %s: %j is %j', (kind, typed, value) => {
    expect(readCell({ kind, secret: false }, typed)).toEqual(value)
  })

  test('keeps spaces around a secret', () => {
    expect(readCell({ kind: 'text', secret: true }, ' a ')).toBe(' a ')
  })

  test('reads back any list of texts', () => {
    const items = fc.array(
      fc.string().filter((text) => text.trim() === text && text !== '' && !text.startsWith('[')),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(items, (list) => {
        expect(readCell({ kind: 'list', secret: false }, cellText(list))).toEqual(list)
      }),
    )
  })
})

describe('whether a cell equals the server’s value', () => {
  test.each<[type: 'string' | 'datetime' | 'field', server: unknown, file: unknown, same: boolean]>([
    ['string', 'a', 'a', true],
    ['string', 'a', 'b', false],
    ['string', null, '', true],
    ['string', '', undefined, true],
    ['string', 2, '2', true],
    ['string', true, 'True', true],
    ['string', true, true, true],
    ['string', false, 'True', false],
    ['string', 'a ', 'a', true],
    ['field', ['b', 'a'], ['a', 'b'], true],
    ['field', ['a'], ['a', 'b'], false],
    ['field', [], '', true],
    ['field', [1, 2], ['2', '1'], true],
    ['field', { id: 'x', name: 'X' }, 'x', true],
    ['field', [{ id: 'x', name: 'X' }], ['x'], true],
    ['string', { a: 1, b: null }, { a: '1' }, true],
    ['string', { a: 1 }, { a: 2 }, false],
    ['datetime', '2026/11/20 18:00:00 +0800', '2026-11-20T10:00:00Z', true],
    ['datetime', '2026/11/20 18:00:00 +0800', '2026-11-20T11:00:00Z', false],
    ['datetime', new Date(2026, 10, 20, 18).toISOString(), '2026.11.20 18:00', true],
    ['string', '2026/11/20 18:00:00 +0800', '2026-11-20T10:00:00Z', false],
  ])('%s: %j and %j: %s', (type, server, file, same) => {
    expect(sameCell({ field: field('x', { type }) }, server, file)).toBe(same)
  })

  test('reads a time without a zone in UTC for a reader who chose it', () => {
    const column = { field: field('x', { type: 'datetime' }), utc: true }
    expect(sameCell(column, '2026/11/20 18:00:00 +0800', '2026-11-20 10:00')).toBe(true)
  })
})

test.each([
  [[], 100],
  [[3], 100],
  [[3, 14], 140],
  [[400], 180],
])('a column whose cells have %j characters is %d pixels wide', (lengths, width) => {
  expect(columnWidth(lengths)).toBe(width)
})
