import { useTranslation } from 'react-i18next'
import { Button } from '../../../console/controls/Button.tsx'

interface ProgressBarProps {
  readonly text: string
  readonly done: number
  readonly failed: number
  readonly all: number
}

/** A determinate bar: what was done, and what has failed. */
export function ProgressBar({ text, done, failed, all }: ProgressBarProps) {
  const share = (count: number): string => `${all === 0 ? 0 : (100 * count) / all}%`
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={Math.min(all, done + failed)}
    >
      <i className="ok" style={{ width: share(done) }} />
      <i className="bad" style={{ width: share(failed) }} />
    </div>
  )
}

interface WaitingProps {
  readonly text: string
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly onCancel: () => void
}

/** What runs, how far it is, and a button that cancels it. */
export function Waiting({ text, progress, onCancel }: WaitingProps) {
  const { t } = useTranslation()
  return (
    <div className="install-waiting">
      <p>{text}</p>
      {progress !== null && <ProgressBar text={text} done={progress.done} failed={0} all={progress.all} />}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </div>
  )
}
