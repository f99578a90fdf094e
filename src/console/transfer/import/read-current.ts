import { createSelection } from '../../../client/selection.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import { readPage } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import { own } from '../../../contract/json-object.ts'
import { rowId } from '../../../engine/transfer/import/row-body.ts'
import type { ImportRow } from '../../../engine/transfer/import/import-model.ts'
import { fixedOf, type ImportSource, listUrl } from './import-source.ts'

async function objectsOf(source: ImportSource, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map()
  const spm = await createSelection(source.api, ids)
  const query = { ...fixedOf(source), spm, offset: '0', limit: String(MAX_PAGE_SIZE) }
  const { rows } = readPage(await source.api.send({ method: 'GET', url: listUrl(source), query }))
  return new Map(rows.map((row) => [String(own(row, 'id')), row]))
}

/**
 * The objects that the rows name, a hundred at a time; null where there is none. Positions are those of `rows`.
 * @throws RequestFailed
 */
export async function* currentRows(
  source: ImportSource,
  rows: readonly ImportRow[],
): AsyncGenerator<ReadonlyMap<number, Row | null>> {
  for (let from = 0; from < rows.length; from += MAX_PAGE_SIZE) {
    const some = rows.slice(from, from + MAX_PAGE_SIZE).map(rowId)
    const found = await objectsOf(source, [...new Set(some.filter((id) => id !== null))])
    yield new Map(some.map((id, at) => [from + at, id === null ? null : (found.get(id) ?? null)] as const))
  }
}
