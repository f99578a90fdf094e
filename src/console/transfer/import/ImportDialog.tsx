import { useTranslation } from 'react-i18next'
import { countRows, failedRows, isUnfinished, mainAction } from '../../../engine/transfer/import/import-view.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileStep } from './FileStep.tsx'
import type { ImportSession, ImportSnapshot, InterruptedStage, RowsStage } from './import-session.ts'
import { RowsStep } from './RowsStep.tsx'
import { type ImportScope, useCloseImport, useImport, useImportSource } from './use-import.ts'
import type { ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { isWaiting, someRow } from '../../../engine/transfer/import/rows.ts'
import { confirmAction } from '../../kernel/notifications/confirm.ts'
import { notify, report } from '../../kernel/notifications/toasts.ts'
import { saveBlob } from '../export/save-file.ts'

interface ImportDialogProps extends ImportScope {
  readonly onClose: () => void
}

/** Imports a file into a list: file, preview, run. */
export function ImportDialog({ onClose, ...scope }: ImportDialogProps) {
  const { t } = useTranslation()
  const words = useResourceWords(scope.list.index.key)
  const source = useImportSource(scope)
  const [session, snapshot] = useImport(source)
  const close = useCloseImport(snapshot, onClose)
  return (
    <Dialog
      title={t('transfer.import.title', { many: words.many })}
      width="import"
      onClose={close}
      footer={<Footer session={session} snapshot={snapshot} onClose={onClose} onCancel={close} />}
    >
      <Body session={session} snapshot={snapshot} scope={scope} />
    </Dialog>
  )
}

interface StageProps {
  readonly session: ImportSession
  readonly snapshot: ImportSnapshot
}

function Body({ session, snapshot, scope }: StageProps & { readonly scope: ImportScope }) {
  const { t } = useTranslation()
  const words = useResourceWords(scope.list.index.key)
  const { stage, stored } = snapshot
  switch (stage.kind) {
    case 'opening':
      return (
        <p className="muted" role="status">
          {t('common.loading')}
        </p>
      )
    case 'elsewhere':
      return <p>{t('transfer.import.elsewhere')}</p>
    case 'interrupted':
      return <Interrupted stage={stage} />
    case 'file':
      return <FileStep session={session} stage={stage} scope={scope} words={words} />
    case 'rows':
      return <RowsStep session={session} stage={stage} stored={stored} words={words} />
  }
}

interface FooterProps extends StageProps {
  readonly onClose: () => void
  /** Asks for confirmation if data would be lost. */
  readonly onCancel: () => void
}

function Footer({ session, snapshot: { stage }, onClose, onCancel }: FooterProps) {
  const { t } = useTranslation()
  if (stage.kind === 'rows') return <RowsFooter session={session} stage={stage} onClose={onClose} />
  if (stage.kind === 'interrupted') return <InterruptedFooter session={session} />
  return <Button onClick={onCancel}>{t(stage.kind === 'elsewhere' ? 'common.close' : 'common.cancel')}</Button>
}

/** An import that a reload or a crash interrupted. */
function Interrupted({ stage: { file, task } }: { stage: InterruptedStage }) {
  const { t } = useTranslation()
  const { all, ok, failed, waiting } = countRows(task)
  return (
    <>
      <p>{t('transfer.import.interrupted.body', { file })}</p>
      <p className="muted">{t('transfer.import.interrupted.counts', { all, ok, failed, waiting })}</p>
    </>
  )
}

function InterruptedFooter({ session }: { session: ImportSession }) {
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

interface RowsFooterProps {
  readonly session: ImportSession
  readonly stage: RowsStage
  readonly onClose: () => void
}

/** Buttons: Cancel, and Import, Stop, Continue or Finished. */
function RowsFooter({ session, stage, onClose }: RowsFooterProps) {
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

/** Back to the file step; asks for confirmation if edits or unsent rows would be lost. */
function Cancel({ session, stage: { task, touched } }: Omit<RowsFooterProps, 'onClose'>) {
  const { t } = useTranslation()
  const cancel = async () => {
    const isLossy = task.phase === 'ready' ? touched : isUnfinished(task)
    const question = {
      title: t('transfer.import.cancel.title'),
      body: t('transfer.import.cancel.body'),
      confirmLabel: t('transfer.import.cancel.confirm'),
      cancelLabel: t('transfer.import.cancel.stay'),
      danger: true,
    }
    if (!isLossy || (await confirmAction(question))) await session.discard()
  }
  return <Button onClick={() => void cancel()}>{t('common.cancel')}</Button>
}

function Main({ session, stage, onClose }: RowsFooterProps) {
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

/** Why the import cannot start. */
function refusalOf({ task, titles, reading }: RowsStage, t: (key: string) => string): string | undefined {
  if (titles?.noId === true) return t('transfer.import.titles.noId')
  if (reading !== null && reading !== 'failed') return t('transfer.import.reading.wait')
  const some = someRow(task, (row) => isWaiting(row) || (task.phase !== 'ready' && row.status.kind === 'error'))
  return some ? undefined : t('transfer.import.nothing')
}

/** `users-2026.csv` gives `users-2026-failed.xlsx`. */
const failedName = (file: string): string => `${file.replace(/(-failed)?\.[^.]*$/, '')}-failed.xlsx`

/** Downloads the failed rows as a workbook that can be imported again. */
async function saveFailed(task: ImportTask, file: string): Promise<void> {
  const { textWorkbook } = await import('../../../client/text-workbook.ts')
  saveBlob(textWorkbook(failedRows(task)), failedName(file))
}
