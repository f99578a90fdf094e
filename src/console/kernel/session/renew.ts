import type { Api } from '../../../client/http.ts'
import { selectableOrganizations } from '../../../client/organization.ts'
import { FIRST_ENDPOINT } from '../../../contract/startup-endpoints.ts'
import { readProfile } from '../../../contract/session/profile.ts'
import { readPublicSettings } from '../../../contract/settings/settings.ts'
import { viewOfPath } from '../entries/views.ts'
import { currentPath } from '../platform/browser.ts'
import { store } from '../platform/store.ts'
import { applyInterface } from '../theme/apply-theme.ts'
import { ownSessionAtom } from './session-state.ts'

/** Reloads the profile and keeps the current organization. Ignores failures: the next start reads it anyway. */
async function renewProfile(api: Api): Promise<void> {
  const body = await api.send({ method: 'GET', url: FIRST_ENDPOINT.profile }).catch(() => null)
  const user = readProfile(body)
  const session = store.get(ownSessionAtom)
  if (user === null || session === null) return
  const organizations = selectableOrganizations(viewOfPath(currentPath()), user)
  const organization = organizations.find(({ id }) => id === session.organization?.id) ?? session.organization
  store.set(ownSessionAtom, { ...session, user, organization, permissions: new Set(user.perms) })
}

/** Reloads the public settings and applies them. Ignores failures. */
export async function renewSettings(api: Api): Promise<void> {
  const body = await api.send({ method: 'GET', url: FIRST_ENDPOINT.publicSettings }).catch(() => null)
  const settings = readPublicSettings(body)
  const session = store.get(ownSessionAtom)
  if (settings === null || session === null) return
  store.set(ownSessionAtom, { ...session, settings })
  applyInterface(settings.INTERFACE)
}

const RENEW = { profile: renewProfile, settings: renewSettings } as const

/** Reloads session data that a write has changed. */
export const renew = (what: keyof typeof RENEW, api: Api): Promise<void> => RENEW[what](api)
