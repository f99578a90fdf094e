import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { index } from 'virtual:registry'
import type { View } from '../../engine/registry/entry-types.ts'
import { allowedViews } from '../../engine/routes/views.ts'
import { BASE, storage } from '../app/browser.ts'
import { useSession } from '../app/session-state.ts'
import { rememberView, sharesOrganization } from '../app/views.ts'
import { forgetVisited } from '../app/visited.ts'
import { Button } from '../controls/Button.tsx'
import { MenuButton } from '../controls/MenuButton.tsx'
import { contextTrigger } from './context-trigger.tsx'

/** Set once the tip has been read; the name is that of the console before this one (ruling 19). */
const TIP_READ = 'viewSwitcherTip'

/** The current view; a menu when the user may enter more than one. */
export function ViewSwitcher({ view }: { view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const views = allowedViews(session, index)
  const name = t(`shell.views.${view}`)
  if (views.length < 2 && (views[0] ?? view) === view) return <span className="context-name truncate">{name}</span>

  const open = (next: View) => {
    rememberView(next)
    forgetVisited()
    // In another organization other permissions hold: the console starts anew there.
    if (sharesOrganization(next, session)) void navigate(`/${next}`)
    else window.location.assign(`${BASE}/${next}`)
  }
  return (
    <MenuButton
      trigger={contextTrigger(name, t('shell.view', { name }))}
      items={views.map((each) => ({
        key: each,
        label: t(`shell.views.${each}`),
        selected: each === view,
        onSelect: () => open(each),
      }))}
    />
  )
}

/** Once, until dismissed: where the other views are. It stands in the empty part of the top bar and covers nothing. */
export function ViewTip() {
  const { t } = useTranslation()
  const session = useSession()
  const [read, setRead] = useState(() => storage.getItem(TIP_READ) !== null)
  if (read || allowedViews(session, index).length < 2) return null
  const dismiss = () => {
    storage.setItem(TIP_READ, '1')
    setRead(true)
  }
  return (
    <div className="view-tip" role="note">
      <p className="truncate" data-tip-overflow="">
        {t('shell.viewTip')}
      </p>
      <Button size="s" tone="quiet" onClick={dismiss}>
        {t('shell.gotIt')}
      </Button>
    </div>
  )
}
