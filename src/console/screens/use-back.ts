import { useTranslation } from 'react-i18next'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { hrefTo } from '../../engine/routes/href.ts'

/** The way back to the list; undefined when the entry has none. */
export function useBack(entry: IndexEntry): { readonly to: string; readonly label: string } | undefined {
  const { t } = useTranslation()
  if (!entry.has.list || entry.path === null) return undefined
  return { to: hrefTo(entry, 'list'), label: t(`resources.${entry.key}.title`) }
}
