import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../controls/IconButton.tsx'
import { notify } from '../../shell/toasts.ts'
import { copyText } from './copy-text.ts'

/** Specification, section 9: not again within this time. */
const COPY_PAUSE_MS = 1800

/** Copies one value; the tick says so beside it, a failure is told. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const last = useRef(0)
  const copy = async (): Promise<void> => {
    const now = performance.now()
    if (last.current !== 0 && now - last.current < COPY_PAUSE_MS) return
    last.current = now
    if (!(await copyText(text))) return notify({ tone: 'error', title: t('detail.copyFailed') })
    setCopied(true)
    window.setTimeout(() => setCopied(false), COPY_PAUSE_MS)
  }
  return (
    <>
      <IconButton
        size="s"
        iconSize="xs"
        className="copy"
        icon={copied ? 'check' : 'copy'}
        label={t('detail.copy', { label })}
        onClick={() => void copy()}
      />
      <span role="status" className="visually-hidden">
        {copied ? t('common.copied') : ''}
      </span>
    </>
  )
}
