import type { ReactNode } from 'react'
import type { ActionEffect } from '../../../engine/actions/action-model.ts'
import { bulkForm } from '../../../engine/actions/bulk-update.ts'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { useDialogModel } from '../form/use-dialog-model.ts'
import { WaitingDialog } from '../WaitingDialog.tsx'
import { OpenBulkUpdate } from './OpenBulkUpdate.tsx'

export type BulkUpdate = Extract<ActionEffect, { kind: 'bulk-update' }>

/** Updates the chosen rows together: asks which fields and for what, shows what that does to each row, then sends it. */
export function BulkUpdateDialog({ pending, effect }: { pending: PendingAction; effect: BulkUpdate }): ReactNode {
  const model = useDialogModel(pending.target, effect.action, bulkForm)
  return model === null ? (
    <WaitingDialog pending={pending} />
  ) : (
    <OpenBulkUpdate key={String(model.form.submittable)} pending={pending} url={effect.url} model={model} />
  )
}
