import { useTranslation } from 'react-i18next'
import { codeOnUse } from '../app/code-on-use.ts'
import { DialogButton } from '../controls/DialogButton.tsx'
import type { ShownRequest } from './action-requests.ts'

const dialog = codeOnUse(async () => (await import('./CurlDialog.tsx')).CurlDialog)

interface RequestsButtonProps {
  /** Asked once it is opened, and as often as it is drawn: what they hold follows what stands there. */
  readonly requests: () => readonly ShownRequest[]
  readonly className?: string
}

/** Opens the requests of what stands around it, of which one is chosen, read and copied. */
export function RequestsButton({ requests, className = '' }: RequestsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="terminal" label={t('curl.open')} className={className} preload={dialog.preload}>
      {(onClose) => <dialog.Component requests={requests()} onClose={onClose} />}
    </DialogButton>
  )
}
