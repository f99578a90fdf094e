import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { index, menu } from 'virtual:registry'
import { organizationsIn, rememberOrganization } from '../../client/organization.ts'
import type { Organization } from '../../contract/organization.ts'
import type { View } from '../../engine/registry/entry-types.ts'
import { organizationLinks } from '../../engine/routes/organizations.ts'
import type { Session } from '../../engine/session.ts'
import { BASE, cookies, currentPath, storage } from '../app/browser.ts'
import { mayLeaveOrganization } from '../app/leave-guard.ts'
import { keepTabOrganization } from '../app/tab-organization.ts'
import { useSession } from '../app/session-state.ts'
import type { MenuItem } from '../controls/menu-item.ts'
import { MenuButton } from '../controls/MenuButton.tsx'
import { contextTrigger } from './context-trigger.tsx'

/** The current organization; a menu when the user may work in more than one, or see to organizations themselves. */
export function OrganizationSelector({ view }: { view: View }) {
  const { t } = useTranslation()
  const session = useSession()
  const { organization, user } = session
  const organizations = organizationsIn(view, user)
  const links = linkItems(view, session, t)
  const name = organization?.name ?? t('shell.noOrganization')
  if (links.length === 0 && organizations.length < 2 && organizations[0]?.id === organization?.id) {
    return <span className="context-name truncate">{name}</span>
  }
  return (
    <MenuButton
      trigger={contextTrigger(name, t('shell.organization', { name }))}
      items={[
        ...links,
        ...organizations.map((each) => ({
          key: each.id,
          label: each.name,
          selected: each.id === organization?.id,
          onSelect: () => void change(each, user.username),
        })),
      ]}
    />
  )
}

function linkItems(view: View, session: Session, t: TFunction): readonly MenuItem[] {
  const items = organizationLinks(view, menu, index, session).map(({ screen, entry, to }): MenuItem => {
    const creates = screen === 'create'
    const label = creates ? t('actions.create', { one: t(`resources.${entry}.one`) }) : t(`resources.${entry}.title`)
    return { key: screen, label, icon: creates ? 'add' : 'account-tree', to }
  })
  return items.length === 0 ? [] : [...items, { kind: 'divider', key: 'divider' }]
}

/** Everything on the page belongs to the organization before: the console starts anew in the next one. */
async function change(organization: Organization, username: string): Promise<void> {
  if (!(await mayLeaveOrganization())) return
  rememberOrganization({ cookies, storage }, username, organization)
  keepTabOrganization(organization.id)
  window.location.assign(BASE + withoutObject(currentPath()))
}

const OBJECT_ID = /\/[0-9a-f-]{36}(?=\/|$)/

/** An object of one organization does not exist in another: its list does. Queries belong to the old one too. */
export function withoutObject(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? '/'
  const at = pathname.search(OBJECT_ID)
  return at < 0 ? pathname : pathname.slice(0, at)
}
