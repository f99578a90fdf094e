import { menuOf } from '../menu/menu.ts'
import type { MenuItemModel } from '../menu/menu-model.ts'
import { mayCreateAnywhere, visibleTabs } from '../permission/screen.ts'
import type { MenuFile, Variant, View } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { kindParams, permittedKinds } from '../registry/kinds.ts'
import { withQuery } from '../form/form-url.ts'
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
  /** What a form creates, of a resource of several kinds. */
  readonly variant: Variant | null
}

/** The kinds of the resources that have some, by the key of their entry. */
export type Kinds = ReadonlyMap<string, readonly Variant[]>

const NO_KINDS: Kinds = new Map()

/**
 * Every screen that opens without an object, in the order of the menus; then every form that creates something, one for
 * each of its `kinds`.
 */
export function targetsOf(
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
  kinds: Kinds = NO_KINDS,
): readonly Target[] {
  const views = menu.views.map(({ view }) => view).filter((view) => mayEnter(view, session))
  const screens = views.flatMap((view) =>
    menuOf(view, menu, index, session).flatMap((item) => screensIn(item, { view, groupKey: null })),
  )
  const tabs = screens.flatMap((screen) => [screen, ...tabsOf(screen, index, session)])
  const creates = views.flatMap((view) => createsIn(view, index, session))
  return [...tabs, ...creates.flatMap((target) => byKind(target, kinds.get(target.key) ?? [], session))]
}

type Place = Pick<Target, 'view' | 'groupKey'>

function screensIn(item: MenuItemModel, place: Place): readonly Target[] {
  const { key, to, href, titleKey, items } = item
  if (items.length > 0) return items.flatMap((inner) => screensIn(inner, { ...place, groupKey: titleKey }))
  return [{ kind: 'screen', key, to, href, titleKey, variant: null, ...place }]
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
    .filter((entry) => entry.view === view && mayCreateAnywhere(entry, session, index))
    .map((entry) => ({
      kind: 'create',
      key: entry.key,
      view,
      groupKey: null,
      to: hrefTo(entry, 'create'),
      href: null,
      titleKey: `resources.${entry.key}.title`,
      variant: null,
    }))
}

/** One target a kind that this user may create; the form itself where there are none, or they are not known yet. */
function byKind(target: Target, kinds: readonly Variant[], session: Session): readonly Target[] {
  const { to } = target
  const permitted = permittedKinds(kinds, { session })
  if (to === null || permitted.length === 0) return [target]
  return permitted.map((variant) => ({ ...target, to: withQuery(to, kindParams(variant)), variant }))
}
