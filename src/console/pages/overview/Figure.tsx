import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryButton } from '../../controls/empty/RetryButton.tsx'
import { failureText } from '../../kernel/i18n/i18n.ts'
import { Link } from '../../kernel/navigation/Link.tsx'

interface FigureProps {
  /** Null while loading. */
  readonly value: number | null
  /** Link to the list; null if the user may not open it. */
  readonly to: string | null
  /** Label of the link for screen readers. */
  readonly label: string
}

/** A number, linked to its list. */
export function Figure({ value, to, label }: FigureProps) {
  const { i18n } = useTranslation()
  if (value === null) return <span className="skeleton figure" />
  const text = value.toLocaleString(i18n.language)
  if (to === null) return <span className="figure">{text}</span>
  return (
    <Link to={to} className="figure" aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  )
}

interface CountProps {
  /** What is counted. */
  readonly label: string
  /** Null while loading. */
  readonly value: number | null
  /** Link to the list; null if the user may not open it. */
  readonly to: string | null
  /** Error of the read. */
  readonly error?: unknown
  readonly onRetry: () => unknown
  /** Details below the number, such as its course and its change. */
  readonly children?: ReactNode
}

/** A total with its label. */
export function Count({ label, value, to, error, onRetry, children }: CountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {error === undefined ? (
          <Figure value={value} to={to} label={label} />
        ) : (
          <FigureFailed label={label} error={error} onRetry={onRetry} />
        )}
      </dd>
      {error === undefined && children !== undefined && <dd className="dash-trend">{children}</dd>}
    </div>
  )
}

interface FigureFailedProps {
  /** What was read. */
  readonly label: string
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** In place of figures that could not be read: the reason and a retry button. */
export function FigureFailed({ label, error, onRetry }: FigureFailedProps) {
  const { t } = useTranslation()
  return (
    <span className="figure-failed" role="alert">
      <span>{failureText(error, t)}</span>
      <RetryButton size="s" icon="refresh" label={label} onRetry={onRetry} />
    </span>
  )
}
