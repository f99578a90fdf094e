import { useTranslation } from 'react-i18next'
import { Button } from '../../../console/controls/Button.tsx'
import { ProgressBar } from './ProgressBar.tsx'

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
