import type { TFunction } from 'i18next'
import type { Call } from '../../client/http.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { isOneStep } from '../../engine/actions/prepare.ts'
import { TemplateError } from '../../engine/template/template.ts'
import { bulkLabel } from '../actions/action-label.ts'
import { resourceWords } from '../actions/resource-words.ts'
import { actionCalls, type ActionTarget, type ActionTools } from '../actions/run-action.ts'
import type { CallsNow } from './use-copy-curl.ts'

/** What is, or would be, asked of the server. */
export interface ShownRequest {
  readonly key: string
  readonly label: string
  /** Known, or made when it is looked at: then they are the same for as long as the key is. */
  readonly calls: readonly Call[] | CallsNow
}

/** Of the actions those that are one step away: a dialog that asks first copies its own. */
export function actionRequests(
  actions: readonly ActionModel[],
  target: ActionTarget,
  tools: Pick<ActionTools, 'session' | 'now' | 't'>,
): readonly ShownRequest[] {
  return actions.filter(isOneStep).flatMap((action) => {
    const calls = callsOf(() => actionCalls(action, target, tools))
    return calls === null
      ? []
      : [{ key: `${action.place} ${action.key}`, label: labelOf(action, target, tools.t), calls }]
  })
}

const labelOf = (action: ActionModel, { entry, rows }: ActionTarget, t: TFunction): string =>
  bulkLabel(action, rows.length, resourceWords(entry.key, t), t)

/** Null when the row lacks what the address names. */
function callsOf(make: () => readonly Call[]): readonly Call[] | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}
