import type { SavedView } from '../../../../engine/query/saved-views.ts'
import { readViews } from '../../../../engine/query/saved-views.ts'
import { readPreference, writePreference } from '../../../app/preferences.ts'
import { readUsual, writeUsual } from '../list-preferences.ts'

/** Whose views of which list: the id of a user and the key of an entry. */
export interface ViewsPlace {
  readonly user: string
  readonly list: string
}

export interface KeptViews {
  readonly views: readonly SavedView[]
  /** The state of the one that the list opens with; '': it opens as it is. */
  readonly usual: string
}

/** Which of the views the list opens with; -1: none. */
export const usualAt = ({ views, usual }: KeptViews): number => views.findIndex(({ query }) => query === usual)

const keyOf = ({ user, list }: ViewsPlace): string => `views.v1.${user}.${list}`

const isAnything = (value: unknown): value is unknown => value !== undefined

export function readKeptViews(place: ViewsPlace): KeptViews {
  const views = readViews(readPreference(keyOf(place), isAnything, null))
  return { views, usual: readUsual(place.list)[place.user] ?? '' }
}

/** Answers whether they are kept: a browser's storage may be full or forbidden. */
export function keepViews(place: ViewsPlace, { views, usual }: KeptViews): boolean {
  const { [place.user]: _, ...others } = readUsual(place.list)
  writePreference(keyOf(place), views)
  writeUsual(place.list, usual === '' ? others : { [place.user]: usual, ...others })
  const kept = readKeptViews(place)
  return JSON.stringify(kept) === JSON.stringify({ views, usual })
}
