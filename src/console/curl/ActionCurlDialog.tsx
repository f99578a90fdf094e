import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { ActionTarget } from '../actions/run-action.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import { actionRequests } from './action-requests.ts'
import { CurlDialog } from './CurlDialog.tsx'

interface ActionCurlDialogProps {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  readonly onClose: () => void
}

/** What actions would send that begin at once, with no dialog of their own to copy it from. */
export function ActionCurlDialog({ actions, target, onClose }: ActionCurlDialogProps) {
  return <CurlDialog requests={actionRequests(actions, target, useActionTools())} onClose={onClose} />
}
