import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reasons, type Verdict } from '../../../engine/permission/verdict.ts'
import { notify } from '../notifications/toasts.ts'

export interface RefusedTabProps {
  /** Of the tab that the address names. */
  readonly label: string
  readonly verdict: Verdict
  /** Label of the tab that is open instead. */
  readonly shown: string
}

/** Says in a toast that roles or the license do not include a tab; nothing if the object itself has none. */
export function RefusedTab({ label, verdict, shown }: RefusedTabProps) {
  const { t } = useTranslation()
  const unmet = new Set(reasons(verdict).map(({ kind }) => kind))
  const reason = unmet.has('license') ? 'licenseTab' : unmet.has('permission') ? 'rolesTab' : null
  const title = t('shell.forbidden.title', { name: label })
  const detail = reason === null ? null : t(`refusedView.${reason}`, { tab: shown })
  useEffect(() => {
    if (detail !== null) notify({ tone: 'warning', title, detail })
  }, [title, detail])
  return null
}
