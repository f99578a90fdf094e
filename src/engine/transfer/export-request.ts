import { isFiltered, type ListQuery } from '../list/list-query.ts'
import type { ParentScope } from '../list/parent-scope.ts'
import { filterParams, fixedParams, orderParams } from '../list/list-request.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { ExportRange, ExportRangeModel, FileFormat, ImportMode, RangeRefusal } from './offers.ts'

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

/** The export ranges with the reason why one does not apply. */
export function exportRanges(query: ListQuery, selected: number): readonly ExportRangeModel[] {
  const filtered = isFiltered(query)
  return RANGES.map((range) => ({ range, refusal: refusalOf(range, filtered, selected) }))
}

/** The default range: the selection, else the first one that applies. */
export function firstRange(ranges: readonly ExportRangeModel[]): ExportRange {
  const applying = ranges.filter(({ refusal }) => refusal === null).map(({ range }) => range)
  return applying.find((range) => range === 'selected') ?? applying[0] ?? 'all'
}

export interface ExportScope {
  readonly entry: IndexEntry
  readonly query: ListQuery
  readonly now: Date
  readonly scope: ParentScope | null
}

/**
 * Query params that select the rows of a range: always the date range, the order and the params fixed by the entry and its parent
 *; the filters for `filtered`, the token `spm` of the selected ids for `selected`.
 */
export function exportParams(
  range: ExportRange,
  { entry, query, now, scope }: ExportScope,
  spm?: string,
): Readonly<Record<string, string>> {
  return {
    ...(range === 'filtered' ? filterParams(entry, query) : {}),
    ...orderParams(entry, query),
    ...fixedParams(entry, query, now, scope),
    ...(spm === undefined ? {} : { spm }),
  }
}

export interface ImportTemplate {
  readonly format: FileFormat
  readonly mode: ImportMode
  /** Selection token of the rows to change; without it the file has one example row. */
  readonly spm?: string
}

/** Query params of the request for an import template. */
export function templateParams(
  { entry, query, now, scope }: ExportScope,
  { format, mode, spm }: ImportTemplate,
): Readonly<Record<string, string>> {
  return {
    ...fixedParams(entry, { ...query, dates: null }, now, scope),
    format,
    template: mode === 'create' ? 'import' : 'update',
    ...(spm === undefined ? { limit: '1' } : { spm }),
  }
}
