import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What a resource is called: for titles, verbs and counts. */
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
