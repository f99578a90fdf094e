import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../app/services.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { NativeSelect } from '../controls/NativeSelect.tsx'
import { report } from '../shell/toasts.ts'
import type { ShownRequest } from './action-requests.ts'
import { curlText } from './curl-text.ts'
import { useCopyCurl } from './use-copy-curl.ts'

interface CurlDialogProps {
  readonly requests: readonly ShownRequest[]
  /** What else is chosen for a request. */
  readonly more?: (request: ShownRequest) => ReactNode
  readonly onClose: () => void
}

/** Requests as commands: one is chosen, read and copied. */
export function CurlDialog({ requests, more, onClose }: CurlDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const request = requests.find(({ key }) => key === chosen) ?? requests[0]
  const text = useCurlText(request, onClose)
  const copy = useCopyCurl()
  return (
    <Dialog
      title={t('curl.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button tone="primary" autoFocus busy={text === ''} onClick={() => void copy(async () => text)}>
            {t('common.copy')}
          </Button>
        </>
      }
    >
      <div className="view-form">
        <NativeSelect
          label={t('curl.request')}
          value={request?.key ?? ''}
          options={requests.map(({ key, label }) => ({ value: key, label }))}
          onChoose={setChosen}
        />
        {request !== undefined && more?.(request)}
        <textarea className="text-in mono" readOnly rows={12} aria-label={t('curl.command')} value={text} />
        <p className="muted small">{t('curl.placeholders')}</p>
      </div>
    </Dialog>
  )
}

/** Empty until it is known; where that cannot be, there is nothing to show. */
function useCurlText(request: ShownRequest | undefined, onFailed: () => void): string {
  const { requestOf } = useServices()
  const [shown, setShown] = useState({ key: '', text: '' })
  const calls = request?.calls ?? []
  const key = `${request?.key ?? ''} ${JSON.stringify(calls)}`
  useEffect(() => {
    let current = true
    const made = typeof calls === 'function' ? calls() : Promise.resolve(calls)
    made
      .then((known) => curlText(known, requestOf))
      .then((text) => {
        if (current) setShown({ key, text })
      })
      .catch((error: unknown) => {
        if (!current) return
        report(error)
        onFailed()
      })
    return () => {
      current = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that is in the calls
  }, [key, requestOf])
  return shown.key === key ? shown.text : ''
}
