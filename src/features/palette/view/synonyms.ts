import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject, toText } from '../../../contract/json-object.ts'
import type { Synonyms } from '../model/match.ts'

const SEPARATOR = /\s*[,、]\s*/

/** The synonyms of the language: a list of words for each key of `palette.synonyms`. */
export function useSynonyms(): Synonyms {
  const { t } = useTranslation()
  return useMemo(() => {
    const texts: unknown = t('palette.synonyms', { returnObjects: true })
    return isObject(texts) ? Object.values(texts).map((words) => toText(words).split(SEPARATOR)) : []
  }, [t])
}
