import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/row.ts'
import type { ImportMode } from '../transfer-model.ts'

/** How a cell is read and written: a text, a text that means yes or no, several values, or an object as JSON. */
export type CellKind = 'text' | 'boolean' | 'list' | 'object'

export interface ImportColumn {
  /** Of the field. */
  readonly name: string
  readonly label: string
  readonly field: Field | null
  readonly kind: CellKind
  readonly required: boolean
  /** Never kept across a restart, never shown in a plan. */
  readonly secret: boolean
}

/** Why a row was not accepted: what the server said, or what we know. `column` is null for the row as a whole. */
export type RowMessage =
  | { readonly kind: 'said'; readonly column: string | null; readonly text: string }
  | { readonly kind: 'known'; readonly column: string | null; readonly reason: RowReason }

/**
 * withheld: a secret was not kept. doubt: nobody knows whether the row arrived. no-id: nothing says which object to
 * change. failed: no answer came, or none that says why.
 */
export type RowReason = 'withheld' | 'doubt' | 'no-id' | 'failed'

export type RowStatus =
  | { readonly kind: 'pending' }
  | { readonly kind: 'sending' }
  /** It was being sent when everything ended; to be found out before it is sent again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ok' }
  /** `doubt`: it may have arrived all the same. */
  | { readonly kind: 'error'; readonly messages: readonly RowMessage[]; readonly doubt: boolean }

export interface ImportRow {
  /** In the file, from 1; the titles are not counted. */
  readonly number: number
  /** Field -> value. */
  readonly cells: Row
  readonly status: RowStatus
  /** False: left out. */
  readonly ticked: boolean
  /** Of an update: the object as it is; null when there is none, undefined while nobody has looked. */
  readonly current: Row | null | undefined
  /** Columns whose secret was not kept: the row cannot be sent before they are filled in again. */
  readonly withheld: readonly string[]
}

/**
 * ready: nothing was sent yet. running, stopping: rows are sent, the last one. stopped: rows may wait. done: none does.
 */
export type ImportPhase = 'ready' | 'running' | 'stopping' | 'stopped' | 'done'

export interface ImportTask {
  readonly mode: ImportMode
  readonly columns: readonly ImportColumn[]
  /** Ten rows each. */
  readonly pages: readonly (readonly ImportRow[])[]
  readonly phase: ImportPhase
  /** The page that is being sent, from 0. */
  readonly page: number
}

/** Rows of a page of the preview, and of the run (specification, section 9). */
export const IMPORT_PAGE_SIZE = 10
