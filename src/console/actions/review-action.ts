import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { actionChange } from '../../engine/actions/action-change.ts'
import type { FormValues } from '../../engine/form/form-model.ts'
import { type Reviewed, reviewChange } from '../kernel/notifications/before-write.ts'
import type { ConfirmRequest } from '../kernel/notifications/confirm.ts'
import { confirmationFor } from './action-messages.ts'
import { actionScope, type ActionTarget, type ActionTools } from './action-target.ts'

interface ReviewOptions {
  /** The changed objects; by default the rows of the target. */
  readonly rows?: readonly Row[]
  /** Values of the dialog of the action. */
  readonly form?: FormValues
  /** The user's own account, if among the rows. */
  readonly self?: Row | null
  /** True if it needs a confirmation without an effect too. */
  readonly asks?: boolean
  readonly calls?: NonNullable<ConfirmRequest['calls']>
}

/** Shows the effect of an action on access before it is sent, in place of its confirmation. */
export function reviewAction(
  action: ActionModel,
  target: ActionTarget,
  tools: Pick<ActionTools, 'session' | 'now' | 't'>,
  { rows = target.rows, form, self = null, asks = false, calls }: ReviewOptions = {},
): Promise<Reviewed> {
  const scope = actionScope(target, tools)
  return reviewChange(actionChange(action, target.entry, rows, form === undefined ? scope : { ...scope, form }), {
    ...confirmationFor(action, target, tools.t, self),
    // Without a confirmation of its own, the title names a single row.
    ...(!asks && rows.length === 1 ? { names: [] } : {}),
    ...(calls === undefined ? {} : { calls }),
    skipsNothing: !asks,
    commentRoom: 0,
  })
}
