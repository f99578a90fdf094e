import { withQuery } from '../../contract/url.ts'
import { mayCreateAnywhere, mayEnter, visibleTabs } from '../permission/access.ts'
import type { MenuFile, Variant, View } from '../registry/entry-types.generated.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { variantParams } from '../registry/variants.ts'
import { permittedVariants } from '../permission/action-verdicts.ts'
import { hrefTo } from '../routes/href.ts'
import type { Session } from '../session/session.ts'
import { type MenuItemModel, menuOf } from './menu.ts'

/** A screen or create form that the user may open. */
export interface MenuTarget {
  readonly kind: 'screen' | 'create'
  /** Key of the entry or menu link: English search words in every language. */
  readonly key: string
  readonly view: View
  /** i18n key of its menu group. */
  readonly groupKey: string | null
  /** Path below /ui; null for another program. */
  readonly to: string | null
  readonly href: string | null
  readonly titleKey: string
  /** The variant that a form creates, if the resource has variants. */
  readonly variant: Variant | null
}

/** The variants of resources, by the key of their entry. */
export type VariantsByEntry = ReadonlyMap<string, readonly Variant[]>

const NO_VARIANTS: VariantsByEntry = new Map()

/**
 * Every screen that opens without an object, with its tabs, in the order of the menus; then every create form in the same order, one for
 * each variant.
 */
export function menuTargets(
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
  variants: VariantsByEntry = NO_VARIANTS,
): readonly MenuTarget[] {
  const views = menu.views.map(({ view }) => view).filter((view) => mayEnter(view, session))
  const screens = views.flatMap((view) =>
    menuOf(view, menu, index, session).flatMap((item) => screensIn(item, { view, groupKey: null })),
  )
  const tabs = screens.flatMap((screen) => [screen, ...tabsOf(screen, index, session)])
  const position = ({ key }: MenuTarget) => tabs.findIndex((screen) => screen.key === key) >>> 0
  const creates = views.flatMap((view) => createsIn(view, index, session)).sort((a, b) => position(a) - position(b))
  return [...tabs, ...creates.flatMap((target) => byVariant(target, variants.get(target.key) ?? [], session))]
}

type MenuPosition = Pick<MenuTarget, 'view' | 'groupKey'>

function screensIn(item: MenuItemModel, position: MenuPosition): readonly MenuTarget[] {
  const { key, to, href, titleKey, items } = item
  if (items.length > 0) return items.flatMap((inner) => screensIn(inner, { ...position, groupKey: titleKey }))
  return [{ kind: 'screen', key, to, href, titleKey, variant: null, ...position }]
}

/** The tabs of a screen; of forms without the first, which the screen itself opens. */
function tabsOf(screen: MenuTarget, index: readonly IndexEntry[], session: Session): readonly MenuTarget[] {
  const around = index.find(({ key, kind }) => key === screen.key && kind === 'tabs')
  if (around === undefined) return []
  return visibleTabs(around, session, index).flatMap((tab, at) => {
    const inner = index.find(({ key }) => key === tab.entry)
    if (inner?.has.list === true && inner.path !== null) {
      const titleKey = `resources.${inner.key}.title`
      return [{ ...screen, key: inner.key, to: hrefTo(inner, 'list'), titleKey, groupKey: screen.titleKey }]
    }
    if (at === 0 || screen.to === null) return []
    const to = withQuery(screen.to, { activeTab: tab.key })
    return [
      { ...screen, key: tab.entry ?? tab.key, to, titleKey: `resources.tabs.${tab.key}`, groupKey: screen.titleKey },
    ]
  })
}

function createsIn(view: View, index: readonly IndexEntry[], session: Session): readonly MenuTarget[] {
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

/** One target per variant that the user may create; the form itself without variants or while they load. */
function byVariant(target: MenuTarget, variants: readonly Variant[], session: Session): readonly MenuTarget[] {
  const { to } = target
  const permitted = permittedVariants(variants, { session })
  if (to === null || permitted.length === 0) return [target]
  return permitted.map((variant) => ({ ...target, to: withQuery(to, variantParams(variant)), variant }))
}
