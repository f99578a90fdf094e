import { isAbort } from '../../../client/failure.ts'
import { dropUndo, report, type ToastMessage, toastsAtom } from '../../../console/kernel/notifications/toasts.ts'
import { store } from '../../../console/kernel/platform/store.ts'
import { sessionAtom } from '../../../console/kernel/session/session-state.ts'
import type { UndoOffer } from '../../../console/actions/after-write.ts'

const loadUndo = async () => (await import('./run-undo.ts')).runUndo

/** A message with Undo. It disappears when the user or the organization changes. */
export function offerUndo(message: ToastMessage, offer: UndoOffer): ToastMessage {
  const path = window.location.pathname
  const undo = async (): Promise<void> => {
    const runUndo = await loadUndo()
    await runUndo(offer, message.title, path)
  }
  const onUndo = () =>
    void undo().catch((error: unknown) => {
      if (!isAbort(error)) report(error)
    })
  dropWithSession(onUndo)
  return { ...message, onUndo }
}

/** User and organization: everything that the steps depend on. */
function sessionNow(): string {
  const session = store.get(sessionAtom)
  return JSON.stringify([session?.user.id, session?.organization?.id])
}

function dropWithSession(onUndo: () => void): void {
  const session = sessionNow()
  const check = () => {
    const shown = store.get(toastsAtom).some((toast) => toast.onUndo === onUndo)
    if (shown && sessionNow() === session) return
    stops.forEach((stop) => stop())
    if (shown) dropUndo(onUndo)
  }
  const stops = [store.sub(toastsAtom, check), store.sub(sessionAtom, check)]
}
