import { PAGE } from '../../../../contract/server-pages.ts'
import { permit } from '../../../../engine/permission/permit.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { IconName } from '../../../controls/Icon.tsx'
import type { LinkedView } from '../../../kernel/entries/views.ts'

/** URL template of the web terminal, with `{now}`; null if the user may not use it. */
export function webTerminalOf(session: Session): string | null {
  return permit({ perm: 'rbac.view_webterminal' }, session).state === 'allowed' ? `${PAGE.webTerminal}?_={now}` : null
}

export const VIEW_ICONS: Readonly<Record<LinkedView, IconName>> = {
  tickets: 'ticket',
  settings: 'settings',
  profile: 'people',
}
