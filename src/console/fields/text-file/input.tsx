import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'
import { valueText } from '../value-text.ts'
import { useFingerprint } from './use-fingerprint.ts'

/** Keys and certificates take a few kilobytes; whatever is larger was chosen by mistake. */
const MOST_BYTES = 256 * 1024

/** A key or a certificate: pasted, or read from a file of the reader's. Only its text is sent, never the file. */
export function TextFileInput(props: InputProps): ReactNode {
  const { label, onChange, reason } = props
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const fingerprint = useFingerprint(valueText(props.value))
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const text = file.size > MOST_BYTES ? null : await file.text()
    const isText = text !== null && !text.includes('\0')
    setRefused(isText ? null : file.name)
    if (isText) onChange(text)
  }
  return (
    <div className="text-file">
      <TextControl {...props} rows={3} mono />
      {reason === null && (
        <p>
          <Button
            size="s"
            icon="upload"
            aria-label={t('form.file.chooseFor', { label })}
            onClick={() => picker.current?.click()}
          >
            {t('form.file.choose')}
          </Button>
          <span role="status">
            {refused !== null
              ? t('form.file.refused', { name: refused })
              : fingerprint !== null && t('form.file.fingerprint', { fingerprint })}
          </span>
          <input
            ref={picker}
            type="file"
            hidden
            aria-hidden
            tabIndex={-1}
            onChange={({ target }) => {
              void read(target.files?.[0])
              // The same file may be chosen again once it has been mended.
              target.value = ''
            }}
          />
        </p>
      )}
    </div>
  )
}
