import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { Row } from '../../../contract/row.ts'
import { own } from '../../../contract/json-object.ts'
import type { ImportMode } from '../transfer-model.ts'
import { formulaText } from './failed-rows.ts'
import type { ImportColumn, ImportRow, ImportTask, RowMessage, RowStatus } from './import-model.ts'
import { isWaiting } from './next-step.ts'
import { isWorthSending, planOf } from './plan.ts'
import { pageOf, someRow, toPages, withRow, withRows } from './row-pages.ts'

/**
 * What became of a row that was sent. doubt: no answer tells. unsent: it never left (the session has ended), and neither
 * would the others. `halts`: the server is out of reach, so the others need not try.
 */
export type SendOutcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refused'; readonly messages: readonly RowMessage[] }
  | { readonly kind: 'doubt'; readonly messages: readonly RowMessage[]; readonly halts: boolean }
  | { readonly kind: 'unsent' }

/** What looking for a row that may have been created gave. failed: nobody could look. */
export type LookUpOutcome = 'created' | 'absent' | 'undecided' | 'failed'

export type ImportEvent =
  /** Import, or Continue. */
  | { readonly kind: 'started' }
  /** Stop: the row that is on its way still arrives. */
  | { readonly kind: 'stopping' }
  /** The row is on its way. */
  | { readonly kind: 'sending'; readonly at: number }
  | { readonly kind: 'answered'; readonly at: number; readonly outcome: SendOutcome }
  | { readonly kind: 'looked-up'; readonly at: number; readonly outcome: LookUpOutcome }
  /** Nothing is on its way any more. */
  | { readonly kind: 'halted' }
  | { readonly kind: 'edited'; readonly at: number; readonly column: string; readonly value: unknown }
  | { readonly kind: 'ticked'; readonly at: readonly number[]; readonly ticked: boolean }
  /** The user knows whether the row was created. */
  | { readonly kind: 'settled'; readonly at: number; readonly created: boolean }
  /** The objects to change as they are, by row; null where there is none. `leaveOut` those that need not be sent. */
  | { readonly kind: 'read'; readonly current: ReadonlyMap<number, Row | null>; readonly leaveOut: boolean }
  /** The same file was chosen again: its secrets by row. */
  | { readonly kind: 'refilled'; readonly cells: ReadonlyMap<number, Row> }

const PENDING: RowStatus = { kind: 'pending' }
const UNKNOWN: RowStatus = { kind: 'unknown' }

/** Waiting to be sent; or not before its secrets are filled in again. */
export function waiting(withheld: readonly string[]): RowStatus {
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
    const cells = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, formulaText(value)]))
    return { number: at + 1, cells, status: PENDING, ticked: true, current: undefined, withheld: [] }
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
  return outcome === 'absent' ? waiting(withheld) : inDoubt
}

const isRunning = ({ phase }: ImportTask): boolean => phase === 'running' || phase === 'stopping'

const halted = (task: ImportTask): ImportTask => ({ ...task, phase: someRow(task, isWaiting) ? 'stopped' : 'done' })

/** Nobody waits for the answer to a row any more. */
function cutOff({ mode }: ImportTask, row: ImportRow): ImportRow {
  if (row.status.kind !== 'sending') return row
  return { ...row, status: mode === 'create' ? UNKNOWN : waiting(row.withheld) }
}

/** Continue: what failed waits again; what may have arrived is looked for first. */
function again(row: ImportRow): ImportRow {
  if (row.status.kind !== 'error') return row
  return { ...row, status: row.status.doubt ? UNKNOWN : waiting(row.withheld) }
}

/** A row that is on its way, or that has been created, is not to be changed here. */
export function isEditable({ mode }: Pick<ImportTask, 'mode'>, { status }: ImportRow): boolean {
  if (status.kind === 'sending' || status.kind === 'unknown') return false
  return mode === 'update' || (status.kind !== 'ok' && !(status.kind === 'error' && status.doubt))
}

/** An edited row waits again (specification, section 4). */
function edited(row: ImportRow, column: string, value: unknown): ImportRow {
  const withheld = row.withheld.filter((name) => name !== column)
  return { ...row, cells: { ...row.cells, [column]: value }, withheld, status: waiting(withheld), ticked: true }
}

type Read = Extract<ImportEvent, { kind: 'read' }>

function read(task: ImportTask, { current, leaveOut }: Read): ImportTask {
  return withRows(task, (row, at) => {
    const found = current.get(at)
    if (found === undefined) return row
    const next = { ...row, current: found }
    if (!leaveOut) return next
    return { ...next, ticked: row.ticked && isWorthSending(planOf(task.mode, task.columns, next)) }
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
  const status = row.status.kind === 'error' && !row.status.doubt ? waiting(withheld) : row.status
  return { ...row, cells: { ...row.cells, ...secrets }, withheld, status }
}

/** The state of an import after an event (specification, section 4). */
export function importReducer(task: ImportTask, event: ImportEvent): ImportTask {
  switch (event.kind) {
    case 'started':
      return isRunning(task) ? task : { ...withRows(task, again), phase: 'running' }
    case 'stopping':
      return task.phase === 'running' ? { ...task, phase: 'stopping' } : task
    case 'sending':
      return { ...withStatus(task, event.at, { kind: 'sending' }), page: pageOf(event.at) }
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
        status: event.created ? { kind: 'ok' } : waiting(row.withheld),
      }))
    case 'read':
      return read(task, event)
    case 'refilled':
      return withRows(task, (row, at) => refilled(row, event.cells.get(at) ?? {}))
  }
}
