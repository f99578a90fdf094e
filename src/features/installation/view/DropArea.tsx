import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../console/controls/Button.tsx'
import { Icon } from '../../../console/controls/Icon.tsx'
import { type DroppedFile, filesOfDrop, filesOfInput } from './dropped-files.ts'
import type { DropProblem } from './read-dropped.ts'

const TEXTS = 'pages.installation-files'

interface DropAreaProps {
  readonly problem: DropProblem | null
  readonly onFiles: (files: Promise<readonly DroppedFile[]> | readonly DroppedFile[]) => void
}

/** Takes a folder or files, dropped or chosen. */
export function DropArea({ problem, onFiles }: DropAreaProps) {
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
    onFiles(filesOfDrop(event.dataTransfer))
  }
  return (
    <>
      <div
        className={`drop-zone install-drop ${over ? 'over' : ''}`}
        role="group"
        aria-label={t(`${TEXTS}.drop.label`)}
        aria-describedby={helpId}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size="l" />
        <span className="drop-words">{t(`${TEXTS}.drop.words`)}</span>
        <span className="muted small" id={helpId}>
          {t(`${TEXTS}.drop.help`)}
        </span>
        <div className="install-choose">
          <FilesButton folder label={t(`${TEXTS}.drop.folder`)} onFiles={onFiles} />
          <FilesButton folder={false} label={t(`${TEXTS}.drop.files`)} onFiles={onFiles} />
        </div>
      </div>
      {problem !== null && <Problem problem={problem} />}
    </>
  )
}

interface FilesButtonProps extends Pick<DropAreaProps, 'onFiles'> {
  readonly folder: boolean
  readonly label: string
}

function FilesButton({ folder, label, onFiles }: FilesButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = filesOfInput(currentTarget.files ?? [])
    // Without this, picking the same files again fires no event.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <Button icon={folder ? 'folder' : 'description'} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={(input) => {
          picker.current = input
          // React has no property for it.
          if (input !== null) input.webkitdirectory = folder
        }}
        type="file"
        hidden
        multiple
        accept={folder ? undefined : '.yaml,.yml,.zip'}
        aria-hidden
        tabIndex={-1}
        onChange={pick}
      />
    </>
  )
}

/** Files that are listed with their mistakes; the rest is counted. */
const LISTED = 8

/** Why the files were rejected. */
function Problem({ problem }: { problem: DropProblem }) {
  const { t } = useTranslation()
  const mistakes = problem.kind === 'mistakes' ? problem.mistakes : []
  const { kind, ...params } = problem
  return (
    <div className="import-problem install-problem" role="alert">
      <Icon name="error" size="s" />
      <div>
        <p>{t(`${TEXTS}.problems.${kind}`, { ...params, count: mistakes.length })}</p>
        <ul>
          {mistakes.slice(0, LISTED).map(({ file, problem: mistake }) => (
            <li key={file}>
              <b className="mono">{file}</b> {t(`${TEXTS}.mistakes.${mistake.kind}`, { ...mistake })}
            </li>
          ))}
          {mistakes.length > LISTED && <li>{t('common.andMore', { count: mistakes.length - LISTED })}</li>}
        </ul>
      </div>
    </div>
  )
}
