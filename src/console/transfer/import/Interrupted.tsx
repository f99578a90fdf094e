import { useTranslation } from 'react-i18next'
import { countRows } from '../../../engine/transfer/import/import-view.ts'
import { Button } from '../../controls/Button.tsx'
import type { ImportSession } from './import-session.ts'
import type { InterruptedStage } from './import-stage.ts'

/** What a reload or a crash has left behind. */
export function Interrupted({ stage: { file, task } }: { stage: InterruptedStage }) {
  const { t } = useTranslation()
  const { all, ok, failed, waiting } = countRows(task)
  return (
    <>
      <p>{t('transfer.import.interrupted.body', { file })}</p>
      <p className="muted">{t('transfer.import.interrupted.counts', { all, ok, failed, waiting })}</p>
    </>
  )
}

export function InterruptedFoot({ session }: { session: ImportSession }) {
  const { t } = useTranslation()
  return (
    <>
      <Button tone="danger-quiet" onClick={() => void session.resume(false)}>
        {t('transfer.import.interrupted.drop')}
      </Button>
      <Button tone="primary" onClick={() => void session.resume(true)}>
        {t('transfer.import.interrupted.goOn')}
      </Button>
    </>
  )
}
