import { ListScreen } from './ListScreen.tsx'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'

/** In the first bundle: most visits begin with a list. */
export const LIST = { preload: () => undefined, Component: ListScreen }
export const FORM = lazyComponent(async () => (await import('./FormScreen.tsx')).FormScreen)
export const OBJECT = lazyComponent(async () => (await import('./ObjectScreen.tsx')).ObjectScreen)
export const DETAIL = lazyComponent(async () => (await import('./DetailScreen.tsx')).DetailScreen)

/** Not in the first bundle: few users see them. */
export const NOT_FOUND = lazyComponent(async () => (await import('../problems/NotFoundPage.tsx')).NotFoundPage)

export const REFUSED_VIEW = lazyComponent(async () => (await import('../problems/RefusedView.tsx')).RefusedView)
