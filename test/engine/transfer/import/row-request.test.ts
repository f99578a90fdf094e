import { expect, test } from '@jest/globals'
import { timeMessages } from '../../../../src/engine/transfer/import/row-request.ts'
import { allRows } from '../../../../src/engine/transfer/import/rows.ts'
import { field } from '../../../support/fields.ts'
import { column, NAME, task } from './support.ts'

const EXPIRES = column('date_expired', { field: field('date_expired', { type: 'datetime' }) })

test.each([
  ['2027-02-30 10:00', ['no-time']],
  ['2027/04/31', ['no-time']],
  ['2027-02-28 24:00', ['no-time']],
  ['2027-02-28 10:00', []],
  ['2027/02/28 10:00:00 +0800', []],
  ['', []],
  ['soon', []],
])('a row with the time %j is refused for %j', (date_expired, reasons) => {
  const rows = task('create', [{ name: '2027-02-30', date_expired }], [NAME, EXPIRES])
  const messages = allRows(rows).flatMap((row) => timeMessages(rows, row))
  expect(messages).toEqual(reasons.map((reason) => ({ kind: 'known', column: 'date_expired', reason })))
})
