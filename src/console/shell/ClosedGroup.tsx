import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItemModel } from '../../engine/menu/menu-model.ts'
import { useServices } from '../app/services.ts'
import { LazyMenuPopup, MENU_INTENT } from '../controls/lazy-menu.ts'
import type { MenuItem } from '../controls/menu-item.ts'
import { MenuIcon } from './SideMenu.tsx'
import { programHref } from './program-link.ts'

/** A group of the collapsed menu: its icon opens its screens beside it. */
export function ClosedGroup({ group, current }: { group: MenuItemModel; current: string | null }) {
  const { t } = useTranslation()
  const { now } = useServices()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = t(group.titleKey)
  const items: MenuItem[] = [
    { kind: 'heading', key: 'heading', label: name },
    ...group.items.map((item) => ({
      key: item.key,
      label: t(item.titleKey),
      ...(item.to === null ? {} : { to: item.to }),
      ...(item.href === null ? {} : { href: programHref(item.href, now()) }),
    })),
  ]
  return (
    <li className={group.items.some(({ key }) => key === current) ? 'current' : ''}>
      <button
        ref={anchor}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-tip={open ? '' : name}
        {...MENU_INTENT}
        onClick={() => setOpen(true)}
      >
        <MenuIcon name={group.icon} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <LazyMenuPopup id={id} anchor={anchor.current} align="beside" items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
