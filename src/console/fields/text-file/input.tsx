import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../controls/FileButton.tsx'
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
  const [refused, setRefused] = useState<string | null>(null)
  const fingerprint = useFingerprint(valueText(props.value))
  const read = async (file: File): Promise<void> => {
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
          <FileButton size="s" aria-label={t('form.file.chooseFor', { label })} onFile={(file) => void read(file)}>
            {t('form.file.choose')}
          </FileButton>
          <span role="status">
            {refused !== null
              ? t('form.file.refused', { name: refused })
              : fingerprint !== null && t('form.file.fingerprint', { fingerprint })}
          </span>
        </p>
      )}
    </div>
  )
}
