import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { registry } from '../../../kernel/entries/registry-store.ts'
import type { View } from '../../../../engine/registry/entry-types.generated.ts'
import { permittedViews } from '../../../../engine/routes/views.ts'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import { rememberView, sharesOrganization } from '../../../kernel/entries/views.ts'
import { forgetVisited } from '../../../kernel/navigation/recent-screens.ts'
import { BASE, storage } from '../../../kernel/platform/browser.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { contextTrigger } from './OrganizationSelector.tsx'
import { useNavigation } from '../../../kernel/navigation/location.tsx'

/** Storage key of the dismissed tip, as in the previous console. */
const TIP_READ = 'viewSwitcherTip'

/** The current view; a menu if the user may enter several. */
export function ViewSwitcher({ view }: { view: View }) {
  const { t } = useTranslation()
  const { navigate } = useNavigation()
  const session = useSession()
  const views = permittedViews(session, registry().index)
  const name = t(`shell.views.${view}`)
  if (views.length < 2 && (views[0] ?? view) === view) return <span className="context-name">{name}</span>

  const open = (next: View) => {
    rememberView(next)
    forgetVisited()
    // Permissions depend on the organization: another one needs a reload.
    if (sharesOrganization(next, session)) navigate(`/${next}`)
    else window.location.assign(`${BASE}/${next}`)
  }
  return (
    <MenuButton
      trigger={contextTrigger(name, t('shell.view', { name }))}
      items={() => [
        ...views.map((each) => ({
          key: each,
          label: t(`shell.views.${each}`),
          selected: each === view,
          onSelect: () => open(each),
        })),
        ...tipItems(t),
      ]}
    />
  )
}

/** The tip about the views, until dismissed. */
function tipItems(t: TFunction): readonly MenuItem[] {
  if (storage.getItem(TIP_READ) !== null) return []
  return [
    { kind: 'divider', key: 'before-tip' },
    { kind: 'note', key: 'tip', label: t('shell.viewTip') },
    { key: 'dismiss-tip', label: t('shell.gotIt'), onSelect: () => storage.setItem(TIP_READ, '1') },
  ]
}
