import { useCallback } from 'react'
import type { IconName } from '../../../console/controls/Icon.tsx'
import type { MenuItem } from '../../../console/controls/menu-item.ts'
import type { LayerProps } from '../../../console/extensions/feature.ts'
import { forgetOthers, recentScreens } from '../../../console/kernel/navigation/recent-screens.ts'
import { useStored } from '../../../console/kernel/platform/store.ts'
import { type PaletteCommand, type CommandScope, menuCommands } from './commands.ts'
import { Palette } from './Palette.tsx'
import { useHelpItems } from '../../../console/app/shell/top-bar/help-items.ts'
import { earlyTextAtom, openLayer } from '../../../console/app/shell/layers/layers.ts'
import { goToLogout } from '../../../console/app/shell/session/logout.ts'
import { languageItems, schemeItems } from '../../../console/app/shell/top-bar/look-items.ts'

/** Palette commands of the shell: items of the menus in the top bar, and sign out. */
function shellCommands(scope: CommandScope, help: readonly MenuItem[]): readonly PaletteCommand[] {
  const { services, scheme, language, pathname, t } = scope
  const own = (key: string, label: string, icon: IconName, run: () => void): PaletteCommand => ({
    key,
    group: 'actions',
    icon,
    label,
    detail: '',
    words: key,
    run,
  })
  return [
    ...menuCommands({
      key: 'language',
      label: t('shell.language'),
      icon: 'language',
      items: languageItems(language, services),
    }),
    ...menuCommands({ key: 'appearance', label: t('shell.theme'), icon: 'light-mode', items: schemeItems(scheme, t) }),
    own('preferences settings', t('preferences.title'), 'tune', () => openLayer('preferences')),
    own('keyboard shortcuts', t('shortcuts.title'), 'keyboard', () => openLayer('shortcuts')),
    ...menuCommands({ key: 'help', label: t('shell.help'), icon: 'help', items: help }),
    ...(recentScreens(pathname, language).length === 0
      ? []
      : [own('forget recent screens', t('palette.forget'), 'history', () => forgetOthers(pathname))]),
    own('log out', t('shell.logout'), 'logout', () => void goToLogout(services.api)),
  ]
}

export function CommandPalette({ onClose }: LayerProps) {
  const help = useHelpItems()
  const commands = useCallback((scope: CommandScope) => shellCommands(scope, help), [help])
  return <Palette shellCommands={commands} typedBefore={useStored(earlyTextAtom)} onClose={onClose} />
}
