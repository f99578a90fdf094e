import { menu } from 'virtual:registry'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { MenuItem } from '../../../engine/registry/entry-types.ts'
import { isIconName } from '../../controls/Icon.tsx'
import type { IconName } from '../../controls/Icon.tsx'

/** The icon under which the menu keeps an entry: its own, else its group's. */
export function entryIcon({ key, within }: IndexEntry): IconName {
  const keys = [key, within]
  const item = menu.views.flatMap(({ items }) => items).find((each) => holds(each, keys))
  const icon = item?.icon ?? ''
  return isIconName(icon) ? icon : 'apps'
}

function holds(item: MenuItem, keys: readonly (string | null)[]): boolean {
  if ('items' in item) return item.items.some((inner) => 'entry' in inner && keys.includes(inner.entry))
  return 'entry' in item && keys.includes(item.entry)
}
