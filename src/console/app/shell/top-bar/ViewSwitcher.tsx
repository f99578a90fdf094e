import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { registry } from '../../../kernel/entries/registry-store.ts'
import type { View } from '../../../../engine/registry/entry-types.ts'
import { permittedViews } from '../../../../engine/routes/views.ts'
import { Button } from '../../../controls/Button.tsx'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import { rememberView, sharesOrganization } from '../../../kernel/entries/views.ts'
import { forgetVisited } from '../../../kernel/navigation/recent-screens.ts'
import { BASE, storage } from '../../../kernel/platform/browser.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { contextTrigger } from './OrganizationSelector.tsx'

/** Storage key of the dismissed tip, as in the previous console (ruling 19). */
const TIP_READ = 'viewSwitcherTip'

/** The current view; a menu if the user may enter several. */
export function ViewSwitcher({ view }: { view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const views = permittedViews(session, registry().index)
  const name = t(`shell.views.${view}`)
  if (views.length < 2 && (views[0] ?? view) === view) return <span className="context-name truncate">{name}</span>

  const open = (next: View) => {
    rememberView(next)
    forgetVisited()
    // Permissions depend on the organization: another one needs a reload.
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

/** Tip about the view switcher, until dismissed. */
export function ViewTip() {
  const { t } = useTranslation()
  const session = useSession()
  const [read, setRead] = useState(() => storage.getItem(TIP_READ) !== null)
  if (read || permittedViews(session, registry().index).length < 2) return null
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
