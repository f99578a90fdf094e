import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../Button.tsx'

interface RetryButtonProps extends Pick<ButtonProps, 'size' | 'icon' | 'tone'> {
  /** Reads again; the button is busy until a promise that it returns has settled. */
  readonly onRetry: () => unknown
  /** What failed, for screen readers; needed where several things can fail side by side. */
  readonly label?: string
}

/** Tries a failed read again. While that runs it ignores clicks: each would start the read anew. */
export function RetryButton({ onRetry, label, ...look }: RetryButtonProps): ReactNode {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const retry = async (): Promise<void> => {
    setBusy(true)
    try {
      await onRetry()
    } catch {
      // What was read shows why it failed again.
    }
    setBusy(false)
  }
  const name = t('common.retry')
  return (
    <Button
      {...look}
      busy={busy}
      aria-label={label === undefined ? undefined : `${name}: ${label}`}
      onClick={() => void retry()}
    >
      {name}
    </Button>
  )
}
