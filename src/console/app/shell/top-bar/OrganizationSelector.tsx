import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { registry } from '../../../kernel/entries/registry-store.ts'
import { selectableOrganizations, rememberOrganization } from '../../../../client/organization.ts'
import type { Organization } from '../../../../contract/session/profile.ts'
import { organizationSelectorLinks } from '../../../../engine/routes/views.ts'
import type { View } from '../../../../engine/registry/entry-types.generated.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { MenuButton, type MenuTrigger } from '../../../controls/MenuButton.tsx'
import { mayLeaveOrganization } from '../../../kernel/navigation/leave-guard.ts'
import { BASE, cookies, currentPath, storage } from '../../../kernel/platform/browser.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { keepTabOrganization } from '../../../kernel/session/tab-state.ts'

/** Trigger of the menus of views and organizations. @param label accessible name */
export const contextTrigger = (name: string, label: string, className = ''): MenuTrigger => ({
  look: 'button',
  tone: 'quiet',
  className: `context ${className}`,
  caret: true,
  'aria-label': label,
  label: name,
})

/** The current organization; a menu if the user has several, or may manage organizations. */
export function OrganizationSelector({ view }: { view: View }) {
  const { t } = useTranslation()
  const session = useSession()
  const { organization, user } = session
  const organizations = selectableOrganizations(view, user)
  const links = linkItems(view, session, t)
  const name = organization?.name ?? t('shell.noOrganization')
  if (links.length === 0 && organizations.length < 2 && organizations[0]?.id === organization?.id) {
    return <span className="context-name organization">{name}</span>
  }
  return (
    <MenuButton
      trigger={contextTrigger(name, t('shell.organization', { name }), 'organization')}
      items={[
        ...links,
        ...organizations.map((each) => ({
          key: each.id,
          label: each.name,
          selected: each.id === organization?.id,
          onSelect: () => void switchOrganization(each, user.username),
        })),
      ]}
    />
  )
}

function linkItems(view: View, session: Session, t: TFunction): readonly MenuItem[] {
  const items = organizationSelectorLinks(view, registry().menu, registry().index, session).map(
    ({ screen, entry, to }): MenuItem => {
      const creates = screen === 'create'
      const label = creates ? t('actions.create', { one: t(`resources.${entry}.one`) }) : t(`resources.${entry}.title`)
      return { key: screen, label, icon: creates ? 'add' : 'account-tree', to }
    },
  )
  return items.length === 0 ? [] : [...items, { kind: 'divider', key: 'divider' }]
}

/** Full reload: all state is per organization. */
async function switchOrganization(organization: Organization, username: string): Promise<void> {
  if (!(await mayLeaveOrganization())) return
  rememberOrganization({ cookies, storage }, username, organization)
  keepTabOrganization(organization.id)
  window.location.assign(BASE + withoutObject(currentPath()))
}

const OBJECT_ID = /\/[0-9a-f-]{36}(?=\/|$)/

/** Path of the list of an object: another organization does not have the object. Drops the query too. */
export function withoutObject(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? '/'
  const at = pathname.search(OBJECT_ID)
  return at < 0 ? pathname : pathname.slice(0, at)
}
