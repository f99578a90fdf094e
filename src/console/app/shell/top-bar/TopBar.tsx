import { useTranslation } from 'react-i18next'
import { registry } from '../../../kernel/entries/registry-store.ts'
import type { View } from '../../../../engine/registry/entry-types.generated.ts'
import { choosesOrganization } from '../../../../engine/routes/views.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { useWide } from '../../../kernel/platform/media.ts'
import { AccountButton } from './AccountButton.tsx'
import { Framed } from '../../../extensions/feature.ts'
import { MessagesButton } from '../messages/MessagesButton.tsx'
import { OrganizationSelector } from './OrganizationSelector.tsx'
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
      <Framed place="before-links" />
      {wide && <TopBarLinks />}
      {settings.SITE_MESSAGES_ENABLED && <MessagesButton />}
      <Framed place="after-links" />
      {wide && <TicketsLink />}
      <AccountButton wide={wide} />
    </header>
  )
}
