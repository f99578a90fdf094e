import { useTranslation } from 'react-i18next'
import { countRows } from '../../../engine/transfer/import/import-view.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileStep } from './FileStep.tsx'
import type { ImportSession, ImportSnapshot, InterruptedStage } from './import-session.ts'
import { RowsFooter } from './RowsFooter.tsx'
import { RowsStep } from './RowsStep.tsx'
import { type ImportScope, useCloseImport, useImport, useImportSource } from './use-import.ts'

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
