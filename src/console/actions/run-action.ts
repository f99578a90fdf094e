import type { TFunction } from 'i18next'
import { describeFailure, isUnanswered } from '../../client/failure.ts'
import type { Call } from '../../client/http.ts'
import { createSelection, selectionCall } from '../../client/lists.ts'
import { isCall, prepareCall } from '../../engine/actions/prepare-call.ts'
import { taskLogHref } from '../../engine/routes/href.ts'
import { isObject, own } from '../../contract/json-object.ts'
import { SETTLE_MS } from '../../contract/limits.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { disablesAccount, ownAccount } from '../../engine/actions/own-account.ts'
import type { Action } from '../../engine/registry/entry-types.generated.ts'
import type { UndoStep } from '../../engine/actions/undo-step.ts'
import { placeholder } from '../curl/curl-text.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import { type ActionOutcome, actionScope, type ActionTarget, type ActionTools } from './action-target.ts'
import { actionHref } from './action-href.ts'
import {
  confirmationFor,
  doneMessage,
  failureMessage,
  notDeletedMessage,
  unprocessedMessage,
  refusedMessage,
  verdictMessage,
} from './action-messages.ts'
import { rowId } from '../fields/row-name.ts'
import { effectDetail, type Reviewed } from '../kernel/notifications/before-write.ts'
import { reviewAction } from './review-action.ts'
import { sendMany } from '../../client/send-many.ts'
import type { watchDelete as WatchDeleteFn } from './after-delete.ts'
import { watchAction, withUndo } from './after-write.ts'

/** Runs an action: asks for confirmation, sends the request, shows the result and reloads. Never throws: failures are reported. */
export async function runAction(action: ActionModel, target: ActionTarget, tools: ActionTools): Promise<ActionOutcome> {
  if (action.verdict.state !== 'allowed') return 'refused'
  const href = actionHref(action, target.entry, target.rows[0], target.scope)
  if (href !== null) {
    tools.navigate(href)
    return 'left'
  }
  if (needsDialog(action)) return tools.inDialog(action, target)
  if (!isCall(action.effect)) {
    tools.notify({ tone: 'error', title: tools.t('actions.unsupported') })
    return 'refused'
  }
  const calls = async () => actionCalls(action, target, tools)
  const self = ownAccount(target.entry, target.rows, tools.session.user.id)
  const asks = action.confirm || (self !== null && disablesAccount(action, target.entry, self))
  const review = await reviewAction(action, target, tools, { self, asks, calls })
  if (review.kind === 'cancelled') return 'cancelled'
  const confirms = asks && review.kind === 'unconcerned'
  if (confirms && !(await tools.confirm({ ...confirmationFor(action, target, tools.t, self), calls })))
    return 'cancelled'
  target.onStart?.()
  return sendAction(action, target, tools, review)
}

/** Types of actions with a dialog. */
const needsDialog = ({ effect }: ActionModel): boolean => IN_DIALOG.has(effect.kind)

const IN_DIALOG: ReadonlySet<ActionModel['effect']['kind']> = new Set([
  'dialog',
  'table',
  'details',
  'bulk-update',
  'extension',
])

async function sendAction(
  action: ActionModel,
  target: ActionTarget,
  tools: ActionTools,
  review: Reviewed,
): Promise<ActionOutcome> {
  const effect = review.text
  try {
    if (action.effect.kind === 'bulk-patch') return await patchMany(action, target, tools, effect)
    const watch = await watchAction(action, target, tools)
    const { kept, body, link } = await send(action, target, tools, review)
    const rows = target.rows.filter((row) => kept.includes(rowId(row)))
    if (rows.length > 0) tools.notify(remainMessage(rows, action, target, tools.t))
    await finishAction(action, target, tools, rows.length === 0 ? { body, undo: await watch(), effect, link } : null)
    return outcomeOf(target, rows)
  } catch (error) {
    const message = failureMessage(error, action, target, tools.t)
    if (message === null) tools.report(error)
    else tools.notify(afterOf(action) === 'verdict' ? { ...message, stays: true } : message)
    // The server may have done it: what is shown may be wrong now.
    if (isUnanswered(describeFailure(error))) await target.reload()
    return 'failed'
  }
}

const remainMessage = (rows: readonly Row[], action: ActionModel, target: ActionTarget, t: TFunction) =>
  deletes(action) ? notDeletedMessage(rows, target, t) : unprocessedMessage(rows, action, target, t)

/** Updates many rows; refused ones are listed with the messages of the server. */
async function patchMany(
  action: ActionModel,
  target: ActionTarget,
  tools: ActionTools,
  effect: string | null,
): Promise<ActionOutcome> {
  const watch = await watchAction(action, target, tools)
  const { stored, refused } = await sendMany(target.rows, (rows) =>
    tools.api.send(lastCall(action, { ...target, rows }, tools)),
  )
  if (refused.length > 0) tools.notify(refusedMessage(refused, action, target, tools.t))
  if (stored.length === 0) return 'failed'
  const undo = await watch(stored.map(rowId))
  await finishAction(action, { ...target, rows: stored }, tools, {
    body: null,
    undo,
    effect: refused.length === 0 ? effect : null,
  })
  return outcomeOf(
    target,
    refused.map(({ item }) => item),
  )
}

function outcomeOf({ rows, onDone }: ActionTarget, kept: readonly Row[]): ActionOutcome {
  if (kept.length === 0) return 'done'
  onDone?.(rows.filter((row) => !kept.includes(row)).map(rowId))
  return 'kept'
}

export interface ActionAnswer {
  /** Body of the answer. */
  readonly body: unknown
  /** Steps that reverse the action. */
  readonly undo?: readonly UndoStep[]
  /** What it did to access, as a text. */
  readonly effect?: string | null
  /** Of the message. */
  readonly link?: ToastMessage['link'] | undefined
}

/**
 * After a successful call: shows a message, with Undo if it can be undone, and reloads what the call may have changed.
 * @param answer null if another message is shown
 */
export async function finishAction(
  action: ActionModel,
  target: ActionTarget,
  tools: ActionTools,
  answer: ActionAnswer | null = { body: null },
): Promise<void> {
  const after = afterOf(action)
  if (after === 'verdict') return tools.notify(verdictMessage(action, target, answer?.body, tools.t))
  const reload = () =>
    Promise.all([target.reload(), target.entry.alters === null ? null : tools.renew(target.entry.alters)])
  if (answer !== null) {
    const { body, undo: steps = [], effect = null, link } = answer
    const message = {
      ...doneMessage(action, target, tools.t),
      ...(link === undefined ? taskLink(action, body, tools.t) : { link }),
      ...effectDetail(effect),
    }
    tools.notify(await withUndo(message, { api: tools.api, steps, reload }))
  }
  if (after === 'stay') return
  await reload()
  if (after === 'settle') tools.later(() => void target.reload(), SETTLE_MS)
}

/** The call of an action with a table, with the chosen rows as `{ids}`. */
export const choiceCall = (
  { effect }: ActionModel,
  target: ActionTarget,
  ids: readonly string[],
  tools: Knowledge,
): Call => prepareCall(effect, { ...actionScope(target, tools), ids })

/** Sends `choiceCall` and shows the result. False if the server refuses. */
export async function sendChoice(
  action: ActionModel,
  target: ActionTarget,
  ids: readonly string[],
  tools: ActionTools,
): Promise<boolean> {
  try {
    const review = await reviewAction(action, target, tools, { rows: ids.map((id) => ({ id })) })
    if (review.kind === 'cancelled') return false
    const watch = await watchAction(action, target, tools, ids)
    const body = await tools.api.send(choiceCall(action, target, ids, tools))
    await finishAction(action, target, tools, { body, undo: await watch(), effect: review.text })
    return true
  } catch (error) {
    const message = failureMessage(error, action, target, tools.t)
    if (message === null) tools.report(error)
    else tools.notify(message)
    return false
  }
}

/** Link to the log of the task that the server started. */
function taskLink(action: ActionModel, body: unknown, t: TFunction): Pick<ToastMessage, 'link'> {
  const task = afterOf(action) === 'task' && isObject(body) ? own(body, 'task') : null
  if (typeof task !== 'string' || task === '') return {}
  return { link: { label: t('actions.taskLog'), to: taskLogHref(task) } }
}

function afterOf({ effect }: ActionModel): Action['after'] {
  return 'action' in effect ? effect.action.after : undefined
}

type Knowledge = Pick<ActionTools, 'session' | 'now'>

/**
 * All calls of an action without a dialog, in order. A placeholder replaces the answer of the first call.
 * @throws TemplateError if the row lacks a field of the URL
 */
export function actionCalls(action: ActionModel, target: ActionTarget, tools: Knowledge): readonly Call[] {
  if (!namesSelection(action)) return [lastCall(action, target, tools)]
  return [selectionCall(target.rows.map(rowId)), lastCall(action, target, tools, placeholder('SPM'))]
}

function lastCall(action: ActionModel, target: ActionTarget, tools: Knowledge, spm?: string): Call {
  const about = actionScope(target, tools)
  return prepareCall(action.effect, spm === undefined ? about : { ...about, spm })
}

/** True if the URL contains a selection token, which must be created first. */
function namesSelection({ effect }: ActionModel): boolean {
  const url = effect.kind === 'bulk-delete' ? effect.url : effect.kind === 'call' ? effect.action.call?.[1] : undefined
  return url?.includes('{spm}') === true
}

const deletes = ({ effect }: ActionModel) => effect.kind === 'delete' || effect.kind === 'bulk-delete'

/** Ids missing in `ok`: a server that answers with `ok` lists the processed ids there. */
function unprocessedIds(body: unknown, ids: readonly string[]): readonly string[] {
  const taken = isObject(body) ? own(body, 'ok') : null
  return Array.isArray(taken) ? ids.filter((id) => !taken.includes(id)) : []
}

interface Sent {
  /** Ids not deleted or not processed. */
  readonly kept: readonly string[]
  readonly body: unknown
  readonly link?: ToastMessage['link']
}

/** Resolves to what finds the rows that still exist; without its code a delete counts as done. */
const watchDelete: typeof WatchDeleteFn = async (...about) =>
  import('./after-delete.ts').then(
    (code) => code.watchDelete(...about),
    () => async () => ({ kept: [] }),
  )

async function send(action: ActionModel, target: ActionTarget, tools: ActionTools, review: Reviewed): Promise<Sent> {
  const { api } = tools
  const ids = target.rows.map(rowId)
  const spm = namesSelection(action) ? await createSelection(api, ids) : undefined
  const afterDelete = deletes(action) ? await watchDelete(target, review, tools) : null
  const body = await api.send(lastCall(action, target, tools, spm))
  return afterDelete === null ? { kept: unprocessedIds(body, ids), body } : { body, ...(await afterDelete(spm)) }
}
