import type { TFunction } from 'i18next'
import { readViews, type SavedView } from '../../../engine/list/saved-views.ts'
import { copyText } from '../../fields/text/CopyButton.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'
import { readPreference, writePreference } from '../../kernel/platform/preferences.ts'
import { readDefaultQueries, writeDefaultQueries } from '../../list-state/list-preferences.ts'

/** User id and entry key of saved views. */
export interface ViewsOwner {
  readonly user: string
  readonly list: string
}

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** Query of the default view; '': none. */
  readonly defaultQuery: string
}

/** Index of the default view; -1: none. */
export const defaultViewIndex = ({ views, defaultQuery }: SavedViews): number =>
  views.findIndex(({ query }) => query === defaultQuery)

const keyOf = ({ user, list }: ViewsOwner) => `views.v1.${user}.${list}` as const

const isAnything = (value: unknown): value is unknown => value !== undefined

export function readSavedViews(owner: ViewsOwner): SavedViews {
  const views = readViews(readPreference(keyOf(owner), isAnything, null))
  return { views, defaultQuery: readDefaultQueries(owner.list)[owner.user] ?? '' }
}

/** Stores the views; returns false if the browser's storage is full or forbidden. */
export function saveViews(owner: ViewsOwner, { views, defaultQuery }: SavedViews): boolean {
  const { [owner.user]: _, ...others } = readDefaultQueries(owner.list)
  writePreference(keyOf(owner), views)
  writeDefaultQueries(owner.list, defaultQuery === '' ? others : { [owner.user]: defaultQuery, ...others })
  const stored = readSavedViews(owner)
  return JSON.stringify(stored) === JSON.stringify({ views, defaultQuery })
}

/** Copies a URL to the clipboard and shows the result. */
export async function copyLink(address: string, t: TFunction): Promise<void> {
  const copied = await copyText(address)
  notify(copied ? { tone: 'success', title: t('views.copied') } : { tone: 'error', title: t('detail.copyFailed') })
}
