import type { TFunction } from 'i18next'
import type { Call } from '../../client/http.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { isOneStep } from '../../engine/actions/prepare-call.ts'
import { TemplateError } from '../../engine/template/template.ts'
import { CurlDialog } from '../curl/CurlDialog.tsx'
import type { ShownRequest } from '../curl/use-copy-curl.ts'
import { bulkLabel, resourceWords } from './resource-words.ts'
import { actionCalls } from './run-action.ts'
import type { ActionTarget, ActionTools } from './action-target.ts'
import { useActionTools } from './use-run-action.ts'

interface ActionCurlDialogProps {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  readonly onClose: () => void
}

/** Requests of actions that start at once and so have no dialog to copy them from. */
export function ActionCurlDialog({ actions, target, onClose }: ActionCurlDialogProps) {
  return <CurlDialog requests={actionRequests(actions, target, useActionTools())} onClose={onClose} />
}

/** Requests of the actions without a dialog; a dialog shows its own. */
export function actionRequests(
  actions: readonly ActionModel[],
  target: ActionTarget,
  tools: Pick<ActionTools, 'session' | 'now' | 't'>,
): readonly ShownRequest[] {
  return actions.filter(isOneStep).flatMap((action) => {
    const calls = callsOf(() => actionCalls(action, target, tools))
    return calls === null
      ? []
      : [{ key: `${action.slot} ${action.key}`, label: labelOf(action, target, tools.t), calls }]
  })
}

const labelOf = (action: ActionModel, { entry, rows }: ActionTarget, t: TFunction): string =>
  bulkLabel(action, rows.length, resourceWords(entry.key, t), t)

/** Null if the row lacks a field of the URL. */
function callsOf(make: () => readonly Call[]): readonly Call[] | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}
