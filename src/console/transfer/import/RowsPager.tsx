import { useTranslation } from 'react-i18next'
import { IMPORT_PAGE_SIZE } from '../../../engine/transfer/import/import-model.ts'
import { IconButton } from '../../controls/IconButton.tsx'

interface RowsPagerProps {
  /** From 0. */
  readonly page: number
  readonly last: number
  /** Rows on all pages. */
  readonly count: number
  readonly onTurn: (page: number) => void
}

export function RowsPager({ page, last, count, onTurn }: RowsPagerProps) {
  const { t } = useTranslation()
  const from = page * IMPORT_PAGE_SIZE + 1
  const to = Math.min(count, (page + 1) * IMPORT_PAGE_SIZE)
  return (
    <nav className="pager import-pager" aria-label={t('list.pager.label')}>
      <span className="pager-n num">
        {count === 0 ? t('list.pager.none') : t('list.pager.range', { from, to, total: count })}
      </span>
      <IconButton
        icon="chevron-left"
        size="s"
        label={t('list.pager.previous')}
        reason={page > 0 ? undefined : t('list.pager.first')}
        onClick={() => onTurn(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        size="s"
        label={t('list.pager.next')}
        reason={page < last ? undefined : t('list.pager.last')}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  )
}
