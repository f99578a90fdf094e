import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/IconButton.tsx'
import { MenuButton } from '../controls/MenuButton.tsx'
import { lazyComponent } from '../kernel/platform/lazy-component.ts'
import { useServices } from '../kernel/session/services.ts'
import { curlText } from './curl-text.ts'
import { type CallsNow, type ShownRequest, useCopyCurl } from './use-copy-curl.ts'

function useCopyCalls(calls: CallsNow): () => void {
  const { requestOf } = useServices()
  const copy = useCopyCurl()
  return () => void copy(async () => curlText(await calls(), requestOf))
}

/** Copies the request that the surrounding dialog would send now. */
export function CurlButton({ calls }: { calls: CallsNow }) {
  const { t } = useTranslation()
  const copy = useCopyCalls(calls)
  return <IconButton icon="terminal" label={t('curl.copy')} onClick={copy} />
}

interface MoreMenuProps {
  readonly label: string
  readonly className?: string
  readonly onSelect: () => void
}

/** Requests as text are for a few users: they are in the menu "More" of a form or card. */
function MoreMenu({ label, className = '', onSelect }: MoreMenuProps) {
  const { t } = useTranslation()
  return (
    <MenuButton
      align="end"
      trigger={{ look: 'icon', icon: 'more', label: t('common.more'), className }}
      items={[{ key: 'curl', label, icon: 'terminal', onSelect }]}
    />
  )
}

/** A menu that copies the request that the surrounding form would send now. */
export function CurlMenu({ calls }: { calls: CallsNow }) {
  const { t } = useTranslation()
  return <MoreMenu label={t('curl.copy')} onSelect={useCopyCalls(calls)} />
}

interface CurlDialogMenuProps {
  readonly className?: string
  /** The dialog. */
  readonly children: (onClose: () => void) => ReactNode
}

/** A menu that opens a dialog with requests. */
export function CurlDialogMenu({ className, children }: CurlDialogMenuProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <MoreMenu
        label={t('curl.open')}
        onSelect={() => setOpen(true)}
        {...(className === undefined ? {} : { className })}
      />
      {open && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}

const dialog = lazyComponent(async () => (await import('./CurlDialog.tsx')).CurlDialog)

interface RequestsMenuProps {
  /** Called on every render of the open dialog, so that requests follow the current values. */
  readonly requests: () => readonly ShownRequest[]
  readonly className?: string
}

/** A menu that opens a dialog to choose, read and copy one of several requests. */
export function RequestsMenu({ requests, ...menu }: RequestsMenuProps) {
  return (
    <CurlDialogMenu {...menu}>
      {(onClose) => <dialog.Component requests={requests()} onClose={onClose} />}
    </CurlDialogMenu>
  )
}
