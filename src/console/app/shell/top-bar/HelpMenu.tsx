import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { PAGE } from '../../../../contract/endpoints.ts'
import type { PublicSettings } from '../../../../contract/settings/settings.ts'
import { outsideAddress } from '../../../kernel/platform/browser.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { openLayer } from '../layers/layers.ts'

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

/** Opens the dialog with the user's rights on the current screen. */
export function rightsItem(t: TFunction): MenuItem {
  return { key: 'rights', label: t('rights.help'), icon: 'verified-user', onSelect: () => openLayer('rights') }
}

const ENTERPRISE_SITE = 'https://jumpserver.org/enterprise.html'

/** Help links of the installation, without unsafe URLs. */
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
