import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../../src/contract/page.ts'
import { importReducer } from '../../../../src/engine/transfer/import/import-task.ts'
import { planOf } from '../../../../src/engine/transfer/import/plan.ts'
import { rowBody, importRowId } from '../../../../src/engine/transfer/import/row-request.ts'
import type { ImportMode } from '../../../../src/engine/transfer/offers.ts'
import { field } from '../../../support/fields.ts'
import { allRows } from '../../../../src/engine/transfer/import/rows.ts'
import { column, PASSWORD, task } from './support.ts'

const COLUMNS = [
  column('id'),
  column('name', { field: field('name', { required: true }) }),
  column('comment'),
  column('groups', { kind: 'list', field: field('groups', { type: 'field' }) }),
  column('port', { field: field('port', { type: 'integer' }) }),
  column('expires', { field: field('expires', { type: 'datetime' }) }),
  PASSWORD,
]

const SERVER_TIME = '2026/11/20 18:00:00 +0800'

function rowOf(mode: ImportMode, cells: Row, current: Row | null | undefined) {
  const [row] = allRows(task(mode, [cells], COLUMNS))
  if (row === undefined) throw new Error('there is a row')
  return { ...row, current }
}

describe('the plan of a row', () => {
  const CURRENT = { id: '1', name: 'a', comment: 'old', groups: ['g1'], port: 22 }
  const change = (name: string, before: unknown) => ({ kind: 'update', changes: [{ column: name, before }] })

  test.each<[what: string, mode: ImportMode, cells: Row, current: Row | null | undefined, plan: object]>([
    ['a new one is created', 'create', { name: 'a' }, undefined, { kind: 'create' }],
    ['nobody has looked yet', 'update', { id: '1' }, undefined, { kind: 'unread' }],
    ['there is none', 'update', { id: '1' }, null, { kind: 'absent' }],
    ['nothing changes', 'update', { id: '1', name: 'a', port: '22' }, CURRENT, { kind: 'unchanged' }],
    ['a text changes', 'update', { id: '1', comment: 'new' }, CURRENT, change('comment', 'old')],
    ['a list changes', 'update', { id: '1', groups: ['g2'] }, CURRENT, change('groups', ['g1'])],
    ['a text is emptied', 'update', { id: '1', comment: '' }, CURRENT, change('comment', 'old')],
    ['what is not in the file stays', 'update', { id: '1', name: 'a' }, CURRENT, { kind: 'unchanged' }],
    ['a secret is set, whatever it was', 'update', { id: '1', password: 'p' }, CURRENT, change('password', null)],
    ['a secret that is left empty is not', 'update', { id: '1', password: '' }, CURRENT, { kind: 'unchanged' }],
    ['what the server does not show is set', 'update', { id: '1', comment: 'x' }, { id: '1' }, change('comment', null)],
  ])('%s', (_, mode, cells, current, plan) => {
    expect(planOf(mode, COLUMNS, rowOf(mode, cells, current))).toEqual(plan)
  })

  test('excludes rows without changes and rows without an object', () => {
    const before = task(
      'update',
      [
        { id: '1', name: 'a' },
        { id: '2', name: 'b' },
        { id: '3', name: 'c' },
      ],
      COLUMNS,
    )
    const current = new Map<number, Row | null>([
      [0, { id: '1', name: 'a' }],
      [1, { id: '2', name: 'old' }],
      [2, null],
    ])
    const after = importReducer(before, { kind: 'read', current, leaveOut: true })
    expect(allRows(after).map(({ ticked }) => ticked)).toEqual([false, true, false])
    const again = importReducer(before, { kind: 'read', current, leaveOut: false })
    expect(allRows(again).map(({ ticked }) => ticked)).toEqual([true, true, true])
  })
})

describe('the body of a row', () => {
  const FIELDS = [
    field('id'),
    field('name', { required: true }),
    field('scope', { required: true }),
    field('comment'),
    field('secret', { writeOnly: true }),
    field('made_by', { readOnly: true }),
    field('owner', { type: 'field' }),
    field('groups', { type: 'field' }),
    field('groups_display', { type: 'list' }),
  ]
  const CURRENT = { id: '1', name: 'a', scope: 'org', comment: 'old' }
  const source = (constants: Row = {}) => ({ constants, fields: FIELDS })
  const body = (mode: ImportMode, cells: Row, current?: Row | null, constants?: Row) =>
    rowBody({ mode, columns: COLUMNS }, rowOf(mode, cells, current), source(constants))

  test('holds times without a zone as read in the zone of the reader', () => {
    const columns = COLUMNS.map((each) => ({ ...each, utc: true }))
    const sentOf = (expires: string) =>
      rowBody({ mode: 'create', columns }, rowOf('create', { expires }, undefined), source())
    expect(sentOf('2026-11-20 18:00')).toEqual({ expires: '2026-11-20T18:00:00.000Z' })
    expect(sentOf(SERVER_TIME)).toEqual({ expires: SERVER_TIME })
  })

  test.each<[what: string, given: Parameters<typeof body>, sent: Row]>([
    ['its cells', ['create', { name: 'a', groups: ['g'] }], { name: 'a', groups: ['g'] }],
    [
      'a typed time in ISO 8601',
      ['create', { expires: '2026/11/20 18:00' }],
      { expires: new Date(2026, 10, 20, 18).toISOString() },
    ],
    ['a time of the server as it is', ['create', { expires: SERVER_TIME }], { expires: SERVER_TIME }],
    ['no cell that was emptied, when it creates', ['create', { name: 'a', comment: '' }], { name: 'a' }],
    ['no column without a field', ['create', { name: 'a', '': 'x' }], { name: 'a' }],
    [
      'what the entry always sends',
      ['create', { name: 'a' }, undefined, { scope: 'org' }],
      { scope: 'org', name: 'a' },
    ],
    [
      'what PUT demands and the file leaves out, as it is',
      ['update', { id: '1', comment: 'x' }, CURRENT],
      { id: '1', name: 'a', scope: 'org', comment: 'x' },
    ],
    [
      'each field that the file leaves out as it is, because a server sets others to their defaults',
      ['update', { id: '1', name: 'b', scope: 's' }, { ...CURRENT, secret: 'x', made_by: 'y', unknown: 'z' }],
      { id: '1', name: 'b', scope: 's', comment: 'old' },
    ],
    [
      'relations by their ids, and none of what the file names instead',
      ['update', { id: '1', groups_display: ['G'] }, { ...CURRENT, groups: [{ id: 'g1' }], owner: { id: 'o1' } }],
      { id: '1', name: 'a', scope: 'org', comment: 'old', owner: 'o1', groups_display: ['G'] },
    ],
    ['an emptied text as one', ['update', { id: '1', comment: '' }, null], { id: '1', comment: '' }],
    ['an emptied number as none', ['update', { id: '1', port: '' }, null], { id: '1', port: null }],
    ['an emptied time as none', ['update', { id: '1', expires: '' }, null], { id: '1', expires: null }],
    ['an emptied list as one', ['update', { id: '1', groups: '' }, null], { id: '1', groups: [] }],
    ['no secret that was left empty', ['update', { id: '1', password: '' }, null], { id: '1' }],
  ])('holds %s', (_, given, sent) => {
    expect(body(...given)).toEqual(sent)
  })

  test.each<[cells: Row, id: string | null]>([
    [{ id: ' 7 ' }, '7'],
    [{ id: 7 }, '7'],
    [{ id: '' }, null],
    [{}, null],
    [{ id: ['7'] }, null],
  ])('the id of %j is %s', (cells, id) => {
    expect(importRowId(rowOf('update', cells, null))).toBe(id)
  })
})
