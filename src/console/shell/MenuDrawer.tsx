import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../../engine/registry/entry-types.ts'
import { Sidebar } from './Sidebar.tsx'

/** The menu over the page, on narrow windows. A native dialog keeps the focus in and the page behind inert. */
export function MenuDrawer({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="menu-drawer"
      aria-label={t('shell.mainMenu')}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
    >
      <Sidebar view={view} look="drawer" />
    </dialog>
  )
}
