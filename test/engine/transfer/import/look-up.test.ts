import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../../src/contract/page.ts'
import { decideLookUp, lookUpParams, matchColumns } from '../../../../src/engine/transfer/import/look-up.ts'
import { field } from '../../../support/fields.ts'
import { list } from '../../../support/screens.ts'
import { allRows } from '../../../../src/engine/transfer/import/rows.ts'
import { column, NAME, PASSWORD, task } from './support.ts'

const VALUE = column('value')
const COMMENT = column('comment')
const FORM = { form: { sections: [{ title: 'basic', fields: ['name'] }] } }
const PAGE = { offset: '0', limit: '100' }

function rowOf(cells: Row) {
  const [row] = allRows(task('create', [cells]))
  if (row === undefined) throw new Error('there is a row')
  return row
}

describe('the unique columns of a row', () => {
  const names = (words: object, columns = [NAME, VALUE, column('hostname'), column('username')]) =>
    matchColumns(list({ ...FORM, ...words }), columns).map(({ name }) => name)

  test.each<[what: string, words: object, found: readonly string[]]>([
    ['the field that names it', {}, ['name']],
    ['the one that the entry says', { name: 'hostname' }, ['hostname']],
    ['the name in the form, where the list shows another', { name: 'display_name' }, ['name']],
    [
      'what the entry says of its import',
      { transfer: [{ action: 'import', match: ['name', 'value'] }] },
      ['name', 'value'],
    ],
    ['nothing, when the entry says so', { transfer: [{ action: 'import', match: [] }] }, []],
    ['nothing, when the file lacks it', { transfer: [{ action: 'import', match: ['email'] }] }, []],
  ])('%s', (_, words, found) => {
    expect(names(words)).toEqual(found)
  })
})

describe('the lookup query of a row', () => {
  const filterable = [field('name', { filterable: true }), field('value', { filterable: true })]

  test.each<[what: string, given: Parameters<typeof lookUpParams>, params: object | null]>([
    [
      'by exact filters',
      [[NAME, VALUE], filterable, rowOf({ name: 'a', value: 'b' })],
      { name: 'a', value: 'b', ...PAGE },
    ],
    [
      'by those that there are',
      [[NAME, VALUE], filterable.slice(0, 1), rowOf({ name: 'a', value: 'b' })],
      { name: 'a', ...PAGE },
    ],
    ['by a search, where there are none', [[NAME], [field('name')], rowOf({ name: 'a' })], { search: 'a', ...PAGE }],
    ['by a search, without metadata', [[NAME], null, rowOf({ name: 'a' })], { search: 'a', ...PAGE }],
    ['not at all without a value', [[NAME, VALUE], filterable, rowOf({ name: 'a' })], null],
    ['not at all when nothing is unique', [[], filterable, rowOf({ name: 'a' })], null],
  ])('%s', (_, given, params) => {
    expect(lookUpParams(...given)).toEqual(params)
  })
})

describe('the result of a lookup', () => {
  const columns = [NAME, COMMENT, PASSWORD]
  const decide = (rows: readonly Row[], count = rows.length) =>
    decideLookUp([NAME], columns, rowOf({ name: 'a', comment: 'x', password: 'p' }), { rows, count })

  test.each<[what: string, rows: readonly Row[], outcome: string]>([
    ['nothing is there', [], 'absent'],
    ['only others are there', [{ name: 'ab', comment: 'x' }], 'absent'],
    ['it is there', [{ name: 'a', comment: 'x' }, { name: 'ab' }], 'created'],
    ['it is there, and the server tells less', [{ name: 'a' }], 'created'],
    ['one of that name is there that says something else', [{ name: 'a', comment: 'y' }], 'undecided'],
    [
      'two of that name are there',
      [
        { name: 'a', comment: 'x' },
        { name: 'a', comment: 'x' },
      ],
      'undecided',
    ],
  ])('%s', (_, rows, outcome) => {
    expect(decide(rows)).toBe(outcome)
  })

  test('is undecided if there are more pages', () => {
    expect(decide([{ name: 'ab' }], 101)).toBe('undecided')
  })
})
