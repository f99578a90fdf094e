import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session-state.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { TicketsLink } from './TicketsLink.tsx'
import { ViewLink } from './ViewLink.tsx'
import { webTerminalOf } from './web-terminal.ts'

/** What stands at the right of the bar on a wide window, in order; a part that is not for this user draws nothing. */
export const TOP_BAR_PARTS: readonly { readonly key: string; readonly Part: ComponentType }[] = [
  { key: 'web-terminal', Part: WebTerminalLink },
  { key: 'settings', Part: SettingsLink },
  { key: 'tickets', Part: TicketsLink },
  { key: 'language', Part: LanguageMenu },
  { key: 'theme', Part: ThemeMenu },
  { key: 'help', Part: HelpMenu },
]

function SettingsLink() {
  return <ViewLink view="settings" />
}

function WebTerminalLink() {
  const { t } = useTranslation()
  const href = webTerminalOf(useSession())
  return href === null ? null : <IconButton icon="terminal" label={t('shell.menu.web-terminal')} href={href} />
}
