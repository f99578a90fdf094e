import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { useLatest } from '../../app/use-latest.ts'
import { sayWhatIsTyped } from '../../fields/draft.ts'
import { useAskToLeave } from '../../screens/form/use-ask-to-leave.ts'

/** Closes a dialog; asks first when something was typed, by whichever way it is left. `onLost`: see `useAskToLeave`. */
export function useCloseCarefully({ finish }: PendingAction, changed: boolean, onLost?: () => void): () => void {
  const ask = useAskToLeave(onLost)
  const release = useLeaveGuard(changed, ask)
  const changedRef = useLatest(changed)
  return useCallback(() => {
    flushSync(sayWhatIsTyped)
    if (!changedRef.current) return finish('cancelled')
    void ask().then((leave) => {
      if (!leave) return
      release()
      finish('cancelled')
    })
  }, [ask, release, finish, changedRef])
}
