import type { TFunction } from 'i18next'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageChanges, type PageChanges, type ChangedCell } from '../../engine/list/changed-rows.ts'
import { rowsRequest } from '../../engine/list/list-request.ts'
import type { Page } from '../../contract/page.ts'
import { Button } from '../controls/Button.tsx'
import { plainText } from '../fields/base/plain-text.tsx'
import { rowId, rowName } from '../fields/row-name.ts'
import { useVisit } from '../kernel/navigation/visit.ts'
import { store } from '../kernel/platform/store.ts'
import { useServices } from '../kernel/session/services.ts'
import { rowChangesAtom } from '../list-state/row-changes.ts'
import type { ListModels } from '../list-state/use-list-models.ts'
import type { List } from '../list-state/use-list.ts'

/** Rows are not compared again before this time, in ms. */
const APART_MS = 30_000
const NAMED = 3
const NONE: ReadonlyMap<string, string> = new Map()

interface ChangedRowsProps {
  readonly list: List
  readonly models: ListModels
  readonly page: Page
  /** When the rows were last compared; is written. */
  readonly comparedAtRef: RefObject<number>
}

/**
 * When the user comes back to the window, the page is read again, and rows that others have changed since are marked. The rows
 * themselves stay as they are until the user reloads: nothing moves under the pointer.
 */
export function ChangedRows({ list, models, page, comparedAtRef }: ChangedRowsProps) {
  const { t, i18n } = useTranslation()
  const changes = useChanges(list, models, page, comparedAtRef)
  if (changes === null) return null
  const names = page.rows.filter((row) => changes.changed.has(rowId(row))).map((row) => rowName(row, models.name))
  const shown = new Intl.ListFormat(i18n.language).format([
    ...names.slice(0, NAMED),
    ...(names.length > NAMED ? [t('list.changed.more', { count: names.length - NAMED })] : []),
  ])
  const parts = [
    ...(names.length === 0 ? [] : [t('list.changed.rows', { count: names.length, names: shown })]),
    ...(changes.gone.length === 0 ? [] : [t('list.changed.gone', { count: changes.gone.length })]),
    ...(changes.added === 0 ? [] : [t('list.changed.added', { count: changes.added })]),
  ]
  return (
    <div className="note">
      <p role="status">{parts.join(' ')}</p>
      <Button size="s" icon="refresh" onClick={() => void list.reload()}>
        {t('list.refresh')}
      </Button>
    </div>
  )
}

function useChanges(
  list: List,
  { columns }: ListModels,
  page: Page,
  comparedAtRef: RefObject<number>,
): PageChanges | null {
  const { t } = useTranslation()
  const { rows: read, now } = useServices()
  const visit = useVisit()
  const [found, setFound] = useState<{ readonly page: Page; readonly changes: PageChanges } | null>(null)
  useEffect(() => () => store.set(rowChangesAtom, NONE), [page])

  const compare = useEffectEvent(async (): Promise<void> => {
    const time = now().getTime()
    if (document.visibilityState === 'hidden' || time - comparedAtRef.current < APART_MS) return
    comparedAtRef.current = time
    const { url, query } = rowsRequest(list.index, list.query, visit.now, list.scope)
    // Ignore a failure: a reload of the list reports it.
    const current = await read(url, query).catch(() => null)
    if (current === null || comparedAtRef.current !== time) return
    const changes = pageChanges({ before: page.rows, now: current.rows }, columns, rowId)
    const isNone = changes.changed.size + changes.gone.length + changes.added === 0
    setFound(isNone ? null : { page, changes })
    store.set(rowChangesAtom, isNone ? NONE : texts(changes, t))
  })
  useEffect(() => {
    const events = new AbortController()
    const onReturn = () => void compare()
    // The user may have come back while this code was loading.
    onReturn()
    window.addEventListener('focus', onReturn, { signal: events.signal })
    document.addEventListener('visibilitychange', onReturn, { signal: events.signal })
    return () => events.abort()
  }, [])
  return found?.page === page ? found.changes : null
}

function texts({ changed, gone }: PageChanges, t: TFunction): ReadonlyMap<string, string> {
  const valueOf = (value: unknown) => plainText(value) || t('list.changed.empty')
  const textOf = ({ column, before, now }: ChangedCell) => `${column.label}: ${valueOf(before)} → ${valueOf(now)}`
  return new Map([
    ...[...changed].map(
      ([id, values]) => [id, t('list.changed.row', { values: values.map(textOf).join('; ') })] as const,
    ),
    ...gone.map((id) => [id, t('list.changed.goneRow')] as const),
  ])
}
