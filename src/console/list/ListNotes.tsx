import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SLOW_LIST_MS } from '../../contract/limits.ts'
import type { Page } from '../../contract/page.ts'
import { listUrl } from '../../engine/list/list-request.ts'
import type { ResourceWords } from '../actions/resource-words.ts'
import { useServices } from '../kernel/session/services.ts'
import { useAfterFirstScreen } from '../kernel/platform/first-screen.ts'
import { goneColumns } from './table/column-states.ts'
import { listCost } from '../kernel/platform/flag-preferences.ts'
import type { ColumnChoice } from '../list-state/list-preferences.ts'
import type { List } from '../list-state/use-list.ts'
import type { ListModels } from '../list-state/use-list-models.ts'
import { containedLazy } from '../kernel/notifications/contained.tsx'

const GoneColumns = containedLazy(async () => (await import('./GoneColumns.tsx')).GoneColumns)
const ListAnnouncer = containedLazy(async () => (await import('./ListAnnouncer.tsx')).ListAnnouncer)
const SlowNote = containedLazy(async () => (await import('./SlowNote.tsx')).SlowNote)
const ChangedRows = containedLazy(async () => (await import('./ChangedRows.tsx')).ChangedRows)

/** Off by default. */
const ListCost = containedLazy(async () => (await import('./ListCost.tsx')).ListCost)

interface ListNotesProps {
  readonly list: List
  readonly models: ListModels
  readonly words: ResourceWords
  /** The user's choice of columns and its setter. */
  readonly own: ColumnChoice
  readonly onChoose: (choice: ColumnChoice) => void
}

/** Notes below the table: slow, more rows than asked for, no metadata, what the rows cost. */
export function ListNotes({ list, models, words, own, onChoose }: ListNotesProps) {
  const { t } = useTranslation()
  const { rows, index, query, scope } = list
  const gone = goneColumns(models, query.columns ?? own.shown)
  const forget = () => onChoose({ ...own, shown: own.shown.filter((name) => !gone.includes(name)) })
  const showsCost = listCost.useIsOn()
  const isSlow = useSlow(list.busy)
  const shown = rows.kind === 'loaded' ? rows : null
  const isAfter = useAfterFirstScreen()
  const comparedAtRef = useComparedAt(shown?.page)
  return (
    <>
      {isAfter && <ListAnnouncer {...{ list, models, words }} />}
      {isSlow && <SlowNote list={list} />}
      {query.unreadDates === true && (
        <p className="note" role="status">
          {t('list.dates.unread')}
        </p>
      )}
      {shown !== null && shown.sent > shown.page.rows.length && (
        <p className="note" role="status">
          {t('list.beyond', { shown: shown.page.rows.length, sent: shown.sent })}
        </p>
      )}
      {shown !== null && models.metadata?.kind === 'no-metadata' && (
        <p className="note" role="status">
          {t('list.stale')}
        </p>
      )}
      {isAfter && shown?.current === true && !index.rebuilds && (
        <ChangedRows {...{ list, models, comparedAtRef, page: shown.page }} />
      )}
      {gone.length > 0 && <GoneColumns names={gone} onForget={query.columns === undefined ? forget : null} />}
      {showsCost && shown !== null && (
        <ListCost path={listUrl(index, query, scope)} rows={shown.page.rows.length} count={shown.page.count} />
      )}
    </>
  )
}

/** When the rows were compared with those of the server: first when they were shown. In ms of the clock. */
function useComparedAt(page: Page | undefined): RefObject<number> {
  const { now } = useServices()
  const comparedAtRef = useRef(0)
  // Before the effects of what compares.
  useLayoutEffect(() => {
    comparedAtRef.current = now().getTime()
  }, [page, now])
  return comparedAtRef
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  if (slow && !busy) setSlow(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_LIST_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return slow && busy
}
