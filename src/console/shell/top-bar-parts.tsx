import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session-state.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { TicketsLink } from './TicketsLink.tsx'
import { ViewLink } from './ViewLink.tsx'
import { useProgramLink } from './program-link.ts'
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
  const address = webTerminalOf(useSession())
  return address === null ? null : <TerminalButton address={address} />
}

function TerminalButton({ address }: { address: string }) {
  const { t } = useTranslation()
  return <IconButton icon="terminal" label={t('shell.menu.web-terminal')} {...useProgramLink(address)} />
}
