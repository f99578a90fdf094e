import type { TitleCheck } from '../../../engine/transfer/import/check-titles.ts'
import type { ImportTask } from '../../../engine/transfer/import/import-model.ts'
import type { ImportMode } from '../../../engine/transfer/transfer-model.ts'
import type { FileProblem } from './upload-file.ts'

/** How far the objects to change have been read: of `all` rows, `done`. */
export interface Reading {
  readonly done: number
  readonly all: number
}

/** A file is asked for. */
export interface FileStage {
  readonly kind: 'file'
  readonly mode: ImportMode
  /** One is being read. */
  readonly busy: boolean
  readonly problem: FileProblem | null
}

/** The rows of a file, before, while and after they are sent. */
export interface RowsStage {
  readonly kind: 'rows'
  readonly file: string
  readonly task: ImportTask
  /** Of a file just read; null when an import is gone on with. */
  readonly titles: TitleCheck | null
  /** Null: all are read, or nobody needs them. failed: what rows will do stays unknown. */
  readonly reading: Reading | 'failed' | null
  /** A cell was edited, a row ticked or unticked. */
  readonly touched: boolean
}

/** An import that a reload or a crash has cut off. */
export interface InterruptedStage {
  readonly kind: 'interrupted'
  readonly file: string
  readonly task: ImportTask
}

export type ImportStage =
  /** Looking for an import that was interrupted. */
  | { readonly kind: 'opening' }
  | InterruptedStage
  /** Another tab has one. */
  | { readonly kind: 'elsewhere' }
  | FileStage
  | RowsStage

export interface ImportSnapshot {
  readonly stage: ImportStage
  /** False: the browser keeps nothing, so that a reload loses the import. */
  readonly kept: boolean
}
