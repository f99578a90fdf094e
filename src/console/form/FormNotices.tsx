import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormNotice } from '../controls/FormNotice.tsx'
import { RetryButton } from '../controls/empty/RetryButton.tsx'
import type { DraftNoticeProps } from '../actions/offered-draft.ts'
import type { DraftCardProps } from './DraftCard.tsx'
import { lazyCode } from '../kernel/platform/lazy-component.ts'

const DraftCard = lazyCode(async () => ({ default: (await import('./DraftCard.tsx')).DraftCard }))

/** Above a form that was filled from a draft, which can be discarded. */
export function DraftNotice(props: DraftCardProps & DraftNoticeProps): ReactNode {
  const Notice = props.stored.Notice ?? DraftCard
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  )
}

/** Shown if metadata failed to load: the form is visible, but cannot be submitted. */
export function MetadataNotice({ onRetry }: { onRetry: () => unknown }): ReactNode {
  const { t } = useTranslation()
  return (
    <FormNotice role="alert" action={<RetryButton size="s" onRetry={onRetry} />}>
      <b>{t('form.noMetadata.title')}</b> <span>{t('form.noMetadata.body')}</span>
    </FormNotice>
  )
}

const ROWS = [38, 52, 44, 60, 48, 40] as const

/** Placeholder of a form while it loads. CSS delays it, so that a quick answer does not flash. */
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
