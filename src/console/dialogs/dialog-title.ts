import type { TFunction } from 'i18next'
import type { PendingAction } from '../actions/action-dialog.ts'
import { actionLabel, resourceWords } from '../actions/resource-words.ts'
import { rowName } from '../fields/row-name.ts'

/** Title: the label of the action, with the name of the row or the number of rows. */
export function dialogTitle({ action, target }: PendingAction, t: TFunction): string {
  const words = resourceWords(target.entry.key, t)
  const label = actionLabel(action, words, t)
  const [first, ...others] = target.rows
  const name = first === undefined ? '' : rowName(first, target.name)
  if (name === '') return label
  return others.length === 0
    ? t('actions.about', { action: label, things: name })
    : t('actions.actMany', { action: label, things: words.counted(target.rows.length) })
}
