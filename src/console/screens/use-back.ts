import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { index } from 'virtual:registry'
import type { Loaded } from '../../engine/condition/scope.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { backOf } from '../../engine/routes/owner.ts'
import { useSession } from '../app/session-state.ts'
import { asLeft } from '../app/visited.ts'

/** The way back to where a screen of an entry, about an object, belongs, as that was left; undefined when there is none. */
export function useBack(
  entry: IndexEntry,
  object: Loaded = null,
): { readonly to: string; readonly label: string } | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const [query] = useSearchParams()
  const back = backOf({ entry, address: Object.fromEntries(query), object }, index, session)
  return back === null ? undefined : { to: asLeft(back.href), label: t(back.titleKey) }
}
