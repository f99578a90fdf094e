import { useTranslation } from 'react-i18next'
import { isFiltered } from '../../engine/list/list-query.ts'
import { Button } from '../controls/Button.tsx'
import type { List } from '../list-state/use-list.ts'

/** A request is slow: what is shown meanwhile, and how to narrow it. */
export function SlowNote({ list: { rows, query, reload } }: { list: List }) {
  const { t } = useTranslation()
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
