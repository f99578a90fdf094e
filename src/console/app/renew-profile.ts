import type { Api } from '../../client/http.ts'
import { organizationsIn } from '../../client/organization.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { readProfile } from '../../contract/profile.ts'
import { ownSessionAtom, store } from './session-state.ts'
import { viewOfPath } from './views.ts'
import { currentPath } from './browser.ts'

/**
 * Reads again who the user is and where they may work, in the organization that they are in. A failure changes nothing:
 * what was written is written, and the next start reads the profile anyway.
 */
export async function renewProfile(api: Api): Promise<void> {
  const body = await api.send({ method: 'GET', url: ENDPOINT.profile }).catch(() => null)
  const user = readProfile(body)
  const session = store.get(ownSessionAtom)
  if (user === null || session === null) return
  const organizations = organizationsIn(viewOfPath(currentPath()), user)
  const organization = organizations.find(({ id }) => id === session.organization?.id) ?? session.organization
  store.set(ownSessionAtom, { ...session, user, organization, permissions: new Set(user.perms) })
}
