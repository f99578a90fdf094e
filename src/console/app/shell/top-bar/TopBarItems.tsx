import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isAbort } from '../../../../client/failure.ts'
import { FIRST_ENDPOINT } from '../../../../contract/startup-endpoints.ts'
import { readPage } from '../../../../contract/page.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { linkTo, viewOfPath } from '../../../kernel/entries/views.ts'
import { badgeText } from '../messages/unread.ts'
import { useProgramLink } from '../../../kernel/navigation/program-link.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { PopupButton } from '../../../controls/MenuButton.tsx'
import { lazyComponent } from '../../../kernel/platform/lazy-component.ts'
import { contained } from '../../../kernel/notifications/contained.tsx'
import { VIEW_ICONS, webTerminalOf } from './linked-views.ts'
import useSWR from 'swr'
import { usePathname } from '../../../kernel/navigation/location.tsx'

const helpMenu = lazyComponent(async () => (await import('./menus.tsx')).HelpMenu)
const HelpMenu = contained(helpMenu.Component, ({ onClose }) => onClose())

/** Links and help, on a wide window. A link renders nothing if the user may not follow it. */
export function TopBarLinks() {
  const terminal = webTerminalOf(useSession())
  return (
    <>
      {terminal !== null && <TerminalButton address={terminal} />}
      <SettingsLink />
      <HelpButton />
    </>
  )
}

function HelpButton() {
  const { t } = useTranslation()
  return (
    <PopupButton trigger={{ look: 'icon', icon: 'help', label: t('shell.help') }} preload={helpMenu.preload}>
      {(popup) => <HelpMenu {...popup} />}
    </PopupButton>
  )
}

function TerminalButton({ address }: { address: string }) {
  const { t } = useTranslation()
  return <IconButton icon="terminal" label={t('shell.menu.web-terminal')} {...useProgramLink(address)} />
}

/** The settings are outside the view switcher. */
function SettingsLink() {
  const { t } = useTranslation()
  const to = linkTo('settings', useSession())
  return to === null ? null : <IconButton icon={VIEW_ICONS.settings} label={t('shell.views.settings')} to={to} />
}

/** Link to the tickets, with the number of open tickets assigned to the user. */
export function TicketsLink() {
  const to = linkTo('tickets', useSession())
  return to === null ? null : <CountedLink to={to} />
}

function CountedLink({ to }: { to: string }) {
  const { t } = useTranslation()
  const count = useOpenTickets()
  const name = t('shell.views.tickets')
  if (count === 0) return <IconButton icon={VIEW_ICONS.tickets} label={name} to={to} />
  const waiting = count === null ? t('shell.ticketsUncounted') : t('shell.ticketsWaiting', { count })
  const label = t('shell.counted', { name, waiting })
  const badge = (
    <span className="corner" aria-hidden="true">
      {count === null ? '?' : badgeText(count)}
    </span>
  )
  return <IconButton icon={VIEW_ICONS.tickets} label={label} to={to} badge={badge} />
}

/** Number of open tickets assigned to the user: 0 while loading, null after a failure. Reloaded on each ticket screen. */
function useOpenTickets(): number | null {
  const { api } = useServices()
  const { user } = useSession()
  const pathname = usePathname()
  const query = { assignees__id: user.id, status: 'open', offset: 0, limit: 15, display: 1, draw: 1 }
  const count = async () => readPage(await api.send({ method: 'GET', url: FIRST_ENDPOINT.tickets, query })).count
  const { data = 0, error, mutate } = useSWR<number, unknown>(['open tickets', user.id], count)
  const place = viewOfPath(pathname) === 'tickets' ? pathname : null
  useEffect(() => {
    if (place !== null) void mutate().catch(() => undefined)
  }, [place, mutate])
  return error === undefined || isAbort(error) ? data : null
}
