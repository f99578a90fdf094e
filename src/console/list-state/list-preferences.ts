import { isObject, isTexts, own } from '../../contract/json-object.ts'
import { fittingSize, PAGE_SIZES_OF } from '../../engine/list/list-query.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { readPreference, writePreference } from '../kernel/platform/preferences.ts'

/** Limits of a resized column in pixels. */
export const MIN_COLUMN_WIDTH = 56
export const MAX_COLUMN_WIDTH = 800

const isWidth = (width: number): boolean => width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH

export const clampColumnWidth = (width: number): number =>
  Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)))

/** The columns that the user chose for one list. Unknown columns keep their default. */
export interface ColumnChoice {
  readonly shown: readonly string[]
  readonly known: readonly string[]
  /** Column names in the chosen order; empty: the order of the entry. */
  readonly order: readonly string[]
  /** Pixels by column name, for resized columns. */
  readonly widths: Readonly<Record<string, number>>
}

/** No choice: the columns of the entry. */
export const DEFAULT_COLUMNS: ColumnChoice = { shown: [], known: [], order: [], widths: {} }

export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** In pixels. */
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 32, normal: 36, comfortable: 44 }

/** Height of the header, title, tabs, toolbar, column heads and footer around the rows, in pixels. */
const AROUND_ROWS = 280

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
export const isDensity = (value: unknown): value is Density => DENSITIES.some((density) => density === value)
const isWidths = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((width) => typeof width === 'number' && isWidth(width))
export const isColumnChoice = (value: unknown): value is ColumnChoice =>
  isObject(value) && ['shown', 'known', 'order'].every((name) => isNames(value[name])) && isWidths(value['widths'])

const columnsKey = (entry: IndexEntry) => `columns.v2.${entry.key}` as const

/** Shared by all lists with the same paging. */
const sizeKey = ({ paging }: Pick<IndexEntry, 'paging'>) =>
  paging === 'offset' ? 'pageSize.v1' : (`pageSize.v1.${paging}` as const)

/** The page size that fills the window, where the server takes any size. */
export function windowPageSize({ paging }: IndexEntry): number {
  const sizes = PAGE_SIZES_OF[paging]
  if (paging !== 'offset') return sizes[0]
  return fittingSize(sizes, Math.floor((window.innerHeight - AROUND_ROWS) / ROW_HEIGHTS[readDensity()]))
}

/** The user's page size; without one, the least of the list. */
export function readPageSize(entry: IndexEntry): number {
  const sizes = PAGE_SIZES_OF[entry.paging]
  const isOne = (value: unknown): value is number => sizes.some((size) => size === value)
  const isChoice = (value: unknown): value is number | 'window' => value === 'window' || isOne(value)
  const old = own(oldConfig(), 'paginationSize')
  const size = readPreference(sizeKey(entry), isChoice, isOne(old) ? old : sizes[0])
  return size === 'window' ? windowPageSize(entry) : size
}

/** The size of the window is not stored as a number: another window has another. */
export function writePageSize(entry: IndexEntry, size: number): void {
  writePreference(sizeKey(entry), size === windowPageSize(entry) ? 'window' : size)
}

export function readColumnChoice(entry: IndexEntry): ColumnChoice {
  return readPreference(columnsKey(entry), isColumnChoice, oldColumns(entry))
}

export function writeColumnChoice(entry: IndexEntry, choice: ColumnChoice): void {
  writePreference(columnsKey(entry), choice)
}

/** Query of the default view of a list, by user id. */
export function readDefaultQueries(list: string): Readonly<Record<string, string>> {
  return readPreference(`usual.v1.${list}`, isTexts, {})
}

export function writeDefaultQueries(list: string, queries: Readonly<Record<string, string>>): void {
  writePreference(`usual.v1.${list}`, queries)
}

export function readDensity(): Density {
  return readPreference('density.v2', isDensity, 'normal')
}

export function writeDensity(density: Density): void {
  writePreference('density.v2', density)
  applyDensity(density)
}

export function applyDensity(density: Density): void {
  document.documentElement.style.setProperty('--row', `${ROW_HEIGHTS[density]}px`)
}

/** Preferences of the previous console; read only. */
function oldConfig(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem('tableConfig') ?? 'null')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function oldColumns(entry: IndexEntry): ColumnChoice {
  const table = own(oldConfig(), `${entry.routes ?? ''}List_${entry.url ?? ''}`)
  const names = isObject(table) ? own(table, 'showColumns') : null
  if (!isNames(names)) return DEFAULT_COLUMNS
  // Its column of buttons is no column here.
  const shown = names.filter((name) => name !== 'actions')
  return { ...DEFAULT_COLUMNS, shown, known: shown }
}
