import { RequestFailed } from '../../client/failure.ts'
import type { Api, Call } from '../../client/http.ts'
import { allPages, createSelection, inBatches, type Progress } from '../../client/lists.ts'
import { readObject } from '../../contract/json-object.ts'
import { readPage, type Row } from '../../contract/page.ts'
import { valueAt } from '../../engine/fields/field-lookup.ts'
import { rowId } from '../fields/row-name.ts'

export interface ReadRowsRequest {
  readonly api: Api
  /** URL of the list. */
  readonly url: string
  readonly ids: readonly string[]
  readonly params?: Call['query']
  /** True if the list response lacks a value of the row: then its own URL is read. */
  readonly isIncomplete: (row: Row) => boolean
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

/** The selected rows as the server has them now, without deleted ones. */
export async function readRows(request: ReadRowsRequest): Promise<readonly Row[]> {
  const { api, url, ids, params, isIncomplete, signal, onProgress = () => undefined } = request
  const spm = await createSelection(api, ids)
  const get = (path: string, query?: Call['query']) =>
    api.send({
      method: 'GET',
      url: path,
      ...(query === undefined ? {} : { query }),
      ...(signal === undefined ? {} : { signal }),
    })
  const listed = await allPages(async (range) => readPage(await get(url, { ...params, spm, ...range })))
  const incomplete = listed.rows.filter(isIncomplete)
  const total = incomplete.length
  if (total > 0) onProgress({ done: 0, total })
  const whole = await inBatches(
    incomplete,
    async (row) => readObject(await get(objectPath(url, rowId(row)))),
    (done) => onProgress({ done, total }),
  )
  const completed = new Map(incomplete.map((row, at) => [row, whole[at]]))
  return listed.rows.map((row) => completed.get(row) ?? row)
}

/** Rows with these fields, as the server has them now; deleted ones are missing. */
export async function readRowsWith(
  fields: readonly string[],
  { api, url, ids }: Pick<ReadRowsRequest, 'api' | 'url' | 'ids'>,
): Promise<readonly Row[]> {
  const [only] = ids
  if (only === undefined) return []
  if (ids.length === 1) {
    const row = await readRow(api, url, only)
    return row === null ? [] : [row]
  }
  const isIncomplete = (row: Row) => fields.some((field) => valueAt(row, field) === undefined)
  return readRows({ api, url, ids, isIncomplete })
}

/** One row as the server has it now; null if it no longer exists. */
export async function readRow(api: Api, url: string, id: string): Promise<Row | null> {
  try {
    return readObject(await api.send({ method: 'GET', url: objectPath(url, id) }))
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null
    throw error
  }
}

const objectPath = (url: string, id: string): string => `${url}${encodeURIComponent(id)}/`
