import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'
import { Button } from '../controls/Button.tsx'

interface ReadFailedProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** A read that failed beside content that stays: a line with the reason and another try. */
export function ReadFailed({ title, error, onRetry }: ReadFailedProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div role="alert" className="below-note">
      <p>
        {title} {failureText(error, t)}
      </p>
      <Button size="s" icon="refresh" onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
