import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session-state.ts'
import { useVisit } from '../../app/visit.ts'
import { type Range, type Ranked, spanOf } from './figures.ts'
import { Figure } from '../parts/Figure.tsx'
import { ListPart } from '../parts/ListPart.tsx'
import { Name } from '../parts/Name.tsx'
import { sessionsHref, userHref } from './links.ts'

const PARAMETER = { users: 'user', assets: 'asset' } as const

interface RankingProps {
  readonly kind: 'users' | 'assets'
  readonly rows: readonly Ranked[] | null
  readonly range: Range
}

/** Those with the most sessions of the range. */
export function Ranking({ kind, rows, range }: RankingProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { now } = useVisit()
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => count))
  const span = spanOf(range, now)
  return (
    <ListPart
      title={t(`pages.dashboard.top.${kind}.${range}`)}
      id={`dash-top-${kind}`}
      rows={rows}
      none={t('pages.dashboard.none')}
    >
      {(row, place) => (
        <>
          <span className="rank">{place + 1}</span>
          <Name name={row.name} to={row.id === null ? null : userHref(row.id, session)} />
          <svg className="share" aria-hidden="true">
            <rect className="ground" width="100%" height="100%" />
            <rect className="active" width={`${(100 * row.count) / most}%`} height="100%" />
          </svg>
          <Figure
            value={row.count}
            to={sessionsHref(span, session, { [PARAMETER[kind]]: row.name })}
            of={t('pages.dashboard.sessionsOf', { name: row.name })}
          />
        </>
      )}
    </ListPart>
  )
}
