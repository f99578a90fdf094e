import type { TFunction } from 'i18next'
import { describeFailure, type Failure, isUnanswered } from '../../client/failure.ts'
import { isAdministrator } from '../../contract/access/roles.ts'
import { isObject, readText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { valueAt } from '../../engine/fields/field-lookup.ts'
import { disablesAccount } from '../../engine/actions/own-account.ts'
import { failureTitle, withRequestId } from '../kernel/i18n/i18n.ts'
import type { ConfirmRequest } from '../kernel/notifications/confirm.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import { actionLabel, resourceWords } from './resource-words.ts'
import type { ItemRefusal } from '../../client/send-many.ts'
import { namedRow, rowName } from '../fields/row-name.ts'
import type { ActionTarget } from './action-target.ts'

/** Number of names listed in a toast before the rest is counted. */
const NAMED = 3

const isDelete = ({ effect }: ActionModel): boolean => effect.kind === 'delete' || effect.kind === 'bulk-delete'

/** Confirmation of an action: lists the rows and repeats the verb on its button. `self`: the user's own account, if among the rows. */
export function confirmationFor(
  action: ActionModel,
  target: ActionTarget,
  t: TFunction,
  self: Row | null = null,
): ConfirmRequest {
  const names = target.rows.map((row) => namedRow(row, target.name)).filter(({ name }) => name !== '')
  const words = isDelete(action) ? deleteWords(target, t) : actWords(action, target, t)
  const own = self === null ? '' : ownAccountWords(self, action.key, target, t)
  const count = target.rows.filter(
    (row) => row !== self && isAdministrator(row) && disablesAccount(action, target.entry, row),
  ).length
  const body = [own, count === 0 ? '' : t('actions.self.administrators', { count }), words.body]
    .filter((text) => text !== '')
    .join(' ')
  return { ...words, body, names, danger: isDelete(action) || action.danger || self !== null }
}

/** Warning that the user's own account is affected, and how. */
export function ownAccountWords(
  self: Row,
  key: string,
  { entry, rows, name }: Pick<ActionTarget, 'entry' | 'rows' | 'name'>,
  t: TFunction,
): string {
  const what = t(rows.length > 1 ? 'actions.self.among' : 'actions.self.one', { name: rowName(self, name) })
  return [what, t(`resources.${entry.key}.self.${key}`, { defaultValue: '' })].filter((text) => text !== '').join(' ')
}

function deleteWords(target: ActionTarget, t: TFunction) {
  const words = resourceWords(target.entry.key, t)
  const things = words.counted(target.rows.length)
  const many = target.rows.length !== 1
  const follows = t(`resources.${target.entry.key}.deleting`, { defaultValue: '' })
  return {
    title: t('actions.confirm.deleteTitle', { things: many ? things : firstName(target) }),
    body: [follows, t(`actions.confirm.${target.entry.has.create ? 'deleteAgain' : 'deleteBody'}`)]
      .filter((text) => text !== '')
      .join(' '),
    confirmLabel: many ? t('actions.deleteCount', { things }) : t('actions.deleteOne', { one: words.one }),
  }
}

function actWords(action: ActionModel, target: ActionTarget, t: TFunction) {
  const words = resourceWords(target.entry.key, t)
  const own = `resources.${target.entry.key}`
  const label = verbOf(action, target, t)
  const things = target.rows.length === 1 ? firstName(target) : words.counted(target.rows.length)
  return {
    title: t([`${own}.question.${action.key}`, 'actions.confirm.actTitle'], { action: label, things }),
    body: t([`${own}.confirm.${action.key}`, 'actions.confirm.actBody']),
    confirmLabel:
      target.rows.length > 1
        ? t([`${own}.counted.${action.key}`, 'actions.actMany'], { action: label, things })
        : label,
  }
}

/** The label of an action; that of a switch says what it does to the row. */
function verbOf(action: ActionModel, { entry, rows }: ActionTarget, t: TFunction): string {
  const label = actionLabel(action, resourceWords(entry.key, t), t)
  if (action.effect.kind !== 'switch') return label
  const { field } = action.effect
  const turn = valueAt(rows[0], field) === true ? 'off' : 'on'
  return t([`actions.switch.${field}.${turn}`, `actions.switch.${turn}`], { action: label })
}

export function doneMessage(action: ActionModel, target: ActionTarget, t: TFunction): ToastMessage {
  const words = resourceWords(target.entry.key, t)
  const things = words.counted(target.rows.length)
  const name = firstName(target)
  if (isDelete(action)) {
    const one = target.rows.length === 1
    return {
      tone: 'success',
      title: one ? t('actions.done.delete', { name }) : t('actions.done.deleteMany', { things }),
    }
  }
  const common = target.rows.length === 0 ? 'actions.done.operation' : 'actions.done.act'
  const keys = [`resources.${target.entry.key}.done.${action.key}`, `actions.done.${action.key}`, common]
  return { tone: 'success', title: t(keys, { things, name, action: actionLabel(action, words, t) }) }
}

/** Result of a test. Without `is_valid: false` in the answer the test succeeded. */
export function verdictMessage(action: ActionModel, target: ActionTarget, body: unknown, t: TFunction): ToastMessage {
  const { is_valid: valid, msg } = isObject(body) ? body : {}
  const words = resourceWords(target.entry.key, t)
  const title = t('actions.failed.about', { action: actionLabel(action, words, t), name: firstName(target) })
  const message: ToastMessage = {
    ...(valid === false ? { tone: 'error', title } : doneMessage(action, target, t)),
    stays: true,
  }
  const detail = readText(msg)
  return detail === '' ? message : { ...message, detail }
}

/** The server accepted a delete but did not delete these rows. */
export function notDeletedMessage(rows: readonly Row[], target: ActionTarget, t: TFunction): ToastMessage {
  const words = resourceWords(target.entry.key, t)
  const names = namesOf(rows, target, t)
  return {
    tone: 'warning',
    title:
      rows.length === 1
        ? t('actions.failed.kept', { name: names })
        : t('actions.failed.keptMany', { things: words.counted(rows.length) }),
    detail: t('actions.failed.keptDetail', { names }),
  }
}

/** The server listed the rows that it processed; these are not among them. */
export function unprocessedMessage(
  rows: readonly Row[],
  action: ActionModel,
  target: ActionTarget,
  t: TFunction,
): ToastMessage {
  const words = resourceWords(target.entry.key, t)
  const things = words.counted(rows.length)
  return {
    tone: 'warning',
    title: t('actions.failed.left', { action: actionLabel(action, words, t), things }),
    detail: t('actions.failed.leftDetail', { names: namesOf(rows, target, t) }),
  }
}

/** Some rows were refused: lists each with the message of the server. */
export function refusedMessage(
  refused: readonly ItemRefusal<Row>[],
  action: ActionModel,
  target: ActionTarget,
  t: TFunction,
): ToastMessage {
  const words = resourceWords(target.entry.key, t)
  const lines = refused.map(
    ({ item, messages }) => `${rowName(item, target.name)}: ${Object.values(messages).join('; ')}`,
  )
  const rest = lines.length - NAMED
  return {
    tone: 'error',
    title: t('actions.failed.some', { action: actionLabel(action, words, t), things: words.counted(refused.length) }),
    detail: [...lines.slice(0, NAMED), ...(rest > 0 ? [t('common.andMore', { count: rest })] : [])].join('\n'),
  }
}

/** Text before the reason of a failure. */
function prefixOf({ effect, key, slot }: ActionModel): string | null {
  if (effect.kind === 'bulk-delete') return 'errors.bulkDeleteFailed'
  if (key !== 'remove' && !key.startsWith('remove-')) return null
  return slot === 'bulk' ? 'errors.bulkRemoveFailed' : 'errors.removeFailed'
}

/** Null if the default error handler shows the failure: re-login, confirmation, or nothing. */
export function failureMessage(
  error: unknown,
  action: ActionModel,
  target: ActionTarget,
  t: TFunction,
): ToastMessage | null {
  const failure = describeFailure(error)
  if (failure.handling !== 'toast' && failure.handling !== 'fields') return null
  const reason = reasonOfFailure(failure, target, t)
  const prefix = prefixOf(action)
  if (prefix !== null && !isUnanswered(failure)) return { tone: 'error', title: `${t(prefix)}${reason}` }
  const title = isDelete(action)
    ? t('errors.deleteFailed')
    : t('actions.failed.act', { action: verbOf(action, target, t) })
  return { tone: 'error', title: failureTitle(title, failure, t), detail: reason }
}

/** Refused rows with their messages, else the message of the server, else a text of the console. */
function reasonOfFailure(failure: Failure, target: ActionTarget, t: TFunction): string {
  const refused = failure.rows.flatMap((messages, at) => {
    const row = target.rows[at]
    const text = Object.values(messages).join('; ')
    return row === undefined || text === '' ? [] : [`${rowName(row, target.name)}: ${text}`]
  })
  if (refused.length > 0) return t('actions.failed.rows', { rows: refused.slice(0, NAMED).join('; ') })
  const fields = Object.values(failure.fields).join('; ')
  const text = (failure.detail ?? fields) || t(failure.messageKey, { status: failure.status ?? 0 })
  return withRequestId(text, failure, t)
}

const firstName = ({ rows, name }: ActionTarget): string => (rows[0] === undefined ? '' : rowName(rows[0], name))

function namesOf(rows: readonly Row[], { name }: ActionTarget, t: TFunction): string {
  const names = rows.slice(0, NAMED).map((row) => rowName(row, name))
  const rest = rows.length - names.length
  return [...names, ...(rest > 0 ? [t('common.andMore', { count: rest })] : [])].join(', ')
}
