import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session-state.ts'
import { linkTo, type LinkedView } from '../app/views.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { VIEW_ICONS } from './view-icons.ts'

/** The way to a view that the view switcher does not offer; absent where nothing of it may be opened. */
export function ViewLink({ view }: { view: LinkedView }) {
  const { t } = useTranslation()
  const to = linkTo(view, useSession())
  return to === null ? null : <IconButton icon={VIEW_ICONS[view]} label={t(`shell.views.${view}`)} to={to} />
}
