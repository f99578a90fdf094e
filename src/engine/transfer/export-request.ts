import { isFiltered } from '../query/is-filtered.ts'
import type { ListQuery } from '../query/list-query.ts'
import type { ListPlace } from '../query/list-place.ts'
import { filterParams, fixedParams, orderParams } from '../query/list-request.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { ExportRange, ExportRangeModel, FileFormat, ImportMode, RangeRefusal } from './transfer-model.ts'

const RANGES: readonly ExportRange[] = ['all', 'selected', 'filtered']

function refusalOf(range: ExportRange, filtered: boolean, selected: number): RangeRefusal | null {
  switch (range) {
    case 'all':
      return filtered ? 'filtered' : null
    case 'selected':
      return selected > 0 ? null : 'none-selected'
    case 'filtered':
      return filtered ? null : 'not-filtered'
  }
}

/** Which rows may be exported now (specification, section 5): all while nothing filters, the others while they are some. */
export function exportRanges(query: ListQuery, selected: number): readonly ExportRangeModel[] {
  const filtered = isFiltered(query)
  return RANGES.map((range) => ({ range, refusal: refusalOf(range, filtered, selected) }))
}

/** The narrowest range that applies: whoever selected or filtered means that. */
export function firstRange(ranges: readonly ExportRangeModel[]): ExportRange {
  const applying = ranges.filter(({ refusal }) => refusal === null).map(({ range }) => range)
  return applying.find((range) => range === 'selected') ?? applying[0] ?? 'all'
}

export interface ExportScope {
  readonly entry: IndexEntry
  readonly query: ListQuery
  readonly now: Date
  readonly place: ListPlace | null
}

/**
 * What tells the rows of a range to the server. The range of dates, the order and what entry and place fix go with each
 * (ruling 10), the filters with `filtered`, the token `spm` of the chosen ids with `selected`.
 */
export function exportParams(
  range: ExportRange,
  { entry, query, now, place }: ExportScope,
  spm?: string,
): Readonly<Record<string, string>> {
  return {
    ...(range === 'filtered' ? filterParams(entry, query) : {}),
    ...orderParams(entry, query),
    ...fixedParams(entry, query, now, place),
    ...(spm === undefined ? {} : { spm }),
  }
}

export interface Template {
  readonly format: FileFormat
  readonly mode: ImportMode
  /** Stands for the rows to change; without it one row shows how they look. */
  readonly spm?: string
}

/** The query of a file to fill in (specification, section 7). */
export function templateParams(
  { entry, query, now, place }: ExportScope,
  { format, mode, spm }: Template,
): Readonly<Record<string, string>> {
  return {
    ...fixedParams(entry, { ...query, dates: null }, now, place),
    format,
    template: mode === 'create' ? 'import' : 'update',
    ...(spm === undefined ? { limit: '1' } : { spm }),
  }
}
