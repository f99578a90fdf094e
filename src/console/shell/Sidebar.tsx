import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { index, menu } from 'virtual:registry'
import { menuOf } from '../../engine/menu/menu.ts'
import type { View } from '../../engine/registry/entry-types.ts'
import { routeAt } from '../app/route-at.ts'
import { useSession } from '../app/session-state.ts'
import { VERSION } from '../app/version.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { Brand } from './Brand.tsx'
import { menuPath } from './current-item.ts'
import { SideMenu } from './SideMenu.tsx'
import { toggleSidebar } from './sidebar-state.ts'

interface SidebarProps {
  readonly view: View
  /** drawer: over the page, on narrow windows; closed: icons only. */
  readonly look: 'open' | 'closed' | 'drawer'
}

export function Sidebar({ view, look }: SidebarProps) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const { pathname, search } = useLocation()
  const items = useMemo(() => menuOf(view, menu, index, session), [view, session])
  const { corporation } = session.settings.XPACK_LICENSE_INFO
  const closed = look === 'closed'
  const path = menuPath(index, routeAt(pathname, search), pathname)
  return (
    <nav className="sidebar" aria-label={t('shell.mainMenu')}>
      <Brand small={closed} />
      <SideMenu key={`${view} ${i18n.language}`} items={items} path={path} closed={closed} />
      <div className="sidebar-foot">
        <span className="truncate" data-tip-overflow="">
          {corporation !== '' && `${corporation} · `}
          <span title={t('shell.version', { version: VERSION })}>{VERSION}</span>
        </span>
        {look !== 'drawer' && (
          <IconButton
            size="s"
            iconSize="m"
            icon={closed ? 'menu-closed' : 'menu-open'}
            label={t(closed ? 'shell.expandMenu' : 'shell.collapseMenu')}
            onClick={toggleSidebar}
          />
        )}
      </div>
    </nav>
  )
}
