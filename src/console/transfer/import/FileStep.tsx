import { useTranslation } from 'react-i18next'
import { IMPORT_MAX_BYTES, IMPORT_SERVER_MAX_BYTES } from '../../../contract/limits.ts'
import { FILE_FORMATS, type FileFormat } from '../../../engine/transfer/transfer-model.ts'
import { reasonOf } from '../../actions/reason.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { failureText } from '../../app/failure-text.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { RadioList } from '../../controls/RadioList.tsx'
import { report } from '../../shell/toasts.ts'
import { DropZone } from './DropZone.tsx'
import type { ImportSession } from './import-session.ts'
import type { FileStage } from './import-stage.ts'
import type { FileProblem } from './upload-file.ts'
import type { ImportScope } from './use-import-source.ts'

interface FileStepProps {
  readonly session: ImportSession
  readonly stage: FileStage
  readonly scope: ImportScope
  readonly words: ResourceWords
}

const MEGABYTE = 1024 * 1024

/** What the rows do, a file to fill in, and the place to drop it. */
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
        onFiles={(files) => void session.take(files)}
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

/** Why the file was not taken, below the place to drop it. */
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
