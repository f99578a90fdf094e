import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../kernel/i18n/i18n.ts'
import { EmptyState } from './EmptyState.tsx'
import { RetryButton } from './RetryButton.tsx'

interface LoadFailedProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
  /** Further buttons beside the retry button. */
  readonly children?: ReactNode
}

/** Placeholder of failed content: the reason and a retry button. */
export function LoadFailed({ title, error, onRetry, children }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="failed"
      role="alert"
      title={title}
      actions={
        <>
          <RetryButton onRetry={onRetry} />
          {children}
        </>
      }
    >
      {failureText(error, t)}
    </EmptyState>
  )
}

interface ReadFailedProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** A failed read beside existing content: a line with the reason and a retry button. */
export function ReadFailed({ title, error, onRetry }: ReadFailedProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div role="alert" className="below-note">
      <p>
        {title} {failureText(error, t)}
      </p>
      <RetryButton size="s" icon="refresh" onRetry={onRetry} />
    </div>
  )
}
