import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { actionDialogAtom } from '../actions/action-dialog.ts'
import { withLate } from '../app/late.ts'
import { store } from '../app/session-state.ts'
import { confirmAtom } from '../controls/confirm.ts'
import { Tooltip } from '../controls/Tooltip.tsx'
import { closeLayer, layerAtom, useLayerKeys } from './layers.ts'
import { reloginAtom } from './relogin.ts'
import { userConfirmAtom } from './user-confirm.ts'
import { Toasts } from './Toasts.tsx'

const ConfirmDialog = lazy(
  withLate(async () => ({ default: (await import('../controls/ConfirmDialog.tsx')).ConfirmDialog })),
)
const ActionDialog = lazy(
  withLate(async () => ({ default: (await import('../dialogs/ActionDialog.tsx')).ActionDialog })),
)
const Palette = lazy(withLate(async () => ({ default: (await import('../palette/Palette.tsx')).Palette })))
const ShortcutsDialog = lazy(
  withLate(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog })),
)
const RightsDialog = lazy(withLate(async () => ({ default: (await import('./RightsDialog.tsx')).RightsDialog })))
const AboutDialog = lazy(withLate(async () => ({ default: (await import('./AboutDialog.tsx')).AboutDialog })))
const UserConfirmDialog = lazy(
  withLate(async () => ({ default: (await import('./UserConfirmDialog.tsx')).UserConfirmDialog })),
)
const ReloginDialog = lazy(async () => ({ default: (await import('./ReloginDialog.tsx')).ReloginDialog }))

/** What floats above every screen. */
export function Overlays() {
  const question = useAtomValue(confirmAtom, { store })
  const action = useAtomValue(actionDialogAtom, { store })
  const login = useAtomValue(reloginAtom, { store })
  const proof = useAtomValue(userConfirmAtom, { store })
  const layer = useAtomValue(layerAtom, { store })
  useLayerKeys()
  return (
    <>
      <Toasts />
      <Tooltip />
      <Suspense fallback={null}>
        {action !== null && <ActionDialog pending={action} />}
        {layer === 'palette' && <Palette onClose={closeLayer} />}
        {layer === 'shortcuts' && <ShortcutsDialog onClose={closeLayer} />}
        {layer === 'rights' && <RightsDialog onClose={closeLayer} />}
        {layer === 'about' && <AboutDialog onClose={closeLayer} />}
        {question !== null && <ConfirmDialog request={question} />}
        {proof !== null && <UserConfirmDialog box={proof} />}
        {login !== null && <ReloginDialog box={login} />}
      </Suspense>
    </>
  )
}
