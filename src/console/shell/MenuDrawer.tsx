import { useTranslation } from 'react-i18next'
import type { View } from '../../engine/registry/entry-types.ts'
import { ModalSheet } from '../controls/ModalSheet.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The menu over the page, on narrow windows. */
export function MenuDrawer({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ModalSheet className="menu-drawer" label={t('shell.mainMenu')} onClose={onClose}>
      <Sidebar view={view} look="drawer" />
    </ModalSheet>
  )
}
