import { useTranslation } from 'react-i18next'
import { DialogButton } from '../controls/DialogButton.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { lazyComponent } from '../kernel/platform/lazy-component.ts'
import { useServices } from '../kernel/session/services.ts'
import { curlText } from './curl-text.ts'
import { type CallsNow, type ShownRequest, useCopyCurl } from './use-copy-curl.ts'

/** Copies the request that the surrounding dialog or form would send now. */
export function CurlButton({ calls }: { calls: CallsNow }) {
  const { t } = useTranslation()
  const { requestOf } = useServices()
  const copy = useCopyCurl()
  const commands = async () => curlText(await calls(), requestOf)
  return <IconButton icon="terminal" label={t('curl.copy')} onClick={() => void copy(commands)} />
}

const dialog = lazyComponent(async () => (await import('./CurlDialog.tsx')).CurlDialog)

interface RequestsButtonProps {
  /** Called on every render of the open dialog, so that requests follow the current values. */
  readonly requests: () => readonly ShownRequest[]
  readonly className?: string
}

/** Opens a dialog to choose, read and copy one of several requests. */
export function RequestsButton({ requests, className = '' }: RequestsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="terminal" label={t('curl.open')} className={className} preload={dialog.preload}>
      {(onClose) => <dialog.Component requests={requests()} onClose={onClose} />}
    </DialogButton>
  )
}
