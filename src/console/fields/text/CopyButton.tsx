import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../controls/IconButton.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'

/** Further clicks within this time are ignored. */
const COPY_PAUSE_MS = 1800

/** Copies a text; shows a check mark, or a toast if it failed. */
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

/** Copies a text. Falls back to `execCommand`, because plain http has no clipboard API. @returns true if copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
