import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../base/component-props.ts'
import { FileChooser, useStoredFile } from './file-chooser.tsx'
import { FileLink, storedFile } from './stored-file.tsx'

const KIB = 1024

/** Uploads a file. The value is a File until it is saved, else what the server returns of the stored one. */
export function FileInput(props: InputProps): ReactNode {
  const { id, label, value, onChange, describedBy } = props
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const stored = useStoredFile(value)
  const kept = storedFile(stored)
  const chosen = value instanceof File ? value : null
  const undoWord = kept === null ? 'none' : 'undo'
  const chosenId = `${id}-chosen`
  const undo = (): void => {
    onChange(stored)
    picker.current?.focus()
  }
  return (
    <div className="image-in">
      {chosen === null && kept !== null && <FileLink file={kept} />}
      <div>
        <FileChooser
          {...props}
          ref={picker}
          describedBy={[describedBy, chosenId].filter(Boolean).join(' ')}
          onFile={onChange}
        />
        {chosen !== null && (
          <Button tone="quiet" size="s" aria-label={t(`form.file.${undoWord}Of`, { label })} onClick={undo}>
            {t(`form.file.${undoWord}`)}
          </Button>
        )}
      </div>
      <p id={chosenId} role="status" className="image-about muted small">
        {chosen !== null && t('form.file.chosen', { name: chosen.name, size: Math.ceil(chosen.size / KIB) })}
      </p>
    </div>
  )
}
