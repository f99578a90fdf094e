import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { Row } from '../../../contract/page.ts'
import { own } from '../../../contract/json-object.ts'
import type { ImportMode } from '../offers.ts'
import type { ImportColumn, ImportRow, ImportTask, RowMessage, RowStatus } from './import-model.ts'
import { isWaiting, pageIndex, someRow, toPages, withRow, withRows } from './rows.ts'
import { hasEffect, planOf } from './plan.ts'

/**
 * The outcome of sending a row. doubt: unknown whether it arrived. unsent: not sent, because the session has ended; stops
 * the import. `halts`: the server is unreachable; stops the import.
 */
export type SendOutcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refused'; readonly messages: readonly RowMessage[] }
  | { readonly kind: 'doubt'; readonly messages: readonly RowMessage[]; readonly halts: boolean }
  | { readonly kind: 'unsent' }

/** The outcome of looking for a row that may have been created. failed: the request failed. */
export type LookUpOutcome = 'created' | 'absent' | 'undecided' | 'failed'

export type ImportEvent =
  /** Import, or Continue. */
  | { readonly kind: 'started' }
  /** Stop: the current row is completed. */
  | { readonly kind: 'stopping' }
  /** A row is being sent. */
  | { readonly kind: 'sending'; readonly at: number }
  | { readonly kind: 'answered'; readonly at: number; readonly outcome: SendOutcome }
  | { readonly kind: 'looked-up'; readonly at: number; readonly outcome: LookUpOutcome }
  /** No request is pending. */
  | { readonly kind: 'halted' }
  | { readonly kind: 'edited'; readonly at: number; readonly column: string; readonly value: unknown }
  | { readonly kind: 'ticked'; readonly at: readonly number[]; readonly ticked: boolean }
  /** The user says whether the row was created. */
  | { readonly kind: 'settled'; readonly at: number; readonly created: boolean }
  /** The objects to update, by row; null: does not exist. `leaveOut`: skip rows without changes. */
  | { readonly kind: 'read'; readonly current: ReadonlyMap<number, Row | null>; readonly leaveOut: boolean }
  /** The file was selected again: its secrets by row. */
  | { readonly kind: 'refilled'; readonly cells: ReadonlyMap<number, Row> }

const PENDING: RowStatus = { kind: 'pending' }
const UNKNOWN: RowStatus = { kind: 'unknown' }

/** The status of a row to be sent: pending, or an error until its withheld secrets are filled in. */
export function waitingStatus(withheld: readonly string[]): RowStatus {
  if (withheld.length === 0) return PENDING
  const messages = withheld.map((column) => ({ kind: 'known', column, reason: 'withheld' }) as const)
  return { kind: 'error', messages, doubt: false }
}

const inDoubt: RowStatus = {
  kind: 'error',
  messages: [{ kind: 'known', column: null, reason: 'doubt' }],
  doubt: true,
}

export function newTask(mode: ImportMode, columns: readonly ImportColumn[], file: RenderedFile): ImportTask {
  const rows = file.rows.map((row, at): ImportRow => {
    return { number: at + 1, cells: row, status: PENDING, ticked: true, current: undefined, withheld: [] }
  })
  return { mode, columns, pages: toPages(rows), phase: 'ready', page: 0 }
}

const withStatus = (task: ImportTask, at: number, status: RowStatus): ImportTask =>
  withRow(task, at, (row) => ({ ...row, status }))

function afterAnswer({ mode }: ImportTask, outcome: SendOutcome): RowStatus {
  if (outcome.kind === 'ok') return outcome
  if (outcome.kind === 'unsent') return PENDING
  // An update may be sent twice; a create may not.
  return { kind: 'error', messages: outcome.messages, doubt: outcome.kind === 'doubt' && mode === 'create' }
}

function afterLookUp(outcome: LookUpOutcome, { withheld }: ImportRow): RowStatus {
  if (outcome === 'created') return { kind: 'ok' }
  if (outcome === 'failed') return UNKNOWN
  return outcome === 'absent' ? waitingStatus(withheld) : inDoubt
}

const isRunning = ({ phase }: ImportTask): boolean => phase === 'running' || phase === 'stopping'

const halted = (task: ImportTask): ImportTask => ({ ...task, phase: someRow(task, isWaiting) ? 'stopped' : 'done' })

/** The row whose response will not be read. */
function cutOff({ mode }: ImportTask, row: ImportRow): ImportRow {
  if (row.status.kind !== 'sending') return row
  return { ...row, status: mode === 'create' ? UNKNOWN : waitingStatus(row.withheld) }
}

/** Continue: failed rows become pending; rows in doubt are looked up first. */
function again(row: ImportRow): ImportRow {
  if (row.status.kind !== 'error') return row
  return { ...row, status: row.status.doubt ? UNKNOWN : waitingStatus(row.withheld) }
}

/** False for rows that are being sent or may have been created. */
export function isEditable({ mode }: Pick<ImportTask, 'mode'>, { status }: ImportRow): boolean {
  if (status.kind === 'sending' || status.kind === 'unknown') return false
  return mode === 'update' || (status.kind !== 'ok' && !(status.kind === 'error' && status.doubt))
}

/** An edited row becomes pending. */
function edited(row: ImportRow, column: string, value: unknown): ImportRow {
  const withheld = row.withheld.filter((name) => name !== column)
  return { ...row, cells: { ...row.cells, [column]: value }, withheld, status: waitingStatus(withheld), ticked: true }
}

type Read = Extract<ImportEvent, { kind: 'read' }>

function read(task: ImportTask, { current, leaveOut }: Read): ImportTask {
  return withRows(task, (row, at) => {
    const found = current.get(at)
    if (found === undefined) return row
    const next = { ...row, current: found }
    if (!leaveOut) return next
    return { ...next, ticked: row.ticked && hasEffect(planOf(task.mode, task.columns, next)) }
  })
}

function ticked(task: ImportTask, at: readonly number[], yes: boolean): ImportTask {
  const meant = new Set(at)
  return withRows(task, (row, position) => (meant.has(position) ? { ...row, ticked: yes } : row))
}

function refilled(row: ImportRow, cells: Row): ImportRow {
  const found = row.withheld.filter((name) => own(cells, name) !== undefined)
  const secrets = Object.fromEntries(found.map((name) => [name, cells[name]]))
  const withheld = row.withheld.filter((name) => !found.includes(name))
  const status = row.status.kind === 'error' && !row.status.doubt ? waitingStatus(withheld) : row.status
  return { ...row, cells: { ...row.cells, ...secrets }, withheld, status }
}

/** The state of an import after an event. */
export function importReducer(task: ImportTask, event: ImportEvent): ImportTask {
  switch (event.kind) {
    case 'started':
      return isRunning(task) ? task : { ...withRows(task, again), phase: 'running' }
    case 'stopping':
      return task.phase === 'running' ? { ...task, phase: 'stopping' } : task
    case 'sending':
      return { ...withStatus(task, event.at, { kind: 'sending' }), page: pageIndex(event.at) }
    case 'answered':
      return withStatus(task, event.at, afterAnswer(task, event.outcome))
    case 'looked-up':
      return withRow(task, event.at, (row) => ({ ...row, status: afterLookUp(event.outcome, row) }))
    case 'halted':
      return halted(withRows(task, (row) => cutOff(task, row)))
    case 'edited':
      return withRow(task, event.at, (row) => (isEditable(task, row) ? edited(row, event.column, event.value) : row))
    case 'ticked':
      return ticked(task, event.at, event.ticked)
    case 'settled':
      return withRow(task, event.at, (row) => ({
        ...row,
        status: event.created ? { kind: 'ok' } : waitingStatus(row.withheld),
      }))
    case 'read':
      return read(task, event)
    case 'refilled':
      return withRows(task, (row, at) => refilled(row, event.cells.get(at) ?? {}))
  }
}
