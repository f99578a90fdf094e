import type { Api } from '../../client/http.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { readPublicSettings } from '../../contract/settings.ts'
import { renewProfile } from './renew-profile.ts'
import { sessionAtom, store } from './session-state.ts'

/** Reads the public settings again: menu, screens and rules follow at once. A failure changes nothing, as the next start reads them anyway. */
async function renewSettings(api: Api): Promise<void> {
  const body = await api.send({ method: 'GET', url: ENDPOINT.publicSettings, quiet: true }).catch(() => null)
  const settings = readPublicSettings(body)
  const session = store.get(sessionAtom)
  if (settings !== null && session !== null) store.set(sessionAtom, { ...session, settings })
}

const RENEW = { profile: renewProfile, settings: renewSettings } as const

/** Reads again what a write has changed beside its object. */
export const renew = (what: keyof typeof RENEW, api: Api): Promise<void> => RENEW[what](api)
