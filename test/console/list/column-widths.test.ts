/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import type { ColumnModel } from '../../../src/engine/list/columns.ts'
import { DEFAULT_COLUMNS } from '../../../src/console/list-state/list-preferences.ts'
import { columnWidths } from '../../../src/console/list/table/column-widths.ts'
import { narrowSlots } from '../../../src/console/list/table/narrow-slots.ts'
import { textWidth, textWidthInTwo } from '../../../src/console/list/table/content-widths.ts'
import { columnStates } from '../../../src/console/list/table/column-states.ts'
import { field } from '../../support/fields.ts'

const column = (name: string, words: Partial<ColumnModel> = {}): ColumnModel => ({
  name,
  label: name,
  client: false,
  ownLabel: null,
  states: [],
  names: [],
  mark: null,
  field: null,
  cell: 'text',
  show: name,
  align: 'start',
  sortable: false,
  filter: null,
  fixed: false,
  shown: true,
  width: null,
  isName: false,
  links: [],
  ...words,
})

const NAME = column('name', { isName: true, cell: 'name' })
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
const INSIDE = { start: false, end: false }

describe('column widths', () => {
  const widths = (columns: readonly ColumnModel[], room: number) =>
    Object.values(columnWidths(room, { columns, edges: INSIDE }))

  test('give the remaining space to text columns, not to times and numbers', () => {
    const time = column('when', { cell: 'datetime' })
    const [name = 0, when, comment = 0] = widths([NAME, time, column('comment')], 1000)
    expect(when).toBe(164)
    expect(name).toBeGreaterThan(comment)
    expect(name + comment + 164).toBeGreaterThan(996)
  })

  test('keep their minimum in a narrow table, which scrolls', () => {
    const columns = [NAME, column('a'), column('b')]
    expect(widths(columns, 100)).toEqual(widths(columns, 1))
    expect(sum(widths(columns, 100))).toBeGreaterThan(100)
  })

  test('shrink if they do not fit otherwise, with labels in two lines', () => {
    const counts = ['System user amount', 'Node amount'].map((name) => column(name, { cell: 'number', align: 'end' }))
    const [, roomy = 0] = widths([NAME, ...counts], 1000)
    const [, tight = 0] = widths([NAME, ...counts], 200)
    expect(roomy).toBe(textWidth('System user amount', 12) + 32)
    expect(tight).toBe(textWidthInTwo('System user amount', 12) + 32)
  })

  test.each([
    ['choice', 0],
    ['state', 22],
  ])('a %s column fits the longest choice with its mark', (cell, mark) => {
    const choices = ['SSH', 'Database terminal'].map((label) => ({ value: label, label }))
    const choice = column('from', { cell, field: field('from', { type: 'choice', choices }) })
    expect(widths([NAME, choice], 1000)[1]).toBe(textWidth('Database terminal', 13) + mark + 16)
  })

  test('keep the user’s width of a column; the others share the rest', () => {
    const columns = [NAME, column('b')]
    expect(columnWidths(1000, { columns, edges: INSIDE, chosen: { name: 300 } })).toEqual({ name: 300, b: 700 })
  })

  test('fit a label that is longer than the values, up to a limit', () => {
    const labels = ['a', 'アカウントは有効ですか', 'x'.repeat(90)]
    const flags = labels.map((name) => column(name, { cell: 'boolean' }))
    const [, short = 0, long = 0, endless] = widths([NAME, ...flags], 1000)
    expect(short).toBe(84)
    expect(long).toBeGreaterThan(140)
    expect(endless).toBe(240)
  })

  describe('column widths with the texts of the rows', () => {
    const columns = [NAME, column('asset'), column('note')]
    const widthsIn = (room: number, contents: Readonly<Record<string, number>>) =>
      Object.values(columnWidths(room, { columns, edges: INSIDE, contents: new Map(Object.entries(contents)) }))

    test('give the column of long texts the space; short ones keep theirs', () => {
      const [name = 0, asset = 0, note = 0] = widthsIn(700, { name: 60, asset: 400, note: 40 })
      expect(asset).toBeGreaterThanOrEqual(416)
      expect(name).toBeGreaterThanOrEqual(76)
      expect(note).toBeGreaterThanOrEqual(56)
    })

    test('truncate only the longest texts if not all fit', () => {
      const [name, asset, note] = widthsIn(500, { name: 400, asset: 400, note: 40 })
      expect(note).toBe(56)
      expect(name).toBe(222)
      expect(asset).toBe(222)
    })

    test('truncate no short text if the table scrolls anyway', () => {
      expect(widthsIn(100, { name: 200, asset: 180, note: 40 })).toEqual([216, 196, 56])
      expect(widthsIn(100, { name: 900, asset: 180, note: 40 })).toEqual([240, 196, 56])
    })
  })

  test('keep the width of the entry', () => expect(widths([column('a', { width: 70 }), NAME], 900)[0]).toBe(70))

  test('add the padding of the table edge to the first and the last column', () => {
    const leastWith = (edges: { start: boolean; end: boolean }) =>
      sum(Object.values(columnWidths(0, { columns: [NAME, column('b')], edges })))
    expect(leastWith({ start: true, end: true })).toBe(leastWith(INSIDE) + 32)
  })
})

test('the width of a Chinese or Japanese letter is that of two Latin ones', () => {
  expect(textWidth('用户', 12)).toBe(24)
  expect(textWidth('ab', 12)).toBe(14)
})

test('the width of a text in two lines assumes a break between words', () => {
  expect(textWidthInTwo('ab ab', 12)).toBe(14)
  expect(textWidthInTwo('abab', 12)).toBe(28)
  expect(textWidthInTwo('系统用户', 12)).toBe(48)
  expect(textWidthInTwo('システムユーザー', 12)).toBe(96)
})

describe('the column order', () => {
  const names = (columns: readonly ColumnModel[], order: readonly string[]) =>
    columnStates(columns, { ...DEFAULT_COLUMNS, order }).columnOrder
  const a = column('a')
  const b = column('b')
  const c = column('c')
  test.each<[what: string, columns: readonly ColumnModel[], order: readonly string[], expected: readonly string[]]>([
    ['is that of the entry', [NAME, a, b], [], ['name', 'a', 'b']],
    ['is as chosen', [a, b, c], ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['begins with the name where the entry’s does', [NAME, a, b], ['b', 'name', 'a'], ['name', 'b', 'a']],
    ['takes a name elsewhere as any other', [a, NAME, b], ['b', 'name', 'a'], ['b', 'name', 'a']],
    ['puts a new one behind the one before it', [NAME, a, b, c], ['c', 'a'], ['name', 'c', 'a', 'b']],
    ['puts a new first one first', [a, b], ['b'], ['a', 'b']],
    ['skips unknown and repeated columns', [a, b], ['b', 'x', 'b', 'a'], ['b', 'a']],
  ])('%s', (_what, columns, order, expected) => expect(names(columns, order)).toEqual(expected))
})

describe('a row in the narrow layout', () => {
  test('has name and status on the first line, three facts on the second', () => {
    const columns = ['a', 'b'].map((name) => column(name))
    const status = column('ok', { cell: 'outcome' })
    const places = narrowSlots([NAME, ...columns, status, column('c'), column('d')])
    expect(Object.fromEntries(places)).toEqual({
      name: 'name-cell',
      a: 'fact',
      b: 'fact',
      ok: 'content-cell',
      c: 'fact',
      d: 'rest',
    })
  })

  test('has the status on the first line, of tickets and components', () => {
    const places = narrowSlots([
      column('serial_num'),
      NAME,
      column('status', { cell: 'choice' }),
      column('state', { cell: 'state' }),
    ])
    expect(Object.fromEntries(places)).toEqual({
      serial_num: 'fact',
      name: 'name-cell',
      status: 'fact',
      state: 'content-cell',
    })
  })

  test('has the star of a favorite beside the name', () => {
    const columns = ['a', 'b', 'c'].map((name) => column(name))
    expect(narrowSlots([NAME, ...columns, column('star', { cell: 'favorite' })]).get('star')).toBe('content-cell')
  })

  test('has a time among the facts', () => {
    const places = narrowSlots([
      NAME,
      ...['a', 'b', 'c'].map((name) => column(name)),
      column('at', { cell: 'datetime' }),
    ])
    expect(['a', 'b', 'c', 'at'].map((name) => places.get(name))).toEqual(['fact', 'fact', 'rest', 'fact'])
  })

  test('takes its first column as the name if no column is the name', () => {
    expect(narrowSlots([column('a'), column('b')]).get('a')).toBe('name-cell')
  })
})

describe('the visibility of a column', () => {
  const choice = { ...DEFAULT_COLUMNS, shown: ['a'], known: ['a', 'b'] }
  test.each([
    ['chosen', column('a', { shown: false }), true],
    ['not chosen', column('b'), false],
    ['fixed, whatever was chosen', column('b', { fixed: true }), true],
    ['new since the choice: as the entry says', column('c', { shown: true }), true],
    ['new and hidden by the entry', column('d', { shown: false }), false],
  ])('%s', (_, model, shows) => expect(columnStates([model], choice).columnVisibility[model.name]).toBe(shows))
})
