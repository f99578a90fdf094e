import { useTranslation } from 'react-i18next'
import type { LoadedObject } from '../../../engine/condition/scope.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { backLinkOf } from '../../../engine/routes/back-link.ts'
import { registry } from '../entries/registry-store.ts'
import { useSession } from '../session/session-state.ts'
import { useSearchParams } from './location.tsx'
import { leftAddress } from './recent-screens.ts'

/** The address with the last query of its screen: search, filters and page of its list. */
function withLastQuery(href: string): string {
  const [pathname = '', query = ''] = href.split('?')
  const left = leftAddress(pathname)
  if (left === undefined) return href
  const params = new URLSearchParams(left.slice(pathname.length))
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value)
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

/** Back link of a screen to its list or parent object, with the last query; undefined if there is none. */
export function useBack(
  entry: IndexEntry,
  object: LoadedObject = null,
): { readonly to: string; readonly label: string } | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const query = useSearchParams()
  const back = backLinkOf({ entry, address: Object.fromEntries(query), object }, registry().index, session)
  return back === null ? undefined : { to: withLastQuery(back.href), label: t(back.titleKey) }
}
