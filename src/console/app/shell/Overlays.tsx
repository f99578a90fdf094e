import { actionDialogAtom } from '../../actions/action-dialog.ts'
import { useAfterFirstScreen } from '../../kernel/platform/first-screen.ts'
import { useStored } from '../../kernel/platform/store.ts'
import { confirmAtom } from '../../kernel/notifications/confirm.ts'
import { dialogAtom } from '../../kernel/notifications/open-dialog.ts'
import { loadConfirmDialog } from './load-confirm-dialog.ts'
import { closeLayer, layerAtom, useLayerKeys } from './layers/layers.ts'
import { reloginAtom } from './session/relogin-state.ts'
import { userConfirmAtom } from './session/user-confirm-state.ts'
import { Framed, type LayerProps } from '../../extensions/feature.ts'
import { contained, containedLazy } from '../../kernel/notifications/contained.tsx'
import { extensionPoint } from '../../kernel/platform/lazy-component.ts'
import { Toasts } from './Toasts.tsx'

const ConfirmDialog = containedLazy(loadConfirmDialog, ({ request }) => request.answer(false))
const ActionDialog = containedLazy(
  async () => (await import('../../dialogs/ActionDialog.tsx')).ActionDialog,
  ({ pending }) => pending.finish('cancelled'),
)
const Layer = contained(extensionPoint<LayerProps>('layers').Extension, closeLayer)
const UserConfirmDialog = containedLazy(
  async () => (await import('./session/UserConfirmDialog.tsx')).UserConfirmDialog,
  ({ box }) => box.close(),
)
const ReloginDialog = containedLazy(
  async () => (await import('./session/ReloginDialog.tsx')).ReloginDialog,
  ({ box }) => box.refuse(),
)

const AfterFirstScreen = containedLazy(async () => (await import('./AfterFirstScreen.tsx')).AfterFirstScreen)

/** Toasts, tooltip and dialogs over every screen. */
export function Overlays() {
  const question = useStored(confirmAtom)
  const dialog = useStored(dialogAtom)
  const action = useStored(actionDialogAtom)
  const login = useStored(reloginAtom)
  const proof = useStored(userConfirmAtom)
  const layer = useStored(layerAtom)
  const isAfterFirst = useAfterFirstScreen()
  useLayerKeys()
  return (
    <>
      <Toasts />
      <Framed place="overlays" />
      {isAfterFirst && <AfterFirstScreen />}
      {action !== null && <ActionDialog pending={action} />}
      {layer !== null && <Layer key={layer} name={layer} onClose={closeLayer} />}
      {dialog?.node}
      {question !== null && <ConfirmDialog request={question} />}
      {proof !== null && <UserConfirmDialog box={proof} />}
      {login !== null && <ReloginDialog box={login} />}
    </>
  )
}
