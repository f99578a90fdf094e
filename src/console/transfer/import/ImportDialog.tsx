import { useTranslation } from 'react-i18next'
import { useResourceWords } from '../../actions/resource-words.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileStep } from './FileStep.tsx'
import type { ImportSession } from './import-session.ts'
import type { ImportSnapshot } from './import-stage.ts'
import { Interrupted, InterruptedFoot } from './Interrupted.tsx'
import { RowsFoot } from './RowsFoot.tsx'
import { RowsStep } from './RowsStep.tsx'
import { useCloseImport } from './use-close-import.ts'
import { useImport } from './use-import.ts'
import { type ImportScope, useImportSource } from './use-import-source.ts'

interface ImportDialogProps extends ImportScope {
  readonly onClose: () => void
}

/** Rows of a file into a list: file, preview and plan, run (specification, sections 2 and 4). */
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
      footer={<Foot session={session} snapshot={snapshot} onClose={onClose} onCancel={close} />}
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
  const { stage, kept } = snapshot
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
      return <RowsStep session={session} stage={stage} kept={kept} words={words} />
  }
}

interface FootProps extends StageProps {
  readonly onClose: () => void
  /** Asks first when something would be lost. */
  readonly onCancel: () => void
}

function Foot({ session, snapshot: { stage }, onClose, onCancel }: FootProps) {
  const { t } = useTranslation()
  if (stage.kind === 'rows') return <RowsFoot session={session} stage={stage} onClose={onClose} />
  if (stage.kind === 'interrupted') return <InterruptedFoot session={session} />
  return <Button onClick={onCancel}>{t(stage.kind === 'elsewhere' ? 'common.close' : 'common.cancel')}</Button>
}
