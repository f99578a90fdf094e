import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { hasLicense } from '../../engine/permission/session-facts.ts'
import type { View } from '../../engine/registry/entry-types.ts'
import { isLicensed } from '../../engine/routes/views.ts'
import { useSession } from '../app/session-state.ts'
import { preferredView } from '../app/views.ts'
import { forgetVisited } from '../app/visited.ts'
import { notify } from '../shell/toasts.ts'

/** A view that the user may not enter leads to one that they may, and a toast says why (ruling 30). */
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
  return <Navigate to={other === view ? '/403' : `/${other}`} replace />
}
