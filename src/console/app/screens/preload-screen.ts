import type { RouteMatch } from '../../../engine/routes/match.ts'
import type { ScreenName } from '../../../engine/registry/entry.ts'
import { loadEntry } from '../../kernel/entries/entry.ts'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { DETAIL, FORM, LIST, OBJECT } from './screens.ts'

export const TABS = lazyComponent(async () => (await import('./TabsScreen.tsx')).TabsScreen)

const CODE: Readonly<Record<Exclude<ScreenName, 'page'>, { readonly preload: () => void }>> = {
  list: LIST,
  tabs: TABS,
  create: FORM,
  update: FORM,
  form: FORM,
  object: OBJECT,
  detail: DETAIL,
}

/** Preloads code and entry of a screen. Failures show when it is rendered. Resolves when the entry is there, or has failed. */
export async function preload(match: RouteMatch): Promise<void> {
  if (match.kind !== 'screen') return
  const { entry, screen } = match
  if (screen !== 'page') CODE[screen].preload()
  await loadEntry(entry.key).catch(() => undefined)
}
