import { useTranslation } from 'react-i18next'
import { registry } from '../../../kernel/entries/registry-store.ts'
import type { View } from '../../../../engine/registry/entry-types.generated.ts'
import { choosesOrganization } from '../../../../engine/routes/views.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import { useWide } from '../../../kernel/platform/media.ts'
import { AccountButton } from './AccountButton.tsx'
import { openLayer } from '../layers/layers.ts'
import { MessagesButton } from '../messages/MessagesButton.tsx'
import { OrganizationSelector } from './OrganizationSelector.tsx'
import { modKeyCap } from '../../../controls/keys.ts'
import { TicketsLink, TopBarLinks } from './TopBarItems.tsx'
import { ViewSwitcher } from './ViewSwitcher.tsx'

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
      <span className="spacer" />
      <Finder wide={wide} />
      {wide && <TopBarLinks />}
      {settings.SITE_MESSAGES_ENABLED && <MessagesButton />}
      {wide && <TicketsLink />}
      <AccountButton wide={wide} />
    </header>
  )
}

/** Opens the command palette: a field with its shortcut, an icon on a narrow screen. */
function Finder({ wide }: { readonly wide: boolean }) {
  const { t } = useTranslation()
  const label = t('shell.find')
  const opener = { 'aria-haspopup': 'dialog', onClick: () => openLayer('palette') } as const
  if (!wide) return <IconButton icon="search" label={label} {...opener} />
  return (
    <Button icon="search" className="finder" {...opener}>
      <span className="truncate">{label}</span>
      <kbd aria-hidden="true">{modKeyCap()} K</kbd>
    </Button>
  )
}
