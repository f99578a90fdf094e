import type { TFunction } from 'i18next'
import type { Api, Call } from '../../client/http.ts'
import { createSelection, selectionCall } from '../../client/selection.ts'
import { isObject, own } from '../../contract/json-object.ts'
import type { Row } from '../../contract/row.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { SETTLE_MS } from '../../contract/limits.ts'
import { endsAccount, ownAccount } from '../../engine/actions/own-account.ts'
import { isCall, prepareCall } from '../../engine/actions/prepare.ts'
import type { ListPlace } from '../../engine/query/list-place.ts'
import type { Action } from '../../engine/registry/entry-types.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { isNumbered } from '../../engine/registry/numbered.ts'
import { taskLogHref } from '../../engine/routes/task-log.ts'
import type { Session } from '../../engine/session.ts'
import type { ConfirmRequest } from '../controls/confirm.ts'
import { placeholder } from '../curl/placeholder.ts'
import type { ToastMessage } from '../shell/toasts.ts'
import { actionHref } from './action-href.ts'
import {
  confirmationOf,
  doneMessage,
  failureMessage,
  keptMessage,
  leftMessage,
  refusedMessage,
  verdictMessage,
} from './action-messages.ts'
import { rowId } from './row-name.ts'
import { sendMany } from './send-many.ts'
import { stillThere } from './still-there.ts'

/** What an action is about. */
export interface ActionTarget {
  readonly entry: IndexEntry
  /** Of rows that stand in the tab of an object. */
  readonly place?: ListPlace | null
  /** The node that is chosen beside the list, as the address names it. */
  readonly query?: Readonly<Record<string, string>>
  /** One for a row or a detail, several for a selection, none for the header. */
  readonly rows: readonly Row[]
  /** The field that names a row. */
  readonly name: string
  /** Reads again what the screen shows. */
  readonly reload: () => Promise<unknown>
  /** Nothing is asked any more: the request goes out now. */
  readonly onStart?: () => void
  /** With these it is done although it was not with others: nobody has to choose them again. */
  readonly onDone?: (ids: readonly string[]) => void
}

/** What it takes to carry one out; `useRunAction` gathers it, tests give doubles. */
export interface ActionTools {
  readonly api: Api
  readonly session: Session
  readonly now: () => Date
  readonly t: TFunction
  readonly navigate: (href: string) => void
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>
  /** Opens the dialog that an action needs. */
  readonly inDialog: (action: ActionModel, target: ActionTarget) => Promise<ActionOutcome>
  readonly notify: (message: ToastMessage) => void
  /** Runs something after so many milliseconds. */
  readonly later: (run: () => void, ms: number) => void
  /** Reads again what an entry says that its writes alter. */
  readonly renew: (what: NonNullable<IndexEntry['alters']>) => Promise<void>
  /** The common way of a failure that has no sentence of its own here. */
  readonly report: (error: unknown) => void
}

/** kept: the server refused some of them, or said yes and did nothing. left: it led to another screen. */
export type ActionOutcome = 'done' | 'kept' | 'failed' | 'cancelled' | 'refused' | 'left'

/**
 * Carries out an action: asks first where it must, sends the request, says how it went and reloads. Never throws: a
 * failure is told to the user and answered as `failed`.
 */
export async function runAction(action: ActionModel, target: ActionTarget, tools: ActionTools): Promise<ActionOutcome> {
  if (action.verdict.state !== 'allowed') return 'refused'
  const href = actionHref(action, target.entry, target.rows[0], target.place)
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
  const asks = action.confirm || (self !== null && endsAccount(action, target.entry, self))
  if (asks && !(await tools.confirm({ ...confirmationOf(action, target, tools.t, self), calls }))) return 'cancelled'
  target.onStart?.()
  return carryOut(action, target, tools)
}

/** A dialog of its own asks first, shows something or lets rows be chosen. */
const needsDialog = ({ effect }: ActionModel): boolean => IN_DIALOG.has(effect.kind)

const IN_DIALOG: ReadonlySet<ActionModel['effect']['kind']> = new Set([
  'dialog',
  'table',
  'details',
  'bulk-update',
  'extension',
])

async function carryOut(action: ActionModel, target: ActionTarget, tools: ActionTools): Promise<ActionOutcome> {
  try {
    if (action.effect.kind === 'bulk-patch') return await patchMany(action, target, tools)
    const { kept, body } = await send(action, target, tools)
    const rows = target.rows.filter((row) => kept.includes(rowId(row)))
    if (rows.length > 0) tools.notify(remainMessage(rows, action, target, tools.t))
    await settle(action, target, tools, rows.length === 0 ? { body } : null)
    return parted(target, rows)
  } catch (error) {
    const message = failureMessage(error, action, target, tools.t)
    if (message === null) tools.report(error)
    else tools.notify(message)
    return 'failed'
  }
}

const remainMessage = (rows: readonly Row[], action: ActionModel, target: ActionTarget, t: TFunction) =>
  deletes(action) ? keptMessage(rows, target, t) : leftMessage(rows, action, target, t)

/** The good rows are kept when a server refuses some, and those are named with what it said of them. */
async function patchMany(action: ActionModel, target: ActionTarget, tools: ActionTools): Promise<ActionOutcome> {
  const { stored, refused } = await sendMany(target.rows, (rows) =>
    tools.api.send(lastCall(action, { ...target, rows }, tools)),
  )
  if (refused.length > 0) tools.notify(refusedMessage(refused, action, target, tools.t))
  if (stored.length === 0) return 'failed'
  await settle(action, { ...target, rows: stored }, tools)
  return parted(
    target,
    refused.map(({ item }) => item),
  )
}

function parted({ rows, onDone }: ActionTarget, kept: readonly Row[]): ActionOutcome {
  if (kept.length === 0) return 'done'
  onDone?.(rows.filter((row) => !kept.includes(row)).map(rowId))
  return 'kept'
}

/**
 * After a call that succeeded: says so, with what the server answered, and reads again what it may have changed. Null: something
 * else was said.
 */
export async function settle(
  action: ActionModel,
  target: ActionTarget,
  tools: ActionTools,
  told: { readonly body: unknown } | null = { body: null },
): Promise<void> {
  const after = afterOf(action)
  if (after === 'verdict') return tools.notify(verdictMessage(action, target, told?.body, tools.t))
  if (told !== null) tools.notify({ ...doneMessage(action, target, tools.t), ...taskLink(action, told.body, tools.t) })
  if (after === 'stay') return
  await Promise.all([target.reload(), target.entry.alters === null ? null : tools.renew(target.entry.alters)])
  if (after === 'settle') tools.later(() => void target.reload(), SETTLE_MS)
}

/** The way to the log of the task that a server has begun. */
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
 * All that an action asks of the server, in order, where it needs no dialog; a placeholder stands for what the first answers.
 * @throws TemplateError when the row lacks what the URL names.
 */
export function actionCalls(action: ActionModel, target: ActionTarget, tools: Knowledge): readonly Call[] {
  if (!namesSelection(action)) return [lastCall(action, target, tools)]
  return [selectionCall(target.rows.map(rowId)), lastCall(action, target, tools, placeholder('SPM'))]
}

function lastCall(action: ActionModel, target: ActionTarget, tools: Knowledge, spm?: string): Call {
  const about = actionScope(target, tools)
  return prepareCall(action.effect, spm === undefined ? about : { ...about, spm })
}

/** What the templates of an action may name. */
export function actionScope({ rows, place, query = {} }: ActionTarget, { session, now }: Knowledge) {
  const ids = rows.map(rowId)
  return { session, row: rows[0] ?? null, rows, parent: place?.parent ?? null, query, ids, now: now() }
}

/** Whether the URL takes the chosen rows as a token, which has to be asked for first. */
function namesSelection({ effect }: ActionModel): boolean {
  const url = effect.kind === 'bulk-delete' ? effect.url : effect.kind === 'call' ? effect.action.call?.[1] : undefined
  return url?.includes('{spm}') === true
}

const deletes = ({ effect }: ActionModel) => effect.kind === 'delete' || effect.kind === 'bulk-delete'

/** A server that names in `ok` what it took an order for did nothing about the others. */
function leftOut(body: unknown, ids: readonly string[]): readonly string[] {
  const taken = isObject(body) ? own(body, 'ok') : null
  return Array.isArray(taken) ? ids.filter((id) => !taken.includes(id)) : []
}

interface Sent {
  /** The ids of what should be gone and is not, or was left as it was. */
  readonly kept: readonly string[]
  readonly body: unknown
}

async function send(action: ActionModel, target: ActionTarget, tools: ActionTools): Promise<Sent> {
  const { api } = tools
  const ids = target.rows.map(rowId)
  const spm = namesSelection(action) ? await createSelection(api, ids) : undefined
  const body = await api.send(lastCall(action, target, tools, spm))
  if (!deletes(action)) return { kept: leftOut(body, ids), body }
  const { entry } = target
  // A table that pages by number knows no tokens to look the rows up by.
  const kept = entry.url !== null && !isNumbered(entry) ? await stillThere(api, entry.url, ids, spm) : []
  return { kept, body }
}
