import { useTranslation } from 'react-i18next'
import { withPage, withSize } from '../../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../../engine/query/list-query.ts'
import type { PageSizes } from '../../../../engine/query/list-query.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import type { Ask } from '../use-list-query.ts'
import { pageButtons } from './page-buttons.ts'

interface PagerProps {
  readonly query: ListQuery
  readonly ask: Ask
  readonly sizes: PageSizes
  /** Null until the first answer. */
  readonly count: number | null
}

/** Size, range, previous, five pages, next. */
export function Pager({ query, ask, sizes, count }: PagerProps) {
  const { t } = useTranslation()
  const pages = Math.ceil((count ?? 0) / query.size)
  return (
    <nav className="pager" aria-label={t('list.pager.label')}>
      {sizes.length > 1 && <SizeMenu query={query} ask={ask} sizes={sizes} />}
      {count !== null && <Range query={query} count={count} />}
      <Step query={query} ask={ask} pages={pages} direction="previous" />
      <span className="pager-pages wide-only">
        {(pages > 1 ? pageButtons(query.page, pages) : []).map((page) => (
          <button
            key={page}
            type="button"
            className="pager-p"
            aria-label={t('list.pager.page', { page })}
            aria-current={page === query.page ? 'page' : undefined}
            onClick={() => ask((now) => withPage(now, page))}
          >
            {page}
          </button>
        ))}
      </span>
      <Step query={query} ask={ask} pages={pages} direction="next" />
    </nav>
  )
}

function SizeMenu({ query, ask, sizes }: Pick<PagerProps, 'query' | 'ask' | 'sizes'>) {
  const { t } = useTranslation()
  const label = t('list.pager.size', { count: query.size })
  const items = () =>
    sizes.map((size) => ({
      key: String(size),
      label: t('list.pager.size', { count: size }),
      selected: size === query.size,
      onSelect: () => ask((now) => withSize(now, size)),
    }))
  return (
    <MenuButton
      trigger={{
        look: 'button',
        label,
        tone: 'quiet',
        size: 's',
        caret: true,
        className: 'pager-size',
        'aria-label': `${t('list.pager.sizeLabel')}: ${label}`,
      }}
      items={items}
    />
  )
}

function Range({ query, count }: { query: ListQuery; count: number }) {
  const { t } = useTranslation()
  const from = (query.page - 1) * query.size + 1
  const to = Math.min(count, query.page * query.size)
  const text = count === 0 || from > count ? t('list.pager.none') : t('list.pager.range', { from, to, total: count })
  return (
    <span className="pager-n" aria-live="polite">
      {text}
    </span>
  )
}

interface StepProps extends Pick<PagerProps, 'query' | 'ask'> {
  readonly pages: number
  readonly direction: 'previous' | 'next'
}

function Step({ query, ask, pages, direction }: StepProps) {
  const { t } = useTranslation()
  const back = direction === 'previous'
  const page = query.page + (back ? -1 : 1)
  const possible = back ? page > 0 : page <= pages
  return (
    <IconButton
      icon={back ? 'chevron-left' : 'chevron-right'}
      size="s"
      label={t(`list.pager.${direction}`)}
      reason={possible ? undefined : t(back ? 'list.pager.first' : 'list.pager.last')}
      onClick={() => ask((now) => withPage(now, page))}
    />
  )
}
