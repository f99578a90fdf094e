import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session-state.ts'
import { Figure } from '../parts/Figure.tsx'
import { type NowFigures, TOTALS } from './figures.ts'
import { totalHref } from './links.ts'

/** How many there are, each leading to its list. */
export function Totals({ totals }: { totals: NowFigures['totals'] | null }) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <dl className="dash-totals">
      {TOTALS.map((total) => (
        <div key={total}>
          <dt>{t(`pages.dashboard.totals.${total}`)}</dt>
          <dd>
            <Figure
              value={totals?.[total] ?? null}
              to={totalHref(total, session)}
              of={t(`pages.dashboard.totals.${total}`)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
