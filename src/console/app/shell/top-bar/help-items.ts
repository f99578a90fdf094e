import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGE } from '../../../../contract/server-pages.ts'
import type { PublicSettings } from '../../../../contract/settings/settings.ts'
import { outsideAddress } from '../../../kernel/platform/browser.ts'
import { openLayer } from '../layers/layers.ts'
import { modKeyCap } from '../../../controls/keys.ts'
import { useRegistered } from '../../../extensions/feature.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import type { MenuItem } from '../../../controls/menu-item.ts'

/** The user's rights on the current screen, commands that the user may run, and help links of the installation. */
export function useHelpItems(): readonly MenuItem[] {
  const { t } = useTranslation()
  const session = useSession()
  const commands = useRegistered('commands')
  return useMemo(
    () => [
      { key: 'rights', label: t('rights.help'), icon: 'verified-user', onSelect: () => openLayer('rights') },
      ...Object.entries(commands).flatMap(([name, { key, help, mayRun, run }]): MenuItem[] => {
        if (help === undefined || mayRun?.(session) === false) return []
        const detail = key === undefined ? {} : { detail: `${modKeyCap()} ${key}` }
        return [{ key: name, label: t(help.label), icon: help.icon, onSelect: run, ...detail }]
      }),
      ...helpLinks(session.settings, t),
    ],
    [commands, session, t],
  )
}

const ENTERPRISE_SITE = 'https://jumpserver.org/enterprise.html'

/** Without unsafe URLs. */
function helpLinks(settings: PublicSettings, t: TFunction): MenuItem[] {
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
