import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLicense } from '../../../engine/session/session.ts'
import type { View } from '../../../engine/registry/entry-types.generated.ts'
import { isLicensed } from '../../../engine/permission/access.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { preferredView } from '../../kernel/entries/views.ts'
import { forgetVisited } from '../../kernel/navigation/recent-screens.ts'
import { Redirect } from '../../kernel/navigation/location.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'

/** Redirects from a forbidden view to an allowed one, with a toast. */
export function RefusedView({ view }: { view: View }) {
  const { t } = useTranslation()
  const session = useSession()
  const other = preferredView(session) ?? 'workbench'
  const title = t('shell.forbidden.title', { name: t(`shell.views.${view}`) })
  const reason = isLicensed(view) && !hasLicense(session) ? 'license' : 'roles'
  const detail = t(`refusedView.${reason}`, { view: t(`shell.views.${other}`) })
  useEffect(() => {
    forgetVisited()
    notify({ tone: 'warning', title, detail })
  }, [title, detail])
  return <Redirect to="/" />
}
