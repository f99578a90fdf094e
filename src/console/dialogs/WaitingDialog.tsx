import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingAction } from '../actions/action-dialog.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { FormSkeleton } from '../screens/form/FormSkeleton.tsx'
import { dialogTitle } from './dialog-title.ts'

/** What an action asks is not known yet: it can be closed already. */
export function WaitingDialog({ pending }: { pending: PendingAction }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog title={dialogTitle(pending, t)} onClose={() => pending.finish('cancelled')}>
      <FormSkeleton />
    </Dialog>
  )
}
