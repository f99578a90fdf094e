import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session-state.ts'
import { homeOf } from '../app/views.ts'
import { IconButton } from '../controls/IconButton.tsx'

/** The way to the settings, which the view switcher does not offer; absent where none of them may be opened. */
export function SettingsLink() {
  const { t } = useTranslation()
  const home = homeOf('settings', useSession())
  return home === null ? null : <IconButton icon="settings" label={t('shell.views.settings')} to={home} />
}
