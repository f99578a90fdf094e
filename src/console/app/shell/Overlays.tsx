import { actionDialogAtom } from '../../actions/action-dialog.ts'
import { closeUndoReport, undoReportAtom } from '../../undo/undo-report.ts'
import { useAfterFirstScreen } from '../../kernel/platform/first-screen.ts'
import { useStored } from '../../kernel/platform/store.ts'
import { confirmAtom } from '../../kernel/notifications/confirm.ts'
import { dialogAtom } from '../../kernel/notifications/open-dialog.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { developmentTools } from '../../kernel/platform/development.ts'
import { inspectingAtom, mayInspect } from '../../kernel/inspector/inspecting.ts'
import { loadConfirmDialog } from './load-confirm-dialog.ts'
import { closeLayer, layerAtom, useLayerKeys } from './layers/layers.ts'
import { reloginAtom } from './session/relogin-state.ts'
import { userConfirmAtom } from './session/user-confirm-state.ts'
import { containedLazy } from '../../kernel/notifications/contained.tsx'
import { Toasts } from './Toasts.tsx'

const ConfirmDialog = containedLazy(loadConfirmDialog, ({ request }) => request.answer(false))
const ActionDialog = containedLazy(
  async () => (await import('../../dialogs/ActionDialog.tsx')).ActionDialog,
  ({ pending }) => pending.finish('cancelled'),
)
const UndoReportDialog = containedLazy(
  async () => (await import('../../dialogs/UndoReportDialog.tsx')).UndoReportDialog,
  closeUndoReport,
)
const CommandPalette = containedLazy(async () => (await import('./shell-commands.tsx')).CommandPalette, closeLayer)
const ShortcutsDialog = containedLazy(
  async () => (await import('./layers/ShortcutsDialog.tsx')).ShortcutsDialog,
  closeLayer,
)
const RightsDialog = containedLazy(async () => (await import('./layers/RightsDialog.tsx')).RightsDialog, closeLayer)
const AboutDialog = containedLazy(async () => (await import('./layers/AboutDialog.tsx')).AboutDialog, closeLayer)
const PreferencesDialog = containedLazy(
  async () => (await import('../preferences/PreferencesDialog.tsx')).PreferencesDialog,
  closeLayer,
)
const UserConfirmDialog = containedLazy(
  async () => (await import('./session/UserConfirmDialog.tsx')).UserConfirmDialog,
  ({ box }) => box.close(),
)
const ReloginDialog = containedLazy(
  async () => (await import('./session/ReloginDialog.tsx')).ReloginDialog,
  ({ box }) => box.refuse(),
)

const Inspector = containedLazy(async () => (await import('../inspector/Inspector.tsx')).Inspector)

const UnresolvedPanel = containedLazy(async () => (await import('../inspector/UnresolvedPanel.tsx')).UnresolvedPanel)

const AfterFirstScreen = containedLazy(async () => (await import('./AfterFirstScreen.tsx')).AfterFirstScreen)

/** Toasts, tooltip, dialogs and palette over every screen. */
export function Overlays() {
  const question = useStored(confirmAtom)
  const dialog = useStored(dialogAtom)
  const undone = useStored(undoReportAtom)
  const action = useStored(actionDialogAtom)
  const login = useStored(reloginAtom)
  const proof = useStored(userConfirmAtom)
  const layer = useStored(layerAtom)
  const session = useSession()
  const inspecting = useStored(inspectingAtom)
  const isAfterFirst = useAfterFirstScreen()
  useLayerKeys()
  return (
    <>
      <Toasts />
      {isAfterFirst && <AfterFirstScreen />}
      {developmentTools() !== null && <UnresolvedPanel />}
      {inspecting && mayInspect(session) && <Inspector />}
      {action !== null && <ActionDialog pending={action} />}
      {layer === 'palette' && <CommandPalette onClose={closeLayer} />}
      {layer === 'shortcuts' && <ShortcutsDialog onClose={closeLayer} />}
      {layer === 'rights' && <RightsDialog onClose={closeLayer} />}
      {layer === 'about' && <AboutDialog onClose={closeLayer} />}
      {layer === 'preferences' && <PreferencesDialog onClose={closeLayer} />}
      {undone !== null && <UndoReportDialog report={undone} />}
      {dialog?.node}
      {question !== null && <ConfirmDialog request={question} />}
      {proof !== null && <UserConfirmDialog box={proof} />}
      {login !== null && <ReloginDialog box={login} />}
    </>
  )
}
