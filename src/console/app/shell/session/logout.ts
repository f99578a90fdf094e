import type { Api } from '../../../../client/http.ts'
import { endSession, forgetTab, logoutUrl } from '../../../kernel/navigation/leave-console.ts'
import { currentProduct } from '../../../kernel/platform/page-product.ts'
import { store } from '../../../kernel/platform/store.ts'
import { sessionAtom } from '../../../kernel/session/session-state.ts'

/**
 * Logs out through the server's logout page, which also ends a single sign-on session. The user's drafts and imports are
 * removed from this browser first; a failure to remove them does not stop the logout.
 */
export async function goToLogout(api: Api): Promise<void> {
  forgetTab()
  const user = store.get(sessionAtom)?.user.id
  const forget = async (id: string) => (await import('./forget-user.ts')).forgetUser(id)
  if (user !== undefined) await forget(user).catch(() => undefined)
  // Other servers than a core log out by a request: some refuse a page.
  if (currentProduct() === null) window.location.assign(logoutUrl())
  else await endSession(api)
}
