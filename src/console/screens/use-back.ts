import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { index } from 'virtual:registry'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { backOf } from '../../engine/routes/owner.ts'
import { useSession } from '../app/session-state.ts'

/** The way back to where a screen belongs; undefined when there is none. */
export function useBack(entry: IndexEntry): { readonly to: string; readonly label: string } | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const [query] = useSearchParams()
  const back = backOf(entry, index, Object.fromEntries(query), session)
  return back === null ? undefined : { to: back.href, label: t(back.titleKey) }
}
