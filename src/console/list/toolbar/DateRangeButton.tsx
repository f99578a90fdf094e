import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListQuery, withDates } from '../../../engine/list/list-query.ts'
import { listDates } from '../../../engine/list/list-request.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { Icon } from '../../controls/Icon.tsx'
import { formatDay, formatTime } from '../../fields/time/format.ts'
import type { UpdateQuery } from '../../list-state/use-list-query.ts'

const popover = lazyComponent(async () => (await import('./DateRangePopover.tsx')).DateRangePopover)

/** The date range of a log; always set, since a log is unbounded. */
export function DateRangeButton({
  entry,
  query,
  updateQuery,
}: {
  entry: IndexEntry
  query: ListQuery
  updateQuery: UpdateQuery
}) {
  const { t } = useTranslation()
  const { now } = useVisit()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const range = listDates(entry, query, now)
  if (range === null) return null
  const from = new Date(range.from)
  const to = new Date(range.to)
  return (
    <>
      <button
        type="button"
        className="range"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('list.dates.label')}: ${formatTime(from)} – ${formatTime(to)}`}
        data-tip={`${formatTime(from)} – ${formatTime(to)}`}
        onPointerEnter={popover.preload}
        onFocus={popover.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="calendar" size="s" />
        <Day date={from} />
        <span className="range-to">–</span>
        <Day date={to} />
      </button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <popover.Component
            anchor={anchor}
            range={range}
            onClose={() => setAnchor(null)}
            onChange={(dates) => {
              setAnchor(null)
              updateQuery((state) => withDates(state, dates))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The year is hidden first when space is short (CSS). */
function Day({ date }: { date: Date }) {
  const day = formatDay(date)
  return (
    <span>
      <span className="range-y">{day.slice(0, 5)}</span>
      {day.slice(5)}
    </span>
  )
}
