import { isObject, isTexts, own } from '../../../contract/json-object.ts'
import { PAGE_SIZES_OF, type PageSize } from '../../../engine/query/list-query.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { readPreference, writePreference } from '../../app/preferences.ts'
import { isWidth } from './table/width-limits.ts'

/** What someone chose to see of one table. A column that it does not know keeps its own default. */
export interface ColumnChoice {
  readonly shown: readonly string[]
  readonly known: readonly string[]
  /** Names in the chosen order; none: that of the entry. */
  readonly order: readonly string[]
  /** Pixels by name, of those that were set. */
  readonly widths: Readonly<Record<string, number>>
}

/** The entry's own columns. */
export const OWN_COLUMNS: ColumnChoice = { shown: [], known: [], order: [], widths: {} }

export type Density = 'comfortable' | 'compact'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
const isDensity = (value: unknown): value is Density => value === 'comfortable' || value === 'compact'
const isWidths = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((width) => typeof width === 'number' && isWidth(width))
const isChoice = (value: unknown): value is ColumnChoice =>
  isObject(value) && ['shown', 'known', 'order'].every((name) => isNames(value[name])) && isWidths(value['widths'])

const columnsKey = (entry: IndexEntry): string => `columns.v2.${entry.key}`

/** Remembered for all lists that page alike. */
const sizeKey = ({ paging }: IndexEntry): string => (paging === 'offset' ? 'pageSize.v1' : `pageSize.v1.${paging}`)

export function readPageSize(entry: IndexEntry): PageSize {
  const sizes = PAGE_SIZES_OF[entry.paging]
  const isOne = (value: unknown): value is PageSize => sizes.some((size) => size === value)
  const old = own(oldConfig(), 'paginationSize')
  return readPreference(sizeKey(entry), isOne, isOne(old) ? old : sizes[0])
}

export function writePageSize(entry: IndexEntry, size: PageSize): void {
  writePreference(sizeKey(entry), size)
}

export function readColumnChoice(entry: IndexEntry): ColumnChoice {
  return readPreference(columnsKey(entry), isChoice, oldColumns(entry))
}

export function writeColumnChoice(entry: IndexEntry, choice: ColumnChoice): void {
  writePreference(columnsKey(entry), choice)
}

/** The state in which a list opens when its address has none, by user. */
export function readUsual(list: string): Readonly<Record<string, string>> {
  return readPreference(`usual.v1.${list}`, isTexts, {})
}

export function writeUsual(list: string, usual: Readonly<Record<string, string>>): void {
  writePreference(`usual.v1.${list}`, usual)
}

export function readDensity(): Density {
  return readPreference('density.v1', isDensity, 'comfortable')
}

export function writeDensity(density: Density): void {
  writePreference('density.v1', density)
  applyDensity(density)
}

export function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
}

/** What the console before this one kept under its own key (ruling 26); read, never written. */
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
  const shown = isObject(table) ? own(table, 'showColumns') : null
  return isNames(shown) ? { ...OWN_COLUMNS, shown, known: shown } : OWN_COLUMNS
}
