import type { HomeView } from './views.ts'
import type { IndexEntry } from '../registry/entry.ts'

export type ScreenName = 'list' | 'create' | 'update' | 'detail' | 'page' | 'tabs' | 'form' | 'object'

/** Where a path leads: found before any permission is asked. */
export type RouteMatch =
  | { readonly kind: 'screen'; readonly entry: IndexEntry; readonly screen: ScreenName; readonly id: string | null }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'home' }
  | { readonly kind: 'view'; readonly view: HomeView }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
