import type { MenuItemModel } from '../../engine/menu/menu-model.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { RouteMatch } from '../../engine/routes/route-model.ts'

/**
 * Where the menu looks for a path, which leads to `match`: a form whose list stands only in another object's detail belongs to that, what another
 * list shows to that list.
 */
export function menuPath(index: readonly IndexEntry[], match: RouteMatch, pathname: string): string {
  if (match.kind !== 'screen') return pathname
  const { owner, of } = match.entry
  const home = owner?.only === true ? owner.entry : of
  return index.find(({ key }) => key === home)?.path ?? pathname
}

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
