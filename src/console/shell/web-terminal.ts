import { PAGE } from '../../contract/endpoints.ts'
import { permit } from '../../engine/permission/permit.ts'
import type { Session } from '../../engine/session.ts'

/** Where the web terminal is, for whoever may use it; `{now}` is when it is opened. */
export function webTerminalOf(session: Session): string | null {
  return permit({ perm: 'rbac.view_webterminal' }, session).state === 'allowed' ? `${PAGE.webTerminal}?_={now}` : null
}
