import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingAction } from '../actions/action-dialog.ts'
import { commitTypedText } from '../kernel/platform/typed-text.ts'
import { type Guard, useLeaveGuard } from '../kernel/navigation/leave-guard.ts'
import { confirmAction } from '../kernel/notifications/confirm.ts'
import { useLatest } from '../kernel/platform/use-stable.ts'

/**
 * Returns a leave guard that asks before unsaved changes are lost.
 * @param onLost discards the draft, if the form has one. Not called when the organization changes: the draft is kept.
 */
export function useConfirmLeave(onLost?: () => void): Guard {
  const { t } = useTranslation()
  return useCallback<Guard>(
    async (target) => {
      const isKept = target === 'organization' && onLost !== undefined
      const leaves = await confirmAction({
        title: t('form.leave.title'),
        body: t(isKept ? 'form.leave.kept' : 'form.leave.body'),
        confirmLabel: t('form.leave.confirm'),
        cancelLabel: t('form.leave.stay'),
        danger: !isKept,
      })
      if (leaves && !isKept) onLost?.()
      return leaves
    },
    [t, onLost],
  )
}

/** Returns a function that closes a dialog, with a confirmation if it has changes. `onLost`: see `useConfirmLeave`. */
export function useConfirmClose({ finish }: PendingAction, changed: boolean, onLost?: () => void): () => void {
  const ask = useConfirmLeave(onLost)
  const release = useLeaveGuard(changed, ask)
  const changedRef = useLatest(changed)
  return useCallback(() => {
    commitTypedText()
    if (!changedRef.current) return finish('cancelled')
    void ask().then((leave) => {
      if (!leave) return
      release()
      finish('cancelled')
    })
  }, [ask, release, finish, changedRef])
}
