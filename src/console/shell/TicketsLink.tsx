import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session-state.ts'
import { linkTo } from '../app/views.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useOpenTickets } from './open-tickets.ts'
import { VIEW_ICONS } from './view-icons.ts'

/** The way to the tickets, with how many wait for this user. */
export function TicketsLink() {
  const to = linkTo('tickets', useSession())
  return to === null ? null : <CountedLink to={to} />
}

/** Beyond it the badge tells only that there are more. */
const MOST = 99

function CountedLink({ to }: { to: string }) {
  const { t } = useTranslation()
  const count = useOpenTickets()
  const name = t('shell.views.tickets')
  if (count === 0) return <IconButton icon={VIEW_ICONS.tickets} label={name} to={to} />
  const waiting = count === null ? t('shell.ticketsUncounted') : t('shell.ticketsWaiting', { count })
  const label = t('shell.counted', { name, waiting })
  const badge = (
    <span className="shoulder" aria-hidden="true">
      {count === null ? '?' : count > MOST ? `${MOST}+` : count}
    </span>
  )
  return <IconButton icon={VIEW_ICONS.tickets} label={label} to={to} badge={badge} />
}
