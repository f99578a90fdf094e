import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'

interface LoadFailedProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** Another way out, beside asking again. */
  readonly children?: ReactNode
}

/** In the place of what could not be read: why, and the way to ask again. */
export function LoadFailed({ title, error, onRetry, children }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="cloud-off"
      role="alert"
      title={title}
      actions={
        <>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          {children}
        </>
      }
    >
      {failureText(error, t)}
    </EmptyState>
  )
}
