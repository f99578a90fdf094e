import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RelationModel } from '../../../../engine/detail/relation.ts'
import { resourceWords } from '../../../actions/resource-words.ts'

/** What a card and the things in it are called. */
export interface RelationWords {
  readonly title: string
  /** "3 users"; of things that no entry names, their number and the card's title. */
  readonly counted: (count: number) => string
}

export function useRelationWords({ label, things }: RelationModel): RelationWords {
  const { t } = useTranslation()
  return useMemo(() => relationWords(label, things, t), [label, things, t])
}

function relationWords(label: string | null, entry: string | null, t: TFunction): RelationWords {
  if (entry === null) {
    const title = label ?? ''
    return { title, counted: (count) => t('actions.count', { count, noun: title }) }
  }
  const words = resourceWords(entry, t)
  return { title: label ?? words.title, counted: words.counted }
}
