import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isAbort } from '../../../../client/failure.ts'
import { ENDPOINT, PAGE } from '../../../../contract/endpoints.ts'
import { readPage } from '../../../../contract/page.ts'
import { permit } from '../../../../engine/permission/permit.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { IconName } from '../../../controls/Icon.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import { type LinkedView, linkTo, viewOfPath } from '../../../kernel/entries/views.ts'
import { useProgramLink } from '../../../kernel/navigation/program-link.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { HelpMenu } from './HelpMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import useSWR from 'swr'

/** Items at the right of the top bar on a wide window, in order. An item renders nothing if the user may not use it. */
export const TOP_BAR_ITEMS: readonly { readonly key: string; readonly Item: ComponentType }[] = [
  { key: 'web-terminal', Item: WebTerminalLink },
  { key: 'settings', Item: SettingsLink },
  { key: 'tickets', Item: TicketsLink },
  { key: 'language', Item: LanguageMenu },
  { key: 'theme', Item: ThemeMenu },
  { key: 'help', Item: HelpMenu },
]

function SettingsLink() {
  return <ViewLink view="settings" />
}

function WebTerminalLink() {
  const address = webTerminalOf(useSession())
  return address === null ? null : <TerminalButton address={address} />
}

function TerminalButton({ address }: { address: string }) {
  const { t } = useTranslation()
  return <IconButton icon="terminal" label={t('shell.menu.web-terminal')} {...useProgramLink(address)} />
}

/** Link to a view outside the view switcher, if the user may enter it. */
function ViewLink({ view }: { view: LinkedView }) {
  const { t } = useTranslation()
  const to = linkTo(view, useSession())
  return to === null ? null : <IconButton icon={VIEW_ICONS[view]} label={t(`shell.views.${view}`)} to={to} />
}

/** URL template of the web terminal, with `{now}`; null if the user may not use it. */
export function webTerminalOf(session: Session): string | null {
  return permit({ perm: 'rbac.view_webterminal' }, session).state === 'allowed' ? `${PAGE.webTerminal}?_={now}` : null
}

export const VIEW_ICONS: Readonly<Record<LinkedView, IconName>> = {
  tickets: 'ticket',
  settings: 'settings',
  profile: 'people',
}

/** Link to the tickets, with the number of open tickets assigned to the user. */
export function TicketsLink() {
  const to = linkTo('tickets', useSession())
  return to === null ? null : <CountedLink to={to} />
}

/** The badge shows larger numbers as `99+`. */
const MOST = 99

function CountedLink({ to }: { to: string }) {
  const { t } = useTranslation()
  const count = useOpenTickets()
  const name = t('shell.views.tickets')
  if (count === 0) return <IconButton icon={VIEW_ICONS.tickets} label={name} to={to} />
  const waiting = count === null ? t('shell.ticketsUncounted') : t('shell.ticketsWaiting', { count })
  const label = t('shell.counted', { name, waiting })
  const badge = (
    <span className="corner" aria-hidden="true">
      {count === null ? '?' : count > MOST ? `${MOST}+` : count}
    </span>
  )
  return <IconButton icon={VIEW_ICONS.tickets} label={label} to={to} badge={badge} />
}

/** Number of open tickets assigned to the user: 0 while loading, null after a failure. Reloaded on each ticket screen. */
function useOpenTickets(): number | null {
  const { api } = useServices()
  const { user } = useSession()
  const { pathname } = useLocation()
  const query = { assignees__id: user.id, status: 'open', offset: 0, limit: 15, display: 1, draw: 1 }
  const count = async () => readPage(await api.send({ method: 'GET', url: ENDPOINT.tickets, query })).count
  const { data = 0, error, mutate } = useSWR<number, unknown>(['open tickets', user.id], count)
  const place = viewOfPath(pathname) === 'tickets' ? pathname : null
  useEffect(() => {
    if (place !== null) void mutate().catch(() => undefined)
  }, [place, mutate])
  return error === undefined || isAbort(error) ? data : null
}
