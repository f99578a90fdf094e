import type { Api } from '../../client/http.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { readPublicSettings } from '../../contract/settings.ts'
import { applyLooks } from '../theme/apply-theme.ts'
import { ownSessionAtom, store } from './session-state.ts'

/** Reads again what the system is set to: menus, gates, screens and looks follow at once. A failure changes nothing. */
export async function renewSettings(api: Api): Promise<void> {
  const body = await api.send({ method: 'GET', url: ENDPOINT.publicSettings }).catch(() => null)
  const settings = readPublicSettings(body)
  const session = store.get(ownSessionAtom)
  if (settings === null || session === null) return
  store.set(ownSessionAtom, { ...session, settings })
  applyLooks(settings.INTERFACE)
}
