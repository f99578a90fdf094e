import { useTranslation } from 'react-i18next'
import { menu } from 'virtual:registry'
import type { View } from '../../engine/registry/entry-types.ts'
import { choosesOrganization } from '../../engine/routes/organizations.ts'
import { useSession } from '../app/session-state.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { MessagesButton } from './messages/MessagesButton.tsx'
import { OrganizationSelector } from './OrganizationSelector.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ViewSwitcher, ViewTip } from './ViewSwitcher.tsx'
import { useWide } from './media.ts'
import { TOP_BAR_PARTS } from './top-bar-parts.tsx'

interface TopBarProps {
  readonly view: View
  readonly onOpenMenu: () => void
  readonly menuOpen: boolean
}

/** Where one is, as a path (view / organization), and what belongs to no screen. */
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
      {settings.XPACK_LICENSE_IS_VALID && choosesOrganization(view, menu) && (
        <>
          <i className="slash" aria-hidden="true" />
          <OrganizationSelector view={view} />
        </>
      )}
      {wide && <ViewTip />}
      <span className="spring" />
      <PaletteButton />
      <MessagesButton />
      {wide && TOP_BAR_PARTS.map(({ key, Part }) => <Part key={key} />)}
      <AccountMenu wide={wide} />
    </header>
  )
}
