import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { withPage, withSize, type ListQuery, type PageSizes } from '../../engine/list/list-query.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { MenuButton } from '../controls/MenuButton.tsx'
import type { UpdateQuery } from '../list-state/use-list-query.ts'
import { rangeText } from './list-texts.ts'

interface PagerProps {
  readonly query: ListQuery
  readonly updateQuery: UpdateQuery
  readonly preloadPage: (page: number) => void
  readonly sizes: PageSizes
  /** The size that fills the window: a choice beside `sizes`. */
  readonly windowSize: number
  /** Null until the first answer. */
  readonly count: number | null
}

/** Size, range, previous, five pages, next. */
export function Pager({ query, updateQuery, preloadPage, sizes, windowSize, count }: PagerProps) {
  const { t } = useTranslation()
  const pages = Math.ceil((count ?? 0) / query.size)
  const step = { query, updateQuery, preloadPage, pages }
  return (
    <nav className="pager" aria-label={t('list.pager.label')}>
      {sizes.length > 1 && <SizeMenu {...{ query, updateQuery, sizes, windowSize }} />}
      {count !== null && <span className="pager-n">{rangeText(query, count, t)}</span>}
      <Step {...step} direction="previous" />
      <span className="pager-pages wide-only">
        {(pages > 1 ? pageButtons(query.page, pages) : []).map((page) => (
          <button
            key={page}
            type="button"
            className="pager-p"
            aria-label={t('list.pager.page', { page })}
            aria-current={page === query.page ? 'page' : undefined}
            onClick={() => updateQuery((now) => withPage(now, page))}
          >
            {page}
          </button>
        ))}
      </span>
      <Step {...step} direction="next" />
    </nav>
  )
}

const SizeMenu = memo(function SizeMenu({
  query,
  updateQuery,
  sizes,
  windowSize,
}: Omit<PagerProps, 'count' | 'preloadPage'>) {
  const { t } = useTranslation()
  const label = t('list.pager.size', { count: query.size })
  const items = () =>
    [...new Set([...sizes, windowSize])].map((size) => ({
      key: String(size),
      label: t(sizes.includes(size) ? 'list.pager.size' : 'list.pager.windowSize', { count: size }),
      selected: size === query.size,
      onSelect: () => updateQuery((now) => withSize(now, size)),
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
})

interface StepProps extends Pick<PagerProps, 'query' | 'updateQuery' | 'preloadPage'> {
  readonly pages: number
  readonly direction: 'previous' | 'next'
}

const Step = memo(function Step({ query, updateQuery, preloadPage, pages, direction }: StepProps) {
  const { t } = useTranslation()
  const back = direction === 'previous'
  const page = query.page + (back ? -1 : 1)
  const possible = back ? page > 0 : page <= pages
  const preload = () => {
    if (possible) preloadPage(page)
  }
  return (
    <IconButton
      icon={back ? 'chevron-left' : 'chevron-right'}
      size="s"
      label={t(`list.pager.${direction}`)}
      reason={possible ? undefined : t(back ? 'list.pager.first' : 'list.pager.last')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => updateQuery((now) => withPage(now, page))}
    />
  )
})

const PAGE_BUTTONS = 5

/** Page numbers with a button: up to five around the current page. */
export function pageButtons(page: number, pages: number): readonly number[] {
  const count = Math.min(PAGE_BUTTONS, pages)
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), pages - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}
