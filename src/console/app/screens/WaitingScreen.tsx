import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Delay before the skeleton of a page, so that fast loads do not flicker. */
const SKELETON_DELAY_MS = 300

export function WaitingScreen() {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className="page" aria-busy="true">
      <div className="progress" role="progressbar" aria-label={t('common.loading')} />
      <div className="page-head" aria-hidden="true">
        <span className="skeleton title" />
      </div>
    </div>
  )
}
