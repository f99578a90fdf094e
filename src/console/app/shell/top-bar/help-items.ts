import type { TFunction } from 'i18next'
import { PAGE } from '../../../../contract/server-pages.ts'
import type { PublicSettings } from '../../../../contract/settings/settings.ts'
import { outsideAddress } from '../../../kernel/platform/browser.ts'
import { modKeyCap } from '../../../controls/keys.ts'
import { mayInspect, setInspecting } from '../../../kernel/inspector/inspecting.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { openLayer } from '../layers/layers.ts'

/** Opens the dialog with the user's rights on the current screen. */
export function rightsItem(t: TFunction): MenuItem {
  return { key: 'rights', label: t('rights.help'), icon: 'verified-user', onSelect: () => openLayer('rights') }
}

/** Opens the inspector, for those who may. */
export function inspectorItems(session: Session, t: TFunction): readonly MenuItem[] {
  if (!mayInspect(session)) return []
  const open = () => setInspecting(true)
  return [
    { key: 'inspector', label: t('shell.seeWhy'), detail: `${modKeyCap()} .`, icon: 'visibility', onSelect: open },
  ]
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
