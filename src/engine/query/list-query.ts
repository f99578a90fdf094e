import type { Paging } from '../registry/entry.ts'
import type { TreeChoice } from '../tree/tree-model.ts'

export interface Sort {
  readonly field: string
  readonly descending: boolean
}

export interface DateRange {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
}

/** The state of a list, as the URL holds it. */
export interface ListQuery {
  /** Free-text tags; they join by comma into `search`. */
  readonly search: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort | null
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  readonly dates: DateRange | null
  /** Names of the columns that a view brings, in their order; absent: the reader's own choice. */
  readonly columns?: readonly string[]
  /** Chosen in the tree beside the list. */
  readonly node: TreeChoice | null
  /** Only what hangs on the chosen node itself. A preference: the address does not hold it. */
  readonly own: boolean
}

export const PAGE_SIZES = [15, 30, 50, 100] as const
/** Of a table that pages by number, and of one that has a single page (specification, section 9). */
const NUMBERED_SIZES = [10, 20, 30, 40, 50] as const
const UNPAGED_SIZES = [999] as const
export type PageSize = (typeof PAGE_SIZES | typeof NUMBERED_SIZES | typeof UNPAGED_SIZES)[number]

/** The first one is the usual one. */
export type PageSizes = readonly [PageSize, ...PageSize[]]

export const PAGE_SIZES_OF: Readonly<Record<Paging, PageSizes>> = {
  offset: PAGE_SIZES,
  page: NUMBERED_SIZES,
  all: UNPAGED_SIZES,
}
