import type { Row } from '../../../../src/contract/page.ts'
import type { ImportColumn, ImportRow, ImportTask } from '../../../../src/engine/transfer/import/import-model.ts'
import { newTask } from '../../../../src/engine/transfer/import/import-task.ts'
import { allRows } from '../../../../src/engine/transfer/import/rows.ts'
import type { ImportMode } from '../../../../src/engine/transfer/offers.ts'
import { field } from '../../../support/fields.ts'

export const column = (name: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  label: name,
  field: field(name),
  kind: 'text',
  required: false,
  secret: false,
  ...more,
})

export const NAME = column('name')
export const PASSWORD = column('password', { secret: true })

const cellsOf = (count: number): readonly Row[] => Array.from({ length: count }, (_, at) => ({ name: `row ${at + 1}` }))

export function task(mode: ImportMode = 'create', rows: readonly Row[] | number = 3, columns = [NAME]): ImportTask {
  return newTask(mode, columns, { titles: [], rows: typeof rows === 'number' ? cellsOf(rows) : rows })
}

/** `pending ok error:withheld`: the rows in one word each. */
export const statuses = (of: ImportTask): string => allRows(of).map(statusWord).join(' ')

function statusWord({ status, ticked }: ImportRow): string {
  if (status.kind !== 'error') return ticked ? status.kind : `left-${status.kind}`
  const reasons = status.messages.map((message) => (message.kind === 'known' ? message.reason : 'said'))
  return ['error', ...reasons].join(':')
}
