import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withDates } from '../../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../../engine/query/list-query.ts'
import { listDates } from '../../../../engine/query/list-request.ts'
import type { IndexEntry } from '../../../../engine/registry/entry.ts'
import { codeOnUse } from '../../../app/code-on-use.ts'
import { useVisit } from '../../../app/visit.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { formatDay, formatTime } from '../../../fields/datetime/format.ts'
import type { Ask } from '../use-list-query.ts'

const popover = codeOnUse(async () => (await import('./DateRangePopover.tsx')).DateRangePopover)

/** The range that a log is read in; always set, because a log without one would never end. */
export function DateRangeButton({ entry, query, ask }: { entry: IndexEntry; query: ListQuery; ask: Ask }) {
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
              ask((state) => withDates(state, dates))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The year goes first when there is little room. */
function Day({ date }: { date: Date }) {
  const day = formatDay(date)
  return (
    <span>
      <span className="range-y">{day.slice(0, 5)}</span>
      {day.slice(5)}
    </span>
  )
}
