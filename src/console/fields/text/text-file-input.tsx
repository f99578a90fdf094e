import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../controls/FileButton.tsx'
import type { InputProps } from '../base/component-props.ts'
import { valueText } from '../base/plain-text.tsx'
import { TextControl } from './text-control.tsx'

/** Keys and certificates have a few kilobytes: a larger file is a mistake. */
const MAX_BYTES = 256 * 1024

/** A key or a certificate, typed or read from a local file. Its text is sent, not the file. */
export function TextFileInput(props: InputProps): ReactNode {
  const { label, onChange, reason } = props
  const { t } = useTranslation()
  const [refused, setRefused] = useState<string | null>(null)
  const fingerprint = useFingerprint(valueText(props.value))
  const read = async (file: File): Promise<void> => {
    const text = file.size > MAX_BYTES ? null : await file.text()
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

const KEY_OR_CERTIFICATE = /^\s*(?:-----BEGIN |(?:ssh|ecdsa|sk)-)/

/** The fingerprint of a key or a certificate; null while it loads and for other text. */
function useFingerprint(text: string): string | null {
  const [known, setKnown] = useState<{ readonly text: string; readonly fingerprint: string | null } | null>(null)
  useEffect(() => {
    if (!KEY_OR_CERTIFICATE.test(text)) return
    let isCurrent = true
    void import('../../../client/fingerprint.ts').then(({ fingerprintOf }) => {
      if (isCurrent) setKnown({ text, fingerprint: fingerprintOf(text) })
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return known?.text === text ? known.fingerprint : null
}
