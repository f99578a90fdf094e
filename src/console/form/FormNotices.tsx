import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { RetryButton } from '../controls/empty/RetryButton.tsx'
import { leftOutOfDraft } from '../../engine/form/draft.ts'
import type { FormModel } from '../../engine/form/form-model.ts'
import { plainText } from '../fields/base/plain-text.tsx'
import { formatTime } from '../fields/time/format.ts'
import type { StoredDraft } from './draft-store.ts'

/** Shown if metadata failed to load: the form is visible, but cannot be submitted (ruling 8). */
export function MetadataNotice({ onRetry }: { onRetry: () => unknown }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="form-notice" role="alert">
      <Icon name="warning" size="s" />
      <p>
        <b>{t('form.noMetadata.title')}</b> <span>{t('form.noMetadata.body')}</span>
      </p>
      <RetryButton size="s" onRetry={onRetry} />
    </div>
  )
}

interface DraftNoticeProps {
  readonly model: FormModel
  readonly stored: StoredDraft
  readonly onDiscard: () => void
}

/** Shown if the form was filled from a draft, which can be discarded; with the values of fields that there are no more. */
export function DraftNotice({ model, stored: { at, draft }, onDiscard }: DraftNoticeProps): ReactNode {
  const { t } = useTranslation()
  const leftOut = leftOutOfDraft(model, draft)
  return (
    <div className="form-notice" role="status">
      <Icon name="info" size="s" />
      <p>
        <b>{t('form.draft.title', { time: formatTime(at) })}</b> <span>{t('form.draft.body')}</span>
        {leftOut.length > 0 && (
          <span>
            {' '}
            {t('form.draft.leftOut')}{' '}
            {leftOut.map(([path, value]) => `${path}: ${plainText(value) || JSON.stringify(value)}`).join('; ')}
          </span>
        )}
      </p>
      <Button size="s" onClick={onDiscard}>
        {t('form.draft.discard')}
      </Button>
    </div>
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
