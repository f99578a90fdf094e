import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SLOW_LIST_MS } from '../../../contract/limits.ts'
import { isFiltered } from '../../../engine/query/is-filtered.ts'
import { Button } from '../../controls/Button.tsx'
import type { List } from './use-list.ts'

/** Under a table whose rows take long to come: what is shown meanwhile, and what may help. */
export function SlowNote({ list: { busy, rows, query, reload } }: { list: List }) {
  const { t } = useTranslation()
  if (!useSlow(busy)) return null
  const before = rows.kind === 'shown' ? t('list.slow.before') : ''
  const help = t(isFiltered(query) ? 'list.slow.wait' : 'list.slow.narrow')
  return (
    <div className="note">
      <p role="status">{[t('list.slow.title'), before, help].filter((text) => text !== '').join(' ')}</p>
      <Button size="s" icon="refresh" onClick={() => void reload()}>
        {t('list.slow.again')}
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
