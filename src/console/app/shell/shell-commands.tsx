import type { IconName } from '../../controls/Icon.tsx'
import { forgetOthers, recentScreens } from '../../kernel/navigation/recent-screens.ts'
import { useStored } from '../../kernel/platform/store.ts'
import { type PaletteCommand, type CommandScope, menuCommands } from '../../palette/commands.ts'
import { Palette } from '../../palette/Palette.tsx'
import { helpItems, inspectorItems, rightsItem } from './top-bar/help-items.ts'
import { earlyTextAtom, openLayer } from './layers/layers.ts'
import { goToLogout } from './session/logout.ts'
import { languageItems, schemeItems } from './top-bar/look-items.ts'

/** Palette commands of the shell: items of the menus in the top bar, and sign out. */
function shellCommands(scope: CommandScope): readonly PaletteCommand[] {
  const { session, services, scheme, language, pathname, t } = scope
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
    ...menuCommands({
      key: 'help',
      label: t('shell.help'),
      icon: 'help',
      items: [rightsItem(t), ...inspectorItems(session, t), ...helpItems(session.settings, t)],
    }),
    ...(recentScreens(pathname, language).length === 0
      ? []
      : [own('forget recent screens', t('palette.forget'), 'history', () => forgetOthers(pathname))]),
    own('log out', t('shell.logout'), 'logout', () => void goToLogout(services.api)),
  ]
}

/** The palette with the commands of the shell. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  return <Palette shellCommands={shellCommands} typedBefore={useStored(earlyTextAtom)} onClose={onClose} />
}
