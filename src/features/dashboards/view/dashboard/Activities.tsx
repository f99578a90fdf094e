import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { Figure } from '../../../../console/pages/overview/Figure.tsx'
import type { Range } from '../../../../console/pages/overview/range.ts'
import type { Activity, RangeFigures } from './figures.ts'
import { disabledHref } from './links.ts'

const PARTS = ['active', 'idle', 'disabled'] as const

/** Shares of active users and assets in the range. */
export function Activities({ figures, range }: { figures: RangeFigures | null; range: Range }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="dash-activity">
      <header className="dash-head">
        <h2 id="dash-activity">{t(`pages.dashboard.activeIn.${range}`)}</h2>
      </header>
      <ActivityOf kind="users" activity={figures?.users ?? null} />
      <ActivityOf kind="assets" activity={figures?.assets ?? null} />
    </section>
  )
}

interface ActivityProps {
  readonly kind: 'users' | 'assets'
  readonly activity: Activity | null
}

function ActivityOf({ kind, activity }: ActivityProps) {
  const { t } = useTranslation()
  const session = useSession()
  const all = activity === null ? 0 : activity.active + activity.idle + activity.disabled
  // No list has the active or the idle ones alone.
  const hrefs = { active: null, idle: null, disabled: disabledHref(kind, session) }
  const names = { active: `series.${kind}`, idle: 'parts.idle', disabled: `${kind}Disabled` }
  return (
    <div className="activity">
      <p>
        {t(`pages.dashboard.totals.${kind}`)}
        <span className="grow" />
        {activity !== null && (
          <span>
            {t('pages.dashboard.of', { active: activity.active })}{' '}
            <Figure value={all} to={null} label={t(`pages.dashboard.totals.${kind}`)} />
          </span>
        )}
      </p>
      <svg className="activity-bar" aria-hidden="true">
        {activity !== null && all > 0 && <Bars activity={activity} all={all} />}
      </svg>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>
            <i className={`mark ${part}`} aria-hidden="true" />
            {t(`pages.dashboard.parts.${part}`)}{' '}
            <Figure value={activity?.[part] ?? null} to={hrefs[part]} label={t(`pages.dashboard.${names[part]}`)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Stacked bar. */
function Bars({ activity, all }: { activity: Activity; all: number }) {
  const share = (count: number): string => `${(100 * count) / all}%`
  return PARTS.map((part, at) => {
    const before = PARTS.slice(0, at).reduce((sum, each) => sum + activity[each], 0)
    return <rect key={part} className={part} x={share(before)} width={share(activity[part])} height="100%" />
  })
}
