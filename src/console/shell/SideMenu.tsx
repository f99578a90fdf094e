import { type AriaAttributes, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MenuItemModel } from '../../engine/menu/menu-model.ts'
import { Icon, isIconName } from '../controls/Icon.tsx'
import { ClosedGroup } from './ClosedGroup.tsx'
import { currentKey } from './current-item.ts'
import { useProgramLink } from './program-link.ts'

interface SideMenuProps {
  readonly items: readonly MenuItemModel[]
  /** Where the menu looks for the page that is shown. */
  readonly path: string
  /** Icons only: a group opens beside the menu. */
  readonly closed: boolean
}

/** One group open at a time; the one that holds the current page opens by itself. */
export function SideMenu({ items, path, closed }: SideMenuProps) {
  const current = currentKey(items, path)
  const home = items.find((group) => group.items.some(({ key }) => key === current))?.key ?? null
  const [opened, setOpened] = useState<{ readonly key: string | null; readonly on: string | null }>({
    key: home,
    on: home,
  })
  // A page in another group opens that group; what the user opened stays until then.
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
}

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
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span className="menu-name truncate">{name}</span>
    </>
  )
  const tip = closed ? { 'data-tip': name, 'aria-label': name } : {}
  if (item.to === null) {
    return (
      <li>
        <ProgramLink address={item.href ?? ''} {...tip}>
          {content}
        </ProgramLink>
      </li>
    )
  }
  return (
    <li>
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

export function MenuIcon({ name }: { name: string | null }) {
  return name !== null && isIconName(name) ? <Icon name={name} /> : null
}
