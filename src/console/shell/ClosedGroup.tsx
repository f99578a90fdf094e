import { Suspense, useId, useState } from 'react'
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
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
