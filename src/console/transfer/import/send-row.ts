import { describeFailure } from '../../../client/failure.ts'
import { RequestFailed } from '../../../client/request-failed.ts'
import type { Call } from '../../../client/http.ts'
import type { Encrypt } from '../../../client/secrets.ts'
import { readPage } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import { getAt, setAt } from '../../../engine/form/value-path.ts'
import { constantCells, encryptedPaths, secretMembers } from '../../../engine/transfer/import/columns.ts'
import type { ImportRow, ImportTask, RowMessage } from '../../../engine/transfer/import/import-model.ts'
import type { LookUpOutcome, SendOutcome } from '../../../engine/transfer/import/import-task.ts'
import { decideLookUp, lookUpParams, matchColumns } from '../../../engine/transfer/import/look-up.ts'
import { rowBody, rowId } from '../../../engine/transfer/import/row-body.ts'
import { messagesOf } from '../../../engine/transfer/import/row-messages.ts'
import { fixedOf, type ImportSource, listUrl, readFields, writeFields } from './import-source.ts'

type Task = Pick<ImportTask, 'mode' | 'columns'>

const NO_ID: RowMessage = { kind: 'known', column: 'id', reason: 'no-id' }

/**
 * The one call of one row: POST of the list to create, PUT of the object to update (specification, section 7). Null: nothing says
 * which object that is.
 */
export function rowCall(source: ImportSource, task: Task, row: ImportRow): Call | null {
  const id = task.mode === 'update' ? rowId(row) : ''
  if (id === null) return null
  return {
    method: id === '' ? 'POST' : 'PUT',
    url: id === '' ? listUrl(source) : `${listUrl(source)}${encodeURIComponent(id)}/`,
    query: fixedOf(source),
    seal: (encrypt) => bodyOf(source, task, row, encrypt),
    secrets: secretMembers(source.list, task.columns),
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

/** Whether the call never reached anything that could have written the row. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return true
  const { kind } = describeFailure(error)
  return kind === 'relogin' || kind === 'confirm'
}

function outcomeOf(error: unknown, source: ImportSource, task: Task): SendOutcome {
  if (!(error instanceof RequestFailed) || isUnsent(error)) {
    source.report(error)
    return { kind: 'unsent' }
  }
  const messages = messagesOf(error.problem, task.columns)
  if (error.status >= 400 && error.status < 500) return { kind: 'refused', messages }
  const halts = error.status === 0
  if (halts) source.report(error)
  return { kind: 'doubt', messages, halts }
}

export async function sendRow(source: ImportSource, task: Task, row: ImportRow): Promise<SendOutcome> {
  const call = rowCall(source, task, row)
  if (call === null) return { kind: 'refused', messages: [NO_ID] }
  try {
    await source.api.send(call)
    return { kind: 'ok' }
  } catch (error) {
    return outcomeOf(error, source, task)
  }
}

/** Whether a row that was on its way is there (ruling 9). */
export async function lookUpRow(source: ImportSource, task: Task, row: ImportRow): Promise<LookUpOutcome> {
  const match = matchColumns(source.list, task.columns)
  const params = lookUpParams(match, readFields(source), row)
  if (params === null) return 'undecided'
  try {
    const query = { ...fixedOf(source), ...params }
    const page = readPage(await source.api.send({ method: 'GET', url: listUrl(source), query }))
    return decideLookUp(match, task.columns, row, page)
  } catch (error) {
    source.report(error)
    return 'failed'
  }
}
