import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { Icon } from './Icon.tsx'
import { MuiRoot } from './MuiRoot.tsx'
import type { MenuItem } from './menu-item.ts'
import { Link } from '../kernel/navigation/Link.tsx'

interface MenuPopupProps {
  readonly id: string
  readonly anchor: HTMLElement | null
  /** beside: at the right of the anchor, aligned at the top. */
  readonly align: 'start' | 'end' | 'beside'
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

/** The popup of a menu, loaded lazily. Any element can be the anchor. */
export function MenuPopup({ id, anchor, align, items, onClose }: MenuPopupProps) {
  return (
    <MuiRoot>
      <MuiMenu id={id} open anchorEl={anchor} container={landmarkOf(anchor)} onClose={onClose} {...PLACE[align]}>
        {items.map((item) => renderItem(item, onClose))}
      </MuiMenu>
    </MuiRoot>
  )
}

function renderItem(item: MenuItem, onClose: () => void) {
  if (item.kind === 'divider') return <li key={item.key} role="separator" className="menu-divider" />
  if (item.kind === 'heading') {
    return (
      <li key={item.key} role="presentation" className="menu-heading">
        {item.label}
      </li>
    )
  }
  const refused = item.reason !== undefined
  const select = (event: { readonly preventDefault: () => void }) => {
    if (refused) return
    onClose()
    item.onSelect?.(event)
  }
  return (
    <MuiMenuItem
      key={item.key}
      {...linkProps(item)}
      {...(refused ? { 'aria-disabled': true, 'aria-description': item.reason, 'data-tip': item.reason } : {})}
      {...(item.selected === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.selected })}
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

function linkProps(item: Extract<MenuItem, { label: string; kind?: 'item' }>) {
  if (item.reason !== undefined) return {}
  if (item.to !== undefined) return { component: Link, to: item.to }
  if (item.href === undefined) return {}
  const outside = item.target === '_self' ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return { component: 'a', href: item.href, ...outside }
}
