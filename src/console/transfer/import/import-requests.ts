import type { TFunction } from 'i18next'
import type { ImportRow } from '../../../engine/transfer/import/import-model.ts'
import type { ShownRequest } from '../../curl/action-requests.ts'
import type { ImportSession } from './import-session.ts'

/** What sending each of these rows asks of the server, and sending all of them. */
export function importRequests(
  rows: readonly ImportRow[],
  session: Pick<ImportSession, 'callOf'>,
  t: TFunction,
): readonly ShownRequest[] {
  const sent = rows.flatMap((row) => {
    const call = session.callOf(row)
    return call === null ? [] : [{ row, call }]
  })
  const each = sent.map(({ row, call }) => ({
    key: `row ${String(row.number)}`,
    label: t('transfer.import.curl.row', { row: row.number }),
    calls: [call],
  }))
  if (each.length < 2) return each
  const label = t('transfer.import.curl.all', { count: each.length })
  return [...each, { key: 'all', label, calls: sent.map(({ call }) => call) }]
}
