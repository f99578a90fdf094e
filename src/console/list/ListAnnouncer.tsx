import type { TFunction } from 'i18next'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../engine/list/list-query.ts'
import type { ResourceWords } from '../actions/resource-words.ts'
import type { ListModels } from '../list-state/use-list-models.ts'
import type { List } from '../list-state/use-list.ts'
import { emptyTitle, rangeText } from './list-texts.ts'

interface ListAnnouncerProps {
  readonly list: List
  readonly models: ListModels
  readonly words: ResourceWords
}

/**
 * Announces to screen readers which rows arrived, a new sort order and the number of selected rows, once each. Both regions
 * are empty at first: screen readers ignore a region that appears with its text.
 */
export function ListAnnouncer(props: ListAnnouncerProps) {
  const { t } = useTranslation()
  const rows = useDeferredValue(useRowsText(props), '')
  const selected = props.list.selection.rows.size
  const [hadSelection, setHadSelection] = useState(false)
  if (selected > 0 && !hadSelection) setHadSelection(true)
  return (
    <>
      <p className="visually-hidden" role="status">
        {rows}
      </p>
      <p className="visually-hidden" role="status">
        {hadSelection && t('list.selected', { count: selected })}
      </p>
    </>
  )
}

/** Empty while rows load, so that an equal text of the next rows is announced too. A failure has an alert. */
function useRowsText({ list, models, words }: ListAnnouncerProps): string {
  const { t } = useTranslation()
  const { query, rows } = list
  const sort = sortText(query, models, t)
  const [told, setTold] = useState({ query, sort, isNewSort: false })
  const page = rows.kind === 'loaded' && rows.current ? rows.page : null
  if (page !== null && told.query !== query) setTold({ query, sort, isNewSort: sort !== told.sort })
  if (rows.kind === 'rebuilding') return t('list.gathering.title')
  if (page === null) return ''
  if (page.count === 0) return t(emptyTitle(list), { ...words })
  const range = rangeText(query, page.count, t)
  return told.isNewSort ? `${sort} ${range}` : range
}

function sortText({ sort }: ListQuery, { columns }: ListModels, t: TFunction): string {
  if (sort === null) return t('list.sorted.none')
  const label = columns.find(({ name }) => name === sort.field)?.label ?? sort.field
  return t(sort.descending ? 'list.sorted.descending' : 'list.sorted.ascending', { label })
}
