import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../kernel/session/services.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { NativeSelect } from '../controls/NativeSelect.tsx'
import { report } from '../kernel/notifications/toasts.ts'
import { type ShownRequest, useCopyCurl } from './use-copy-curl.ts'
import { curlText } from './curl-text.ts'

interface CurlDialogProps {
  readonly requests: readonly ShownRequest[]
  /** Further controls for a request. */
  readonly more?: (request: ShownRequest) => ReactNode
  readonly onClose: () => void
}

/** Shows requests as curl commands to copy. */
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
        <textarea className="input mono" readOnly rows={12} aria-label={t('curl.command')} value={text} />
        <p className="muted small">{t('curl.placeholders')}</p>
      </div>
    </Dialog>
  )
}

/** Text of the command; empty while it is made. Closes the dialog if that fails. */
function useCurlText(request: ShownRequest | undefined, onFailed: () => void): string {
  const { requestOf } = useServices()
  const [shown, setShown] = useState({ key: '', text: '' })
  const calls = request?.calls ?? []
  const key = `${request?.key ?? ''} ${JSON.stringify(calls)}`
  const load = useEffectEvent(async () => curlText(typeof calls === 'function' ? await calls() : calls, requestOf))
  const fail = useEffectEvent((error: unknown) => {
    report(error)
    onFailed()
  })
  useEffect(() => {
    let current = true
    load().then(
      (text) => current && setShown({ key, text }),
      (error: unknown) => current && fail(error),
    )
    return () => {
      current = false
    }
  }, [key])
  return shown.key === key ? shown.text : ''
}
