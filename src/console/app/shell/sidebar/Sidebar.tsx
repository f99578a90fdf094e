import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isImageAddress } from '../../../../contract/url.ts'
import { registry } from '../../../kernel/entries/registry-store.ts'
import { menuOf } from '../../../../engine/menu/menu.ts'
import type { View } from '../../../../engine/registry/entry-types.generated.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { ModalSheet } from '../../../controls/ModalSheet.tsx'
import { routeAt } from '../../../kernel/entries/views.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { Link } from '../../../kernel/navigation/Link.tsx'
import { setSidebarClosed } from './sidebar-state.ts'
import { menuPath, SideMenu } from './SideMenu.tsx'
import { useLocation } from '../../../kernel/navigation/location.tsx'

interface SidebarProps {
  readonly view: View
  /** drawer: over the page, on narrow windows. closed: icons only. */
  readonly look: 'open' | 'closed' | 'drawer'
}

export function Sidebar({ view, look }: SidebarProps) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const items = useMemo(() => menuOf(view, registry().menu, registry().index, session), [view, session])
  const { corporation } = session.settings.XPACK_LICENSE_INFO
  const version = session.settings.PRODUCT_VERSION
  const closed = look === 'closed'
  return (
    <nav className="sidebar" aria-label={t('shell.mainMenu')}>
      <Brand small={closed} />
      <CurrentMenu key={`${view} ${i18n.language}`} items={items} closed={closed} />
      <div className="sidebar-foot">
        <span className="truncate" data-tip-overflow="">
          {corporation !== '' && `${corporation} · `}
          {version !== '' && <span title={t('shell.version', { version })}>{version}</span>}
        </span>
        {look !== 'drawer' && (
          <IconButton
            size="s"
            iconSize="m"
            icon={closed ? 'menu-closed' : 'menu-open'}
            label={t(closed ? 'shell.expandMenu' : 'shell.collapseMenu')}
            onClick={() => setSidebarClosed(!closed)}
          />
        )}
      </div>
    </nav>
  )
}

/** The menu at the current address. A component of its own, so that a new query renders this alone. */
function CurrentMenu(props: Omit<ComponentProps<typeof SideMenu>, 'path'>) {
  const { pathname, search } = useLocation()
  return <SideMenu {...props} path={menuPath(registry().index, routeAt(pathname, search), pathname)} />
}

/** The mark of the product, for installations without a logo. */
function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" fillRule="evenodd">
      <path d="M3 3h4.2v3h2.6V3h4.4v3h2.6V3H21v18h-5.4v-5.4a3.6 3.6 0 0 0-7.2 0V21H3z" />
    </svg>
  )
}

/** Link to the home page: logo of the installation, or the mark of the product if it is missing or fails to load. */
function Brand({ small }: { small: boolean }) {
  const { t } = useTranslation()
  const { INTERFACE, PRODUCT_NAME: name } = useSession().settings
  const logo = small ? INTERFACE.logo_logout : INTERFACE.logo_index
  const [broken, setBroken] = useState<string | null>(null)
  const own = !isImageAddress(logo) || broken === logo
  return (
    <Link to="/" className={`brand${own ? '' : ' logo'}`} aria-label={t('shell.home', { name })}>
      {own ? (
        <>
          <BrandMark />
          <span className="brand-name">{name}</span>
        </>
      ) : (
        <img src={logo} alt="" onError={() => setBroken(logo)} />
      )}
    </Link>
  )
}

/** The menu over the page, on narrow windows. */
export function MenuDrawer({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ModalSheet className="menu-drawer" label={t('shell.mainMenu')} onClose={onClose}>
      <Sidebar view={view} look="drawer" />
    </ModalSheet>
  )
}
