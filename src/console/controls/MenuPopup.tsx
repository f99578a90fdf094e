import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from './Icon.tsx'
import { MuiRoot } from './MuiRoot.tsx'
import type { MenuItem } from './menu-item.ts'
import { Link } from '../kernel/navigation/Link.tsx'

interface MenuPopupProps {
  readonly id: string
  readonly anchor: HTMLElement | null
  /** beside: at the right of the anchor, aligned at the top. before: at its left. */
  readonly align: 'start' | 'end' | 'beside' | 'before'
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

const PLACE = {
  start: below('left'),
  end: below('right'),
  beside: {
    anchorOrigin: { vertical: 'top', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: -8 },
  },
  before: {
    anchorOrigin: { vertical: 'top', horizontal: 'left' },
    transformOrigin: { vertical: 4, horizontal: 'right' },
  },
} as const

function below(horizontal: 'left' | 'right') {
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: -4, horizontal },
  } as const
}

/** Renders the menu into the landmark of its anchor, so that screen readers find it there. */
function landmarkOf(anchor: HTMLElement | null): Element | null {
  return anchor?.closest('[role="dialog"], dialog, main, header, nav') ?? null
}

type Submenu = Extract<MenuItem, { kind: 'submenu' }>

interface OpenSubmenu {
  readonly anchor: HTMLElement
  readonly items: readonly MenuItem[]
}

/** The popup of a menu, loaded lazily. Any element can be the anchor. */
export function MenuPopup({ id, anchor, align, items, onClose }: MenuPopupProps) {
  const [submenu, setSubmenu] = useState<OpenSubmenu | null>(null)
  const context: MenuContext = {
    submenuId: `${id}-submenu`,
    openKey: submenu?.anchor.dataset['key'],
    onClose,
    onOpen: (of, opener) => setSubmenu({ anchor: opener, items: of.items }),
  }
  return (
    <MuiRoot>
      <MuiMenu id={id} open anchorEl={anchor} container={landmarkOf(anchor)} onClose={onClose} {...PLACE[align]}>
        {items.map((item) => renderItem(item, context))}
      </MuiMenu>
      {/* Beside the menu, not in it: the keys of the submenu are not those of the menu. */}
      {submenu !== null && (
        <MuiMenu
          id={context.submenuId}
          open
          anchorEl={submenu.anchor}
          container={landmarkOf(anchor)}
          onClose={(_event, reason) => (reason === 'escapeKeyDown' ? setSubmenu(null) : onClose())}
          onKeyDown={(event) => event.key === 'ArrowLeft' && setSubmenu(null)}
          {...PLACE[align === 'end' ? 'before' : 'beside']}
        >
          {submenu.items.map((item) => renderItem(item, { ...context, focusesSelected: true }))}
        </MuiMenu>
      )}
    </MuiRoot>
  )
}

interface MenuContext {
  /** Otherwise the first item has the focus. */
  readonly focusesSelected?: boolean
  readonly submenuId: string
  /** Key of the item whose submenu is open. */
  readonly openKey: string | undefined
  readonly onClose: () => void
  readonly onOpen: (submenu: Submenu, opener: HTMLElement) => void
}

function renderItem(item: MenuItem, context: MenuContext) {
  if (item.kind === 'divider') return <li key={item.key} role="separator" className="menu-divider" />
  if (item.kind === 'submenu') return renderSubmenu(item, context)
  if (item.kind === undefined || item.kind === 'item') return renderChoice(item, context)
  return (
    <li key={item.key} role="presentation" className={`menu-${item.kind}`}>
      {item.label}
    </li>
  )
}

function renderSubmenu(item: Submenu, { submenuId, openKey, onOpen }: MenuContext) {
  const open = openKey === item.key
  return (
    <MuiMenuItem
      key={item.key}
      data-key={item.key}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? submenuId : undefined}
      onClick={({ currentTarget }) => onOpen(item, currentTarget)}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => event.key === 'ArrowRight' && onOpen(item, event.currentTarget)}
    >
      <Icon name={item.icon} size="s" />
      <span className="truncate">{item.label}</span>
      <span className="menu-detail">{item.detail}</span>
      <Icon name="chevron-right" size="xs" />
    </MuiMenuItem>
  )
}

type Choice = Extract<MenuItem, { kind?: 'item' }>

function renderChoice(item: Choice, { focusesSelected = false, onClose }: MenuContext) {
  const refused = item.reason !== undefined
  const select = (event: { readonly preventDefault: () => void }) => {
    if (refused) return
    onClose()
    item.onSelect?.(event)
  }
  return (
    <MuiMenuItem
      key={item.key}
      data-origin={item['data-origin']}
      data-effect={item['data-effect']}
      {...linkProps(item)}
      {...(refused ? { 'aria-disabled': true, 'aria-description': item.reason, 'data-tip': item.reason } : {})}
      {...(item.selected === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.selected })}
      selected={focusesSelected && item.selected === true}
      className={item.danger === true ? 'danger' : ''}
      onClick={select}
    >
      {item.icon !== undefined && <Icon name={item.icon} size="s" />}
      <span className="truncate">{item.label}</span>
      {item.detail !== undefined && <span className="menu-detail">{item.detail}</span>}
      {item.selected === true && <Icon name="check" size="s" className="menu-tick" />}
    </MuiMenuItem>
  )
}

function linkProps(item: Choice) {
  if (item.reason !== undefined) return {}
  if (item.to !== undefined) return { component: Link, to: item.to }
  if (item.href === undefined) return {}
  const outside = item.target === '_self' ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return { component: 'a', href: item.href, ...outside }
}
