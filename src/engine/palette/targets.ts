import { menuOf } from '../menu/menu.ts'
import type { MenuItemModel } from '../menu/menu-model.ts'
import { mayOpen, visibleTabs } from '../permission/screen.ts'
import type { MenuFile, View } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { hrefTo } from '../routes/href.ts'
import { mayEnter } from '../routes/views.ts'
import type { Session } from '../session.ts'

/** A place that the palette leads to; only what this user may open is one. */
export interface Target {
  readonly kind: 'screen' | 'create'
  /** Of the entry, or of the menu's link: English words to find it by, in every language. */
  readonly key: string
  readonly view: View
  /** The group of the menu that it stands in. */
  readonly groupKey: string | null
  /** Below /ui; null for another program. */
  readonly to: string | null
  readonly href: string | null
  readonly titleKey: string
}

/** Every screen that opens without an object, in the order of the menus; then every form that creates something. */
export function targetsOf(menu: MenuFile, index: readonly IndexEntry[], session: Session): readonly Target[] {
  const views = menu.views.map(({ view }) => view).filter((view) => mayEnter(view, session))
  const screens = views.flatMap((view) =>
    menuOf(view, menu, index, session).flatMap((item) => screensIn(item, { view, groupKey: null })),
  )
  const tabs = screens.flatMap((screen) => [screen, ...tabsOf(screen, index, session)])
  return [...tabs, ...views.flatMap((view) => createsIn(view, index, session))]
}

type Place = Pick<Target, 'view' | 'groupKey'>

function screensIn(item: MenuItemModel, place: Place): readonly Target[] {
  const { key, to, href, titleKey, items } = item
  if (items.length > 0) return items.flatMap((inner) => screensIn(inner, { ...place, groupKey: titleKey }))
  return [{ kind: 'screen', key, to, href, titleKey, ...place }]
}

/** The lists that stand in the tabs of a screen. */
function tabsOf(screen: Target, index: readonly IndexEntry[], session: Session): readonly Target[] {
  const around = index.find(({ key, kind }) => key === screen.key && kind === 'tabs')
  if (around === undefined) return []
  return visibleTabs(around, session, index).flatMap((tab) => {
    const inner = index.find(({ key }) => key === tab.entry)
    if (inner === undefined || inner.path === null || !inner.has.list) return []
    const titleKey = `resources.${inner.key}.title`
    return [{ ...screen, key: inner.key, to: hrefTo(inner, 'list'), titleKey, groupKey: screen.titleKey }]
  })
}

function createsIn(view: View, index: readonly IndexEntry[], session: Session): readonly Target[] {
  return index
    .filter((entry) => entry.view === view && entry.has.create && entry.owner === null && isPlain(entry))
    .filter((entry) => mayOpen(entry, 'create', session, index).state === 'allowed')
    .map((entry) => ({
      kind: 'create',
      key: entry.key,
      view,
      groupKey: null,
      to: hrefTo(entry, 'create'),
      href: null,
      titleKey: `resources.${entry.key}.title`,
    }))
}

const isPlain = ({ path }: IndexEntry): boolean => path !== null && !path.includes('{id}')
