import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SLOW_LIST_MS } from '../../contract/limits.ts'
import { isFiltered } from '../../engine/list/list-query.ts'
import { Button } from '../controls/Button.tsx'
import type { List } from '../list-state/use-list.ts'
import type { ListModels } from '../list-state/use-list-models.ts'

/** Notes below the table: slow, more rows than asked for, no metadata. */
export function ListNotes({ list, models }: { list: List; models: ListModels }) {
  const { t } = useTranslation()
  const { rows } = list
  const shown = rows.kind === 'loaded' ? rows : null
  return (
    <>
      <SlowNote list={list} />
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
    </>
  )
}

/** A request is slow: what is shown meanwhile, and how to narrow it. */
function SlowNote({ list: { busy, rows, query, reload } }: { list: List }) {
  const { t } = useTranslation()
  if (!useSlow(busy)) return null
  const before = rows.kind === 'loaded' ? t('list.slow.staleRows') : ''
  const help = t(isFiltered(query) ? 'list.slow.autoUpdate' : 'list.slow.filterHint')
  return (
    <div className="note">
      <p role="status">{[t('list.slow.title'), before, help].filter((text) => text !== '').join(' ')}</p>
      <Button size="s" icon="refresh" onClick={() => void reload()}>
        {t('list.slow.retry')}
      </Button>
    </div>
  )
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
