import type { i18n as I18n, TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionModel } from '../../engine/actions/action-model.ts'

/** Names of a resource for titles, labels and counts. */
export interface ResourceWords {
  readonly title: string
  /** "user" */
  readonly one: string
  /** "users" */
  readonly many: string
  /** "3 users" */
  readonly counted: (count: number) => string
}

export function resourceWords(key: string, t: TFunction): ResourceWords {
  const one = t(`resources.${key}.one`)
  const many = t(`resources.${key}.many`)
  return {
    title: t(`resources.${key}.title`),
    one,
    many,
    counted: (count) => t('actions.count', { count, noun: count === 1 ? one : many }),
  }
}

export function useResourceWords(key: string): ResourceWords {
  const { t } = useTranslation()
  return useMemo(() => resourceWords(key, t), [key, t])
}

/** Text of the console for a name within an entry (`fields.ratio`), else `otherwise`. */
export function ownWord(i18n: I18n, entry: string, name: string, otherwise: string): string {
  const key = `resources.${entry}.${name}`
  // Checks first: a missing text would make i18next load the fallback language.
  return i18n.exists(key) ? i18n.t(key) : otherwise
}

/** Label of a control: the text of the resource, else the common text, else the key. */
export function actionLabel(action: ActionModel, words: ResourceWords, t: TFunction): string {
  return t([action.labelKey, `actions.${action.key}`], { one: words.one, defaultValue: action.key })
}

/** Label of a bulk action; that of a delete includes the number of rows. */
export function bulkLabel(action: ActionModel, count: number, words: ResourceWords, t: TFunction): string {
  return action.effect.kind === 'bulk-delete'
    ? t('actions.deleteCount', { things: words.counted(count) })
    : actionLabel(action, words, t)
}

/** Label of a variant: the text of the entry, else the common text. */
export function variantLabel(entry: string, key: string, t: TFunction): string {
  return t([`resources.${entry}.variants.${key}`, `resources.variants.${key}`], { defaultValue: key })
}
