import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { rememberOrganization } from '../../client/organization.ts'
import type { Organization } from '../../contract/organization.ts'
import { BASE, cookies, currentPath, storage } from '../app/browser.ts'
import { mayLeaveOrganization } from '../app/leave-guard.ts'
import { keepTabOrganization } from '../app/tab-organization.ts'
import { organizationsAtom, store, useSession } from '../app/session-state.ts'
import { MenuButton } from '../controls/MenuButton.tsx'

/** The current organization; a menu when the user may work in more than one. */
export function OrganizationSelector() {
  const { t } = useTranslation()
  const { organization, user } = useSession()
  const organizations = useAtomValue(organizationsAtom, { store })
  const name = organization?.name ?? t('shell.noOrganization')
  if (organizations.length < 2 && organizations[0]?.id === organization?.id) {
    return <span className="context-name truncate">{name}</span>
  }
  return (
    <MenuButton
      trigger={{
        look: 'button',
        tone: 'quiet',
        className: 'context',
        caret: true,
        'aria-label': t('shell.organization', { name }),
        label: <span className="truncate">{name}</span>,
      }}
      items={organizations.map((each) => ({
        key: each.id,
        label: each.name,
        selected: each.id === organization?.id,
        onSelect: () => void change(each, user.username),
      }))}
    />
  )
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
