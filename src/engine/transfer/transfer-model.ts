import type { Verdict } from '../permission/verdict.ts'

/** What the rows of a file do: make new things, or change those that their ids name. */
export type ImportMode = 'create' | 'update'

export const IMPORT_MODES: readonly ImportMode[] = ['create', 'update']

export type FileFormat = 'csv' | 'xlsx'

export const FILE_FORMATS: readonly FileFormat[] = ['csv', 'xlsx']

export interface ImportOffer {
  /** Of the import as a whole: it is offered where one of its modes is. */
  readonly verdict: Verdict
  /** Those that are offered, allowed or not; the first that is allowed is the one to begin with. */
  readonly modes: readonly { readonly mode: ImportMode; readonly verdict: Verdict }[]
}

export interface ExportOffer {
  readonly verdict: Verdict
  /** The list URL that answers with the file. */
  readonly url: string
}

export type ExportRange = 'all' | 'selected' | 'filtered'

/** Why a range does not apply: something filters, nothing is selected, nothing filters. */
export type RangeRefusal = 'filtered' | 'none-selected' | 'not-filtered'

export interface ExportRangeModel {
  readonly range: ExportRange
  /** Null: it applies. */
  readonly refusal: RangeRefusal | null
}
