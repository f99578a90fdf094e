import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { PAGE } from '../../contract/endpoints.ts'
import type { PublicSettings } from '../../contract/settings.ts'
import { outsideAddress } from '../app/browser.ts'
import { useSession } from '../app/session-state.ts'
import { MenuButton } from '../controls/MenuButton.tsx'
import type { MenuItem } from '../controls/menu-item.ts'
import { openLayer } from './layers.ts'

export function HelpMenu() {
  const { t } = useTranslation()
  const { settings } = useSession()
  const items: MenuItem[] = [
    {
      key: 'shortcuts',
      label: t('shortcuts.title'),
      detail: '?',
      icon: 'keyboard',
      onSelect: () => openLayer('shortcuts'),
    },
    rightsItem(t),
    ...helpItems(settings, t),
    { key: 'about', label: t('shell.about'), icon: 'info', onSelect: () => openLayer('about') },
  ]
  return <MenuButton align="end" trigger={{ look: 'icon', icon: 'help', label: t('shell.help') }} items={items} />
}

/** Why a control is missing or refuses, for the screen that is shown. */
export function rightsItem(t: TFunction): MenuItem {
  return { key: 'rights', label: t('rights.help'), icon: 'verified-user', onSelect: () => openLayer('rights') }
}

const ENTERPRISE_SITE = 'https://jumpserver.org/enterprise.html'

/** What the installation names and offers; an address that no browser should follow is not offered. */
export function helpItems(settings: PublicSettings, t: TFunction): MenuItem[] {
  return [
    { key: 'documentation', address: settings.HELP_DOCUMENT_URL },
    { key: 'support', address: settings.HELP_SUPPORT_URL },
    { key: 'tools', address: PAGE.tools },
    { key: 'enterprise', address: settings.XPACK_LICENSE_IS_VALID ? '' : ENTERPRISE_SITE },
  ].flatMap(({ key, address }) => {
    const href = outsideAddress(address)
    return href === null ? [] : [{ key, label: t(`shell.${key}`), icon: 'open-in-new' as const, href }]
  })
}
