import { type AriaAttributes, memo, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItemModel } from '../../../../engine/menu/menu.ts'
import type { IndexEntry } from '../../../../engine/registry/entry.ts'
import type { RouteMatch } from '../../../../engine/routes/match.ts'
import { Icon, isIconName } from '../../../controls/Icon.tsx'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { LazyMenuPopup, MENU_INTENT } from '../../../controls/MenuButton.tsx'
import { useOrigin } from '../../../kernel/inspector/inspecting.ts'
import { programHref, useProgramLink } from '../../../kernel/navigation/program-link.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { Link } from '../../../kernel/navigation/Link.tsx'

/**
 * Path whose menu item is marked as current: that of the entry that owns the screen (a list in the detail page of another
 * object, a form of another list), else the path itself.
 */
export function menuPath(index: readonly IndexEntry[], match: RouteMatch, pathname: string): string {
  if (match.kind !== 'screen') return pathname
  const { owner, of } = match.entry
  const home = owner?.only === true ? owner.entry : of
  return index.find(({ key }) => key === home)?.path ?? pathname
}

/** Key of the menu item with the longest path that is a prefix of `pathname`, by whole segments. */
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

interface SideMenuProps {
  readonly items: readonly MenuItemModel[]
  /** Path of the current menu item, from `menuPath`. */
  readonly path: string
  /** True for icons only: groups open as popups. */
  readonly closed: boolean
}

/** Main menu. One group is open at a time; that of the current page opens automatically. */
export const SideMenu = memo(function SideMenu({ items, path, closed }: SideMenuProps) {
  const current = currentKey(items, path)
  const home = items.find((group) => group.items.some(({ key }) => key === current))?.key ?? null
  const [opened, setOpened] = useState<{ readonly key: string | null; readonly on: string | null }>({
    key: home,
    on: home,
  })
  // A navigation into another group opens that group; until then the user's choice stays.
  if (opened.on !== home) setOpened({ key: home, on: home })
  const toggle = (key: string) => setOpened({ key: opened.key === key ? null : key, on: home })
  return (
    <ul className="menu">
      {items.map((item) => {
        if (item.items.length === 0) return <MenuLine key={item.key} item={item} current={current} closed={closed} />
        if (closed) return <ClosedGroup key={item.key} group={item} current={current} />
        return (
          <MenuGroup key={item.key} group={item} current={current} open={opened.key === item.key} onToggle={toggle} />
        )
      })}
    </ul>
  )
})

interface MenuGroupProps {
  readonly group: MenuItemModel
  readonly current: string | null
  readonly open: boolean
  readonly onToggle: (key: string) => void
}

function MenuGroup({ group, current, open, onToggle }: MenuGroupProps) {
  const { t } = useTranslation()
  const listId = `menu-${group.key}`
  return (
    <li className={open ? 'open' : ''}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => onToggle(group.key)}
      >
        <MenuIcon name={group.icon} />
        <span className="menu-name truncate">{t(group.titleKey)}</span>
        <Icon name="chevron-right" className="caret" />
      </button>
      {open && (
        <ul id={listId}>
          {group.items.map((item) => (
            <MenuLine key={item.key} item={item} current={current} closed={false} />
          ))}
        </ul>
      )}
    </li>
  )
}

function MenuLine({ item, current, closed }: { item: MenuItemModel; current: string | null; closed: boolean }) {
  const { t } = useTranslation()
  const name = t(item.titleKey)
  const origin = useOrigin()('menu', item.key)
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span className="menu-name truncate">{name}</span>
    </>
  )
  const tip = closed ? { 'data-tip': name, 'aria-label': name } : {}
  if (item.to === null) {
    return (
      <li {...origin}>
        <ProgramLink address={item.href ?? ''} {...tip}>
          {content}
        </ProgramLink>
      </li>
    )
  }
  return (
    <li {...origin}>
      <Link to={item.to} aria-current={item.key === current ? 'page' : undefined} {...tip}>
        {content}
      </Link>
    </li>
  )
}

interface ProgramLinkProps extends AriaAttributes {
  readonly address: string
  readonly children: ReactNode
}

function ProgramLink({ address, children, ...tip }: ProgramLinkProps) {
  return (
    <a {...useProgramLink(address)} target="_blank" rel="noopener noreferrer" {...tip}>
      {children}
    </a>
  )
}

function MenuIcon({ name }: { name: string | null }) {
  return name !== null && isIconName(name) ? <Icon name={name} /> : null
}

/** A group of the collapsed menu: an icon with a popup menu. */
function ClosedGroup({ group, current }: { group: MenuItemModel; current: string | null }) {
  const { t } = useTranslation()
  const { now } = useServices()
  const origin = useOrigin()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  const id = useId()
  const name = t(group.titleKey)
  const items: MenuItem[] = [
    { kind: 'heading', key: 'heading', label: name },
    ...group.items.map((item) => ({
      key: item.key,
      label: t(item.titleKey),
      ...origin('menu', item.key),
      ...(item.to === null ? {} : { to: item.to }),
      ...(item.href === null ? {} : { href: programHref(item.href, now()) }),
    })),
  ]
  return (
    <li className={group.items.some(({ key }) => key === current) ? 'current' : ''}>
      <button
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-tip={open ? '' : name}
        {...MENU_INTENT}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MenuIcon name={group.icon} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <LazyMenuPopup id={id} anchor={anchor} align="beside" items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </li>
  )
}
