import { permit } from '../permission/permit.ts'
import { type Ground, shownIf, type Verdict } from '../permission/verdict.ts'
import { mayOpen } from '../permission/access.ts'
import type { MenuEntry, MenuFile, MenuGroup, MenuFileItem, MenuLink, View } from '../registry/entry-types.generated.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { hrefTo } from '../routes/href.ts'
import { homeScreen } from '../routes/views.ts'
import type { Session } from '../session/session.ts'

export interface MenuItemModel {
  readonly key: string
  readonly titleKey: string
  readonly icon: string | null
  /** Below /ui; null for a group. */
  readonly to: string | null
  /** Another program of the installation; opens in a new tab. */
  readonly href: string | null
  readonly items: readonly MenuItemModel[]
}

/**
 * The sidebar of a view: the items that the user may open. An empty group is left out; a group with a single item is
 * replaced by the item, with the group's icon.
 */
export function menuOf(
  view: View,
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
): readonly MenuItemModel[] {
  const items = menu.views.filter((each) => each.view === view).flatMap((each) => each.items)
  return items.flatMap((item) => itemModel(item, index, session) ?? [])
}

/** Whether a line of the menu is shown: the user may open its screen. */
export function lineVerdict(
  item: MenuEntry | MenuLink,
  index: readonly IndexEntry[],
  session: Session,
): Verdict<Ground> {
  if ('href' in item) return permit(item, session)
  const entry = index.find(({ key }) => key === item.entry)
  // A line of a screen without an address leads nowhere.
  if (entry === undefined || entry.path === null) return shownIf([{ kind: 'entry', key: 'path', met: false }])
  return mayOpen(entry, homeScreen(entry), session, index)
}

function itemModel(item: MenuFileItem, index: readonly IndexEntry[], session: Session): MenuItemModel | null {
  if ('entry' in item) return entryModel(item, index, session)
  return 'items' in item ? groupModel(item, index, session) : linkModel(item, index, session)
}

function entryModel(item: MenuEntry, index: readonly IndexEntry[], session: Session): MenuItemModel | null {
  const { entry: key, icon } = item
  const entry = index.find((each) => each.key === key)
  if (entry === undefined || lineVerdict(item, index, session).state !== 'allowed') return null
  const screen = homeScreen(entry)
  return {
    key,
    titleKey: `resources.${key}.title`,
    icon: icon ?? null,
    to: hrefTo(entry, screen),
    href: null,
    items: [],
  }
}

function groupModel(
  { key, icon, items }: MenuGroup,
  index: readonly IndexEntry[],
  session: Session,
): MenuItemModel | null {
  const shown = items.flatMap((item) => itemModel(item, index, session) ?? [])
  const [first, ...others] = shown
  if (first === undefined) return null
  if (others.length === 0) return { ...first, icon: first.icon ?? icon }
  return { key, titleKey: `shell.menu.${key}`, icon, to: null, href: null, items: shown }
}

function linkModel(item: MenuLink, index: readonly IndexEntry[], session: Session): MenuItemModel | null {
  const { key, icon, href } = item
  if (lineVerdict(item, index, session).state !== 'allowed') return null
  return { key, titleKey: `shell.menu.${key}`, icon: icon ?? null, to: null, href, items: [] }
}
