import { describe, expect, test } from '@jest/globals'
import { parentScope } from '../../../src/engine/list/parent-scope.ts'
import type { ListQuery } from '../../../src/engine/list/list-query.ts'
import { exportParams, exportRanges, firstRange, templateParams } from '../../../src/engine/transfer/export-request.ts'
import type { ExportRange } from '../../../src/engine/transfer/offers.ts'
import { indexed } from '../../support/index-entries.ts'
import { list } from '../../support/screens.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PLAIN: ListQuery = { search: [], filters: {}, sort: null, page: 1, size: 15, dates: null, node: null, own: false }
const TAGGED: ListQuery = { ...PLAIN, search: ['li', 'wei'], filters: { source: 'ldap' } }
const DATES = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
const NODE = { kind: 'node', value: 'n1' }

describe('the ranges of an export', () => {
  const offered = (query: ListQuery, selected: number) =>
    exportRanges(query, selected).map(({ range, refusal }) => (refusal === null ? range : `${range}: ${refusal}`))

  test.each<[what: string, query: ListQuery, selected: number, ranges: readonly string[]]>([
    ['nothing filters', PLAIN, 0, ['all', 'selected: none-selected', 'filtered: not-filtered']],
    ['free text filters', { ...PLAIN, search: ['li'] }, 0, ['all: filtered', 'selected: none-selected', 'filtered']],
    ['a field filters', { ...PLAIN, filters: { a: 'b' } }, 0, ['all: filtered', 'selected: none-selected', 'filtered']],
    [
      'a node of the tree filters',
      { ...PLAIN, node: NODE },
      0,
      ['all: filtered', 'selected: none-selected', 'filtered'],
    ],
    ['rows are selected', PLAIN, 3, ['all', 'selected', 'filtered: not-filtered']],
    ['rows are selected and a field filters', TAGGED, 3, ['all: filtered', 'selected', 'filtered']],
    [
      'a sort, a page and a range of dates are no filters',
      { ...PLAIN, sort: { field: 'name', descending: true }, page: 4, dates: DATES },
      0,
      ['all', 'selected: none-selected', 'filtered: not-filtered'],
    ],
  ])('while %s', (_, query, selected, ranges) => {
    expect(offered(query, selected)).toEqual(ranges)
  })

  test.each<[what: string, query: ListQuery, selected: number, first: ExportRange]>([
    ['all', PLAIN, 0, 'all'],
    ['what is filtered', TAGGED, 0, 'filtered'],
    ['what is selected', PLAIN, 1, 'selected'],
    ['what is selected of what is filtered', TAGGED, 1, 'selected'],
  ])('begin with %s', (_, query, selected, first) => {
    expect(firstRange(exportRanges(query, selected))).toBe(first)
  })
})

describe('the query of an export', () => {
  const entry = indexed(
    list({
      query: { category: 'db' },
      order: '-date',
      dateRange: { from: '{now-7d}', to: '{now+1d}' },
      tree: { url: '/api/v1/things/tree/', params: { node: 'node_id' } },
    }),
  )
  const WEEK = { date_from: '2026-11-13T12:00:00.000Z', date_to: '2026-11-21T12:00:00.000Z' }
  const ALWAYS = { order: '-date', category: 'db', ...WEEK }
  const exported = (query: ListQuery) => ({ entry, query, now: NOW, scope: null })

  test.each<[what: string, range: ExportRange, query: ListQuery, spm: string | undefined, sent: object]>([
    ['all', 'all', PLAIN, undefined, ALWAYS],
    ['the filters', 'filtered', TAGGED, undefined, { ...ALWAYS, search: 'li,wei', source: 'ldap' }],
    ['the node of the tree', 'filtered', { ...PLAIN, node: NODE }, undefined, { ...ALWAYS, node_id: 'n1' }],
    ['the token alone, whatever filters', 'selected', TAGGED, 'spm-1', { ...ALWAYS, spm: 'spm-1' }],
    [
      'the range of dates with each',
      'all',
      { ...PLAIN, dates: DATES },
      undefined,
      { ...ALWAYS, date_from: DATES.from, date_to: DATES.to },
    ],
    [
      'the sort',
      'all',
      { ...PLAIN, sort: { field: 'name', descending: true } },
      undefined,
      { ...ALWAYS, order: '-name' },
    ],
    ['no page', 'all', { ...PLAIN, page: 7, size: 100 }, undefined, ALWAYS],
  ])('%s', (_, range, query, spm, sent) => {
    expect(exportParams(range, exported(query), spm)).toEqual(sent)
  })

  test('includes the params of the parent', () => {
    const parent = parentScope({ id: '7' }, { of: '{id}' })
    expect(exportParams('all', { ...exported(PLAIN), scope: parent })).toEqual({ ...ALWAYS, of: '7' })
  })
})

describe('the query of a template', () => {
  const scope = { entry: indexed(list({ query: { category: 'db' } })), query: TAGGED, now: NOW, scope: null }

  test.each([
    ['to create', { format: 'csv', mode: 'create' }, { format: 'csv', template: 'import', limit: '1' }],
    ['to update', { format: 'xlsx', mode: 'update' }, { format: 'xlsx', template: 'update', limit: '1' }],
    [
      'to update what is selected',
      { format: 'csv', mode: 'update', spm: 's' },
      { format: 'csv', template: 'update', spm: 's' },
    ],
  ] as const)('%s', (_, template, sent) => {
    expect(templateParams(scope, template)).toEqual({ category: 'db', ...sent })
  })
})
