import { describe, expect, test } from '@jest/globals'
import type { ColumnModel } from '../../../src/engine/columns/column-model.ts'
import { columnWidths } from '../../../src/console/screens/list/table/column-widths.ts'
import { narrowPlaces } from '../../../src/console/screens/list/table/narrow-place.ts'
import { textWidth } from '../../../src/console/screens/list/table/text-width.ts'
import { isColumnShown } from '../../../src/console/screens/list/visible-columns.ts'

const column = (name: string, words: Partial<ColumnModel> = {}): ColumnModel => ({
  name,
  label: name,
  client: false,
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
const INSIDE = { start: false, end: false }

describe('widths of columns', () => {
  const widths = (columns: readonly ColumnModel[], room: number) => columnWidths(columns, room, INSIDE).columns

  test('what is left goes to the columns of free length, not to times and numbers', () => {
    const time = column('when', { cell: 'datetime' })
    const [name = 0, when, comment = 0] = widths([NAME, time, column('comment')], 1000)
    expect(when).toBe(164)
    expect(name).toBeGreaterThan(comment)
    expect(name + comment + 164).toBeGreaterThan(996)
  })

  test('in a narrow room nothing is squeezed: the table scrolls', () => {
    const columns = [NAME, column('a'), column('b')]
    const { columns: narrow, least } = columnWidths(columns, 100, INSIDE)
    expect(narrow.reduce((sum, width) => sum + width, 0)).toBe(least)
  })

  test('a label that is longer than the values has its room, up to a limit', () => {
    const [short = 0, long = 0, endless] = widths(
      [
        column('a', { cell: 'boolean' }),
        column('アカウントは有効ですか', { cell: 'boolean' }),
        column('x'.repeat(90), { cell: 'boolean' }),
      ],
      0,
    )
    expect(short).toBe(96)
    expect(long).toBeGreaterThan(140)
    expect(endless).toBe(240)
  })

  test('the entry’s own width stands', () => expect(widths([column('a', { width: 70 }), NAME], 900)[0]).toBe(70))

  test('the first and the last column keep their distance from the edge', () => {
    const inside = columnWidths([NAME, column('b')], 0, INSIDE).least
    expect(columnWidths([NAME, column('b')], 0, { start: true, end: true }).least).toBe(inside + 32)
  })
})

test('a letter of Chinese or Japanese takes twice the room', () => {
  expect(textWidth('用户', 12)).toBe(24)
  expect(textWidth('ab', 12)).toBe(14)
})

describe('a row of two lines', () => {
  test('has name and status on the first, three facts on the second', () => {
    const columns = ['a', 'b'].map((name) => column(name))
    const status = column('ok', { cell: 'outcome' })
    const places = narrowPlaces([NAME, ...columns, status, column('c'), column('d')])
    expect(Object.fromEntries(places)).toEqual({ name: 'nm', a: 'fact', b: 'fact', ok: 'cn', c: 'fact', d: 'rest' })
  })

  test('keeps a moment among the facts', () => {
    const places = narrowPlaces([
      NAME,
      ...['a', 'b', 'c'].map((name) => column(name)),
      column('at', { cell: 'datetime' }),
    ])
    expect(['a', 'b', 'c', 'at'].map((name) => places.get(name))).toEqual(['fact', 'fact', 'rest', 'fact'])
  })

  test('is named by its first column where none names it', () => {
    expect(narrowPlaces([column('a'), column('b')]).get('a')).toBe('nm')
  })
})

describe('whether a column shows', () => {
  const choice = { shown: ['a'], known: ['a', 'b'] }
  test.each([
    ['chosen', column('a', { shown: false }), true],
    ['not chosen', column('b'), false],
    ['fixed, whatever was chosen', column('b', { fixed: true }), true],
    ['new since the choice: as the entry says', column('c', { shown: true }), true],
    ['new and hidden by the entry', column('d', { shown: false }), false],
  ])('%s', (_, model, shows) => expect(isColumnShown(model, choice)).toBe(shows))
})
