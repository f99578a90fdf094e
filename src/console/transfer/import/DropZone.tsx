import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import { ACCEPTED } from './accepted.ts'

interface DropZoneProps {
  readonly busy: boolean
  readonly label: string
  readonly help: string
  readonly onFiles: (files: readonly File[]) => void
}

/** A file is dropped here, or picked with a click or a key. */
export function DropZone({ busy, label, help, onFiles }: DropZoneProps) {
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
    // The same file may be picked again once it is mended.
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
