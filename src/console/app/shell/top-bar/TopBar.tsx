import { useTranslation } from 'react-i18next'
import { registry } from '../../../kernel/entries/registry-store.ts'
import type { View } from '../../../../engine/registry/entry-types.generated.ts'
import { choosesOrganization, permittedViews } from '../../../../engine/routes/views.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { useWide } from '../../../kernel/platform/media.ts'
import { Framed } from '../../../extensions/feature.ts'
import { OrganizationSelector, contextTrigger } from './OrganizationSelector.tsx'
import { TicketsLink, TopBarLinks } from './TopBarItems.tsx'
import { PopupButton, MenuButton } from '../../../controls/MenuButton.tsx'
import { lazyComponent } from '../../../kernel/platform/lazy-component.ts'
import { contained } from '../../../kernel/notifications/contained.tsx'
import type { TFunction } from 'i18next'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { rememberView, sharesOrganization } from '../../../kernel/entries/views.ts'
import { forgetVisited } from '../../../kernel/navigation/recent-screens.ts'
import { BASE, storage } from '../../../kernel/platform/browser.ts'
import { useNavigation } from '../../../kernel/navigation/location.tsx'

interface TopBarProps {
  readonly view: View
  readonly onOpenMenu: () => void
  readonly menuOpen: boolean
}

/** Header: view, organization, search, messages, links and menus. */
export function TopBar({ view, onOpenMenu, menuOpen }: TopBarProps) {
  const { t } = useTranslation()
  const wide = useWide()
  const { settings } = useSession()
  return (
    <header className="topbar">
      {!wide && (
        <IconButton
          icon="menu"
          label={t('shell.openMenu')}
          onClick={onOpenMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
        />
      )}
      <ViewSwitcher view={view} />
      {settings.XPACK_LICENSE_IS_VALID && choosesOrganization(view, registry().menu) && (
        <>
          <i className="slash" aria-hidden="true" />
          <OrganizationSelector view={view} />
        </>
      )}
      <span className="grow" />
      <Framed place="before-links" />
      {wide && <TopBarLinks />}
      <Framed place="after-links" />
      {wide && <TicketsLink />}
      <AccountButton wide={wide} />
    </header>
  )
}

const menu = lazyComponent(async () => (await import('./menus.tsx')).AccountMenu)
const AccountMenu = contained(menu.Component, ({ onClose }) => onClose())

/** Opens the menu of the user. */
function AccountButton({ wide }: { wide: boolean }) {
  const { t } = useTranslation()
  const { name } = useSession().user
  const label = name === '' ? t('shell.unnamedAccount') : t('shell.account', { name })
  return (
    <PopupButton
      preload={menu.preload}
      trigger={{
        look: 'button',
        tone: 'quiet',
        className: 'user',
        caret: wide,
        'aria-label': label,
        label: <AvatarName name={name || label} wide={wide} />,
      }}
    >
      {(popup) => <AccountMenu {...popup} />}
    </PopupButton>
  )
}

function AvatarName({ name, wide }: { name: string; wide: boolean }) {
  return (
    <span className="user-name">
      <i className="avatar" aria-hidden="true">
        {initial(name)}
      </i>
      {wide && <span className="truncate">{name}</span>}
    </span>
  )
}

function initial(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '?'
}

/** Storage key of the dismissed tip, as in the previous console. */
const TIP_READ = 'viewSwitcherTip'

/** The current view; a menu if the user may enter several. */
function ViewSwitcher({ view }: { view: View }) {
  const { t } = useTranslation()
  const { navigate } = useNavigation()
  const session = useSession()
  const views = permittedViews(session, registry().index)
  const name = t(`shell.views.${view}`)
  if (views.length < 2 && (views[0] ?? view) === view) return <span className="context-name">{name}</span>

  const open = (next: View) => {
    rememberView(next)
    forgetVisited()
    // Permissions depend on the organization: another one needs a reload.
    if (sharesOrganization(next, session)) navigate(`/${next}`)
    else window.location.assign(`${BASE}/${next}`)
  }
  return (
    <MenuButton
      trigger={contextTrigger(name, t('shell.view', { name }))}
      items={() => [
        ...views.map((each) => ({
          key: each,
          label: t(`shell.views.${each}`),
          selected: each === view,
          onSelect: () => open(each),
        })),
        ...tipItems(t),
      ]}
    />
  )
}

/** The tip about the views, until dismissed. */
function tipItems(t: TFunction): readonly MenuItem[] {
  if (storage.getItem(TIP_READ) !== null) return []
  return [
    { kind: 'divider', key: 'before-tip' },
    { kind: 'note', key: 'tip', label: t('shell.viewTip') },
    { key: 'dismiss-tip', label: t('shell.gotIt'), onSelect: () => storage.setItem(TIP_READ, '1') },
  ]
}
