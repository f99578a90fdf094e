import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/page.ts'
import type { ImportMode } from '../offers.ts'

/** How a cell is parsed: text, boolean, list, or object as JSON. */
export type CellType = 'text' | 'boolean' | 'list' | 'object'

export interface ImportColumn {
  readonly name: string
  readonly label: string
  readonly field: Field | null
  readonly kind: CellType
  readonly required: boolean
  /** Never stored, never shown in a plan. */
  readonly secret: boolean
  /** The reader has chosen UTC: times without a zone are in UTC. */
  readonly utc?: boolean
}

/** Why a row failed: a message of the server or a known reason. `column` is null for the whole row. */
export type RowMessage =
  | { readonly kind: 'said'; readonly column: string | null; readonly text: string }
  | { readonly kind: 'known'; readonly column: string | null; readonly reason: RowReason }

/**
 * withheld: a secret was not stored. doubt: unknown whether the row was created. no-id: the row of an update has no id.
 * no-time: a date or time that does not exist.
 * failed: no response, or one without a reason.
 */
export type RowReason = 'withheld' | 'doubt' | 'no-id' | 'no-time' | 'failed'

export type RowStatus =
  | { readonly kind: 'pending' }
  | { readonly kind: 'sending' }
  /** It was being sent when the page closed: must be looked up before it is sent again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ok' }
  /** `doubt`: it may have been created nevertheless. */
  | { readonly kind: 'error'; readonly messages: readonly RowMessage[]; readonly doubt: boolean }

export interface ImportRow {
  /** Row number in the file, from 1, without the header. */
  readonly number: number
  /** Field -> value. */
  readonly cells: Row
  readonly status: RowStatus
  /** False: skipped. */
  readonly ticked: boolean
  /** The object to update; null if it does not exist, undefined while it is not loaded. */
  readonly current: Row | null | undefined
  /** Columns whose secret was not stored: they must be filled in again before the row is sent. */
  readonly withheld: readonly string[]
}

/**
 * ready: nothing sent yet. running: rows are sent. stopping: the last row is sent. stopped: rows may wait. done: no row waits.
 */
export type ImportPhase = 'ready' | 'running' | 'stopping' | 'stopped' | 'done'

export interface ImportTask {
  readonly mode: ImportMode
  readonly columns: readonly ImportColumn[]
  /** Ten rows each. */
  readonly pages: readonly (readonly ImportRow[])[]
  readonly phase: ImportPhase
  /** Index of the page that is being sent. */
  readonly page: number
}

/** Rows of a page of the preview, and of the run. */
export const IMPORT_PAGE_SIZE = 10
