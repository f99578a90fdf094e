import type { TFunction } from 'i18next'
import type { PendingAction } from '../actions/action-dialog.ts'
import { actionLabel } from '../actions/action-label.ts'
import { resourceWords } from '../actions/resource-words.ts'
import { rowName } from '../actions/row-name.ts'

/** The verb, and what it is about: one thing by its name, several by their number; what has no name by the verb alone. */
export function dialogTitle({ action, target }: PendingAction, t: TFunction): string {
  const words = resourceWords(target.entry.key, t)
  const label = actionLabel(action, words, t)
  const [first, ...others] = target.rows
  const name = first === undefined ? '' : rowName(first, target.name)
  if (name === '') return label
  return t('actions.about', {
    action: label,
    things: others.length === 0 ? name : words.counted(target.rows.length),
  })
}
