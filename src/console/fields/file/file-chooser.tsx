import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import type { InputProps } from '../base/component-props.ts'

interface FileChooserProps extends Omit<InputProps, 'value' | 'onChange' | 'label'> {
  readonly ref: Ref<HTMLInputElement>
  /** The types that are offered; any if absent. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

/** The control of an input whose value is a file. Its label is that of the field. */
export function FileChooser(props: FileChooserProps): ReactNode {
  const { ref, id, field, accept, onFile, onBlur, required, reason, invalid, describedBy } = props
  const { t } = useTranslation()
  return (
    <>
      <input
        ref={ref}
        id={id}
        name={field.path}
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={reason !== null}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          // Lets the user choose the same file again after fixing it.
          target.value = ''
        }}
        onBlur={onBlur}
      />
      {/* Replaces the visible file control, whose texts are in the language of the browser. */}
      <label htmlFor={id} className="button s" aria-hidden="true">
        <Icon name="upload" size="s" />
        {t('form.file.choose')}
      </label>
    </>
  )
}

/** What the server has stored: the value before a file was chosen, to be restored when that is discarded. */
export function useStoredFile(value: unknown): unknown {
  const [stored, setStored] = useState(value instanceof File ? undefined : value)
  if (value instanceof File || value === stored) return stored
  setStored(value)
  return value
}
