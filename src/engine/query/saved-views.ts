import { isObject, own, readItems } from '../../contract/json-object.ts'

/** A state of a list under a name that its reader gave it. */
export interface SavedView {
  readonly name: string
  /** As the address of the list says it (`columns=name,email&search=ann`), without the page. */
  readonly query: string
}

export const MOST_VIEWS = 30
export const LONGEST_VIEW_NAME = 60
/** Longer ones are no state that a list has written into an address. */
const LONGEST_QUERY = 4000

export type ViewNameFault = 'empty' | 'long' | 'taken'

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** What keeps a name from being that of a view beside `others`; null: nothing. */
export function viewNameFault(name: string, others: readonly SavedView[]): ViewNameFault | null {
  const text = name.trim()
  if (text === '') return 'empty'
  if (text.length > LONGEST_VIEW_NAME) return 'long'
  return others.some((view) => sameName(view.name, text)) ? 'taken' : null
}

/** What a view keeps of a list's state: all but the page. The same state is the same text. */
export function viewQuery(state: string): string {
  const params = new URLSearchParams(state)
  params.delete('page')
  params.sort()
  return params.toString()
}

/** The same view with the columns that its list shows now. */
export function withColumns(query: string, columns: readonly string[]): string {
  const params = new URLSearchParams(query)
  params.set('columns', columns.join(','))
  params.sort()
  return params.toString()
}

/** The same view, of which each reader sees the columns that they chose. */
export function withoutColumns(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('columns')
  return params.toString()
}

/** What was kept, as far as it is whole: what is damaged is left out, and takes nothing else with it. */
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
