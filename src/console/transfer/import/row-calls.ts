import { describeFailure, RequestFailed } from '../../../client/failure.ts'
import { rowMessages, rowBody, importRowId, timeMessages } from '../../../engine/transfer/import/row-request.ts'
import type { Call } from '../../../client/http.ts'
import type { Encrypt } from '../../../client/secrets.ts'
import { createSelection } from '../../../client/lists.ts'
import { own, toText } from '../../../contract/json-object.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import { readPage, type Row } from '../../../contract/page.ts'
import { getAt, setAt } from '../../../engine/form/value-path.ts'
import { constantCells, encryptedPaths, secretColumnNames } from '../../../engine/transfer/import/columns.ts'
import type { ImportRow, ImportTask, RowMessage } from '../../../engine/transfer/import/import-model.ts'
import type { LookUpOutcome, SendOutcome } from '../../../engine/transfer/import/import-task.ts'
import { decideLookUp, lookUpParams, matchColumns } from '../../../engine/transfer/import/look-up.ts'
import { fixedImportParams, type ImportSource, importUrl, readFields, writeFields } from './import-source.ts'

type Task = Pick<ImportTask, 'mode' | 'columns'>

const NO_ID: RowMessage = { kind: 'known', column: 'id', reason: 'no-id' }

/**
 * The request of a row: POST to the list to create, PUT to the object to update. Null for an update
 * without an id.
 */
export function rowCall(source: ImportSource, task: Task, row: ImportRow): Call | null {
  const id = task.mode === 'update' ? importRowId(row) : ''
  if (id === null) return null
  return {
    method: id === '' ? 'POST' : 'PUT',
    url: id === '' ? importUrl(source) : `${importUrl(source)}${encodeURIComponent(id)}/`,
    query: fixedImportParams(source),
    seal: (encrypt) => bodyOf(source, task, row, encrypt),
    secrets: secretColumnNames(source.list, task.columns),
  }
}

async function bodyOf(source: ImportSource, task: Task, row: ImportRow, encrypt: Encrypt): Promise<Row> {
  const { list } = source
  let body = rowBody(task, row, { constants: constantCells(list), fields: writeFields(source, task.mode) })
  for (const path of encryptedPaths(list, task.columns)) {
    const secret = getAt(body, path)
    if (typeof secret === 'string' && secret !== '') body = setAt(body, path, await encrypt(secret))
  }
  return body
}

/** True if the server cannot have written the row. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return true
  const { handling } = describeFailure(error)
  return handling === 'relogin' || handling === 'confirm'
}

function outcomeOf(error: unknown, source: ImportSource, task: Task): SendOutcome {
  if (!(error instanceof RequestFailed) || isUnsent(error)) {
    source.report(error)
    return { kind: 'unsent' }
  }
  const messages = rowMessages(error.problem, task.columns)
  if (error.status >= 400 && error.status < 500) return { kind: 'refused', messages }
  const halts = error.status === 0
  if (halts) source.report(error)
  return { kind: 'doubt', messages, halts }
}

export async function sendRow(source: ImportSource, task: Task, row: ImportRow): Promise<SendOutcome> {
  const call = rowCall(source, task, row)
  if (call === null) return { kind: 'refused', messages: [NO_ID] }
  const messages = timeMessages(task, row)
  if (messages.length > 0) return { kind: 'refused', messages }
  try {
    await source.api.send(call)
    return { kind: 'ok' }
  } catch (error) {
    return outcomeOf(error, source, task)
  }
}

/** Whether a row whose response was lost was created. */
export async function lookUpRow(source: ImportSource, task: Task, row: ImportRow): Promise<LookUpOutcome> {
  const match = matchColumns(source.list, task.columns)
  const params = lookUpParams(match, readFields(source), row)
  if (params === null) return 'undecided'
  try {
    const query = { ...fixedImportParams(source), ...params }
    const page = readPage(await source.api.send({ method: 'GET', url: importUrl(source), query }))
    return decideLookUp(match, task.columns, row, page)
  } catch (error) {
    source.report(error)
    return 'failed'
  }
}

async function objectsOf(source: ImportSource, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map()
  const spm = await createSelection(source.api, ids)
  const query = { ...fixedImportParams(source), spm, offset: '0', limit: String(MAX_PAGE_SIZE) }
  const { rows } = readPage(await source.api.send({ method: 'GET', url: importUrl(source), query }))
  return new Map(rows.map((row) => [toText(own(row, 'id')), row]))
}

/**
 * The current objects of rows by row index, a hundred at a time; null for an unknown or missing id.
 * @throws RequestFailed
 */
export async function* currentRows(
  source: ImportSource,
  rows: readonly ImportRow[],
): AsyncGenerator<ReadonlyMap<number, Row | null>> {
  for (let from = 0; from < rows.length; from += MAX_PAGE_SIZE) {
    const some = rows.slice(from, from + MAX_PAGE_SIZE).map(importRowId)
    const found = await objectsOf(source, [...new Set(some.filter((id) => id !== null))])
    yield new Map(some.map((id, at) => [from + at, id === null ? null : (found.get(id) ?? null)] as const))
  }
}
