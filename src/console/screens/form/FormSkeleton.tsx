import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const ROWS = [38, 52, 44, 60, 48, 40] as const

/** The shape of a form while it is on its way. Appears late, so that a quick answer shows no flash. */
export function FormSkeleton(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="form-body late" role="status" aria-label={t('common.loading')}>
      <section className="form-section" aria-hidden>
        <h2>
          <span className="skeleton" style={{ width: 96 }} />
        </h2>
        {ROWS.map((width) => (
          <div className="field" key={width}>
            <span className="field-label">
              <span className="skeleton" style={{ width: `${String(width)}%` }} />
            </span>
            <span className="skeleton field-box" />
          </div>
        ))}
      </section>
    </div>
  )
}
