import { useTranslation } from 'react-i18next'
import { countRows, isUnfinished, mainAction } from '../../../engine/transfer/import/import-view.ts'
import { isWaiting } from '../../../engine/transfer/import/next-step.ts'
import { someRow } from '../../../engine/transfer/import/row-pages.ts'
import { Button } from '../../controls/Button.tsx'
import { confirmAction } from '../../controls/confirm.ts'
import { notify, report } from '../../shell/toasts.ts'
import type { ImportSession } from './import-session.ts'
import type { RowsStage } from './import-stage.ts'
import { saveFailed } from './save-failed.ts'

interface RowsFootProps {
  readonly session: ImportSession
  readonly stage: RowsStage
  readonly onClose: () => void
}

/** Cancel, and the one button that is Import, Stop, Continue and Finished in turn (specification, section 4). */
export function RowsFoot({ session, stage, onClose }: RowsFootProps) {
  const { t } = useTranslation()
  const { task, file } = stage
  const { failed } = countRows(task)
  const running = mainAction(task) === 'stop'
  return (
    <>
      <span className="import-note small muted">{running ? t('transfer.import.stopNote') : ''}</span>
      {failed > 0 && !running && (
        <Button icon="download" onClick={() => void saveFailed(task, file).catch(report)}>
          {t('transfer.import.saveFailed', { count: failed })}
        </Button>
      )}
      <Cancel session={session} stage={stage} />
      <Main session={session} stage={stage} onClose={onClose} />
    </>
  )
}

/** Stops, and goes back to the file; what was typed or has not been sent is asked for first. */
function Cancel({ session, stage: { task, touched } }: Omit<RowsFootProps, 'onClose'>) {
  const { t } = useTranslation()
  const cancel = async () => {
    const loses = task.phase === 'ready' ? touched : isUnfinished(task)
    const question = {
      title: t('transfer.import.cancel.title'),
      body: t('transfer.import.cancel.body'),
      confirmLabel: t('transfer.import.cancel.confirm'),
      cancelLabel: t('transfer.import.cancel.stay'),
      danger: true,
    }
    if (!loses || (await confirmAction(question))) await session.discard()
  }
  return <Button onClick={() => void cancel()}>{t('common.cancel')}</Button>
}

function Main({ session, stage, onClose }: RowsFootProps) {
  const { t } = useTranslation()
  const action = mainAction(stage.task)
  const label = t(`transfer.import.actions.${action}`)
  const run = async () => {
    const failed = await session.run()
    if (failed > 0) {
      notify({
        tone: 'error',
        title: t('errors.importFailed'),
        detail: t('transfer.import.failedRows', { count: failed }),
      })
    }
  }
  switch (action) {
    case 'stop':
      return (
        <Button tone="primary" busy={stage.task.phase === 'stopping'} onClick={() => session.stop()}>
          {label}
        </Button>
      )
    case 'finished':
      return (
        <Button tone="primary" onClick={onClose}>
          {label}
        </Button>
      )
    case 'import':
    case 'continue':
      return (
        <Button tone="primary" reason={refusalOf(stage, t)} onClick={() => void run()}>
          {label}
        </Button>
      )
  }
}

/** Why nothing can be sent yet. */
function refusalOf({ task, titles, reading }: RowsStage, t: (key: string) => string): string | undefined {
  if (titles?.noId === true) return t('transfer.import.titles.noId')
  if (reading !== null && reading !== 'failed') return t('transfer.import.reading.wait')
  const some = someRow(task, (row) => isWaiting(row) || (task.phase !== 'ready' && row.status.kind === 'error'))
  return some ? undefined : t('transfer.import.nothing')
}
