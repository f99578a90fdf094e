import type { TFunction } from 'i18next'
import { PAGE } from '../../../../contract/endpoints.ts'
import type { PublicSettings } from '../../../../contract/settings/settings.ts'
import { outsideAddress } from '../../../kernel/platform/browser.ts'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { openLayer } from '../layers/layers.ts'

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
    { key: 'tools', address: settings.PROGRAMS_ENABLED ? PAGE.tools : '' },
    {
      key: 'enterprise',
      address: settings.XPACK_LICENSE_IS_VALID || !settings.PROGRAMS_ENABLED ? '' : ENTERPRISE_SITE,
    },
  ].flatMap(({ key, address }) => {
    const href = outsideAddress(address)
    return href === null ? [] : [{ key, label: t(`shell.${key}`), icon: 'open-in-new' as const, href }]
  })
}
