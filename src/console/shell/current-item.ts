import type { MenuItemModel } from '../../engine/menu/menu-model.ts'

/** The menu item that a path belongs to: the one whose own path is its longest beginning, whole segments only. */
export function currentKey(items: readonly MenuItemModel[], pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '')
  const within = items
    .flatMap((item) => [item, ...item.items])
    .flatMap(({ key, to }) => {
      const own = to?.split('?', 1)[0]?.replace(/\/+$/, '')
      return own !== undefined && own !== '' && (path === own || path.startsWith(`${own}/`)) ? [{ key, own }] : []
    })
  return within.sort((one, other) => other.own.length - one.own.length)[0]?.key ?? null
}
