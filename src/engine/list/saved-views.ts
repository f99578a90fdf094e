import { isObject, own, readItems } from '../../contract/json-object.ts'

/** A named state of a list. */
export interface SavedView {
  readonly name: string
  /** The query of the list's URL (`columns=name,email&search=ann`) without the page. */
  readonly query: string
}

export const MOST_VIEWS = 30
export const LONGEST_VIEW_NAME = 60
/** Longer queries are not written by a list. */
const LONGEST_QUERY = 4000

export type ViewNameFault = 'empty' | 'long' | 'taken'

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Why a name cannot be used for a view; null if it can. */
export function viewNameFault(name: string, others: readonly SavedView[]): ViewNameFault | null {
  const text = name.trim()
  if (text === '') return 'empty'
  if (text.length > LONGEST_VIEW_NAME) return 'long'
  return others.some((view) => sameName(view.name, text)) ? 'taken' : null
}

/** The query that a view stores: normalized, without the page. */
export function viewQuery(state: string): string {
  const params = new URLSearchParams(state)
  params.delete('page')
  params.sort()
  return params.toString()
}

/** The query with the columns that are shown. */
export function withColumns(query: string, columns: readonly string[]): string {
  const params = new URLSearchParams(query)
  params.set('columns', columns.join(','))
  params.sort()
  return params.toString()
}

/** The query without columns: each user sees their own. */
export function withoutColumns(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('columns')
  return params.toString()
}

/** Reads stored views. Damaged ones are left out. */
export function readViews(value: unknown): readonly SavedView[] {
  const views: SavedView[] = []
  for (const view of readItems(value, readView))
    if (views.length < MOST_VIEWS && viewNameFault(view.name, views) === null) views.push(view)
  return views
}

function readView(value: unknown): SavedView | null {
  if (!isObject(value)) return null
  const name = own(value, 'name')
  const query = own(value, 'query')
  if (typeof name !== 'string' || typeof query !== 'string' || query.length > LONGEST_QUERY) return null
  return { name: name.trim(), query: viewQuery(query) }
}
