import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPORT_MAX_BYTES, IMPORT_SERVER_MAX_BYTES } from '../../../contract/limits.ts'
import { FILE_FORMATS, type FileFormat } from '../../../engine/transfer/offers.ts'
import { reasonOf } from '../../kernel/i18n/reason.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { failureText } from '../../kernel/i18n/i18n.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { RadioList } from '../../controls/RadioList.tsx'
import { report } from '../../kernel/notifications/toasts.ts'
import { ACCEPTED, type FileProblem } from './import-file.ts'
import type { FileStage, ImportSession } from './import-session.ts'
import type { ImportScope } from './use-import.ts'

interface FileStepProps {
  readonly session: ImportSession
  readonly stage: FileStage
  readonly scope: ImportScope
  readonly words: ResourceWords
}

const MEGABYTE = 1024 * 1024

/** First step: mode, templates and drop zone. */
export function FileStep({ session, stage, scope, words }: FileStepProps) {
  const { t } = useTranslation()
  const { mode, busy, problem } = stage
  const items = scope.offer.modes.map(({ mode: value, verdict }) => {
    const reason = reasonOf(verdict, { entry: scope.list.index.key, t })
    const fact = reason ?? t(`transfer.import.modes.${value}.fact`, { ...words })
    return { value, label: t(`transfer.import.modes.${value}.label`), fact, refused: reason !== undefined }
  })
  return (
    <div className="import-file">
      <RadioList
        legend={t('transfer.import.modes.legend')}
        items={items}
        value={mode}
        onChoose={(each) => busy || session.choose(each)}
      />
      <Templates session={session} stage={stage} selected={scope.list.selection.rows.size} />
      <DropZone
        busy={busy}
        label={t('transfer.import.drop.label')}
        help={t('transfer.import.drop.help', { limit: IMPORT_SERVER_MAX_BYTES / MEGABYTE })}
        onFiles={(files) => void session.load(files)}
      />
      <Problem problem={problem} />
    </div>
  )
}

function Templates({
  session,
  stage: { mode },
  selected,
}: Pick<FileStepProps, 'session' | 'stage'> & { selected: number }) {
  const { t } = useTranslation()
  const filled = mode === 'update' && selected > 0
  const save = (format: FileFormat) => void session.saveTemplate(format).catch(report)
  return (
    <div className="import-templates">
      <p>
        {filled ? t('transfer.import.template.selected', { count: selected }) : t('transfer.import.template.empty')}
      </p>
      {FILE_FORMATS.map((format) => (
        <Button key={format} size="s" icon="download" onClick={() => save(format)}>
          {t('transfer.import.template.save', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}

/** Why the file was rejected. */
function Problem({ problem }: { problem: FileProblem | null }) {
  const { t } = useTranslation()
  if (problem === null) return null
  const limit = (problem.kind === 'size' ? IMPORT_MAX_BYTES : IMPORT_SERVER_MAX_BYTES) / MEGABYTE
  const text =
    problem.kind === 'failed' ? failureText(problem.error, t) : t(`transfer.import.problem.${problem.kind}`, { limit })
  return (
    <p className="import-problem" role="alert">
      <Icon name="error" size="s" />
      <span>{text}</span>
    </p>
  )
}

interface DropZoneProps {
  readonly busy: boolean
  readonly label: string
  readonly help: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes a file by drop, click or key. */
function DropZone({ busy, label, help, onFiles }: DropZoneProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const helpId = useId()
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Without this, picking the same file again fires no event.
    currentTarget.value = ''
    onFiles(files)
  }
  return (
    <label
      className={`drop-zone ${over ? 'over' : ''}`}
      aria-busy={busy}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={ACCEPTED}
        aria-label={label}
        aria-describedby={helpId}
        onChange={pick}
      />
      <Icon name="upload" size="l" />
      <span className="drop-words" role="status">
        {busy ? t('transfer.import.drop.busy') : t('transfer.import.drop.words')}
      </span>
      <span className="muted small" id={helpId}>
        {help}
      </span>
    </label>
  )
}
