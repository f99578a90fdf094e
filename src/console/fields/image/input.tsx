import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../input.ts'

/** A picture to upload, or the one that is there. The value is the file until it is sent, then the server's address. */
export function ImageInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  required,
  reason,
  invalid,
  describedBy,
}: InputProps): ReactNode {
  const { t } = useTranslation()
  const [name, setName] = useState<string | null>(null)
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    setName(file.name)
    onChange(file)
  }
  return (
    <div className="file-in">
      {typeof value === 'string' && value !== '' && <img src={value} alt={t('form.image.current')} />}
      {name !== null && <span className="truncate">{name}</span>}
      <input
        id={id}
        name={field.path}
        type="file"
        accept="image/*"
        disabled={reason !== null}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => choose(event.target.files?.[0])}
        onBlur={onBlur}
      />
      {value instanceof File && (
        <Button
          tone="quiet"
          size="s"
          onClick={() => {
            setName(null)
            onChange(undefined)
          }}
        >
          {t('form.image.remove')}
        </Button>
      )}
    </div>
  )
}
