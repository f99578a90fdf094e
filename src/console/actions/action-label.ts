import type { TFunction } from 'i18next'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { ResourceWords } from './resource-words.ts'

/** The verb on a control: the resource's own word, else the common one, else the key itself. */
export function actionLabel(action: ActionModel, words: ResourceWords, t: TFunction): string {
  return t([action.labelKey, `actions.${action.key}`], { one: words.one, defaultValue: action.key })
}

/** On a bulk action that removes things their number stands on the button itself. */
export function bulkLabel(action: ActionModel, count: number, words: ResourceWords, t: TFunction): string {
  return action.effect.kind === 'bulk-delete'
    ? t('actions.deleteCount', { things: words.counted(count) })
    : actionLabel(action, words, t)
}

/** One of several kinds of a resource: by its entry's own word, else by a name that is the same everywhere. */
export function variantLabel(entry: string, key: string, t: TFunction): string {
  return t([`resources.${entry}.variants.${key}`, `resources.variants.${key}`], { defaultValue: key })
}
