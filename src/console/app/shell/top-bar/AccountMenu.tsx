import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { registry } from '../../../kernel/entries/registry-store.ts'
import { menuOf } from '../../../../engine/menu/menu.ts'
import type { Session } from '../../../../engine/session/session.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { logoutUrl } from '../../../kernel/navigation/leave-console.ts'
import { goToLogout } from '../session/logout.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { linkTo, type LinkedView } from '../../../kernel/entries/views.ts'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { useSchemeChoice } from '../../../kernel/theme/scheme.ts'
import { helpItems, rightsItem } from './HelpMenu.tsx'
import { languageHeading, languageItems } from './LanguageMenu.tsx'
import { themeItems } from './ThemeMenu.tsx'
import { VIEW_ICONS, webTerminalOf } from './TopBarItems.tsx'
import { programHref } from '../../../kernel/navigation/program-link.ts'

/** The menu of the user. On a narrow window it also has the items of the top bar. */
export function AccountMenu({ wide }: { wide: boolean }) {
  const { t } = useTranslation()
  const session = useSession()
  const { user } = session
  const topBarItems = useTopBarItems(session)
  const items = (): MenuItem[] => [
    {
      kind: 'heading',
      key: 'user',
      label: user.name === user.username ? user.name : `${user.name} · ${user.username}`,
    },
    ...(wide ? [] : topBarItems()),
    ...profileItems(session, t),
    logoutItem(t),
  ]
  return (
    <MenuButton
      align="end"
      trigger={{
        look: 'button',
        tone: 'quiet',
        className: 'user',
        caret: wide,
        'aria-label': t('shell.account', { name: user.name }),
        label: <AvatarName name={user.name} wide={wide} />,
      }}
      items={items}
    />
  )
}

function AvatarName({ name, wide }: { name: string; wide: boolean }) {
  return (
    <span className="user-name">
      <i className="avatar" aria-hidden="true">
        {initial(name)}
      </i>
      {wide && <span className="truncate">{name}</span>}
    </span>
  )
}

function initial(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '?'
}

/** Makes the items that the top bar shows as buttons on a wide window. */
function useTopBarItems(session: Session): () => MenuItem[] {
  const { t, i18n } = useTranslation()
  const services = useServices()
  const scheme = useSchemeChoice()
  return () => [
    ...terminalItems(session, services.now(), t),
    ...viewItems('tickets', session, t),
    ...viewItems('settings', session, t),
    { kind: 'divider', key: 'before-language' },
    languageHeading(t),
    ...languageItems(i18n.language, services),
    { kind: 'divider', key: 'before-theme' },
    { kind: 'heading', key: 'theme', label: t('shell.theme') },
    ...themeItems(scheme, t),
    { kind: 'divider', key: 'before-help' },
    rightsItem(t),
    ...helpItems(session.settings, t),
  ]
}

function terminalItems(session: Session, now: Date, t: TFunction): readonly MenuItem[] {
  const terminal = webTerminalOf(session)
  if (terminal === null) return []
  const href = programHref(terminal, now)
  return [{ key: 'terminal', label: t('shell.menu.web-terminal'), icon: 'terminal', href }]
}

function viewItems(view: LinkedView, session: Session, t: TFunction): readonly MenuItem[] {
  const to = linkTo(view, session)
  return to === null ? [] : [{ key: view, label: t(`shell.views.${view}`), icon: VIEW_ICONS[view], to }]
}

function profileItems(session: Session, t: TFunction): readonly MenuItem[] {
  const { index, menu } = registry()
  return menuOf('profile', menu, index, session).flatMap(({ key, titleKey, to }) =>
    to === null ? [] : [{ key, label: t(titleKey), to }],
  )
}

function logoutItem(t: TFunction): MenuItem {
  return {
    key: 'logout',
    label: t('shell.logout'),
    icon: 'logout',
    href: logoutUrl(),
    target: '_self',
    onSelect: (event) => {
      event?.preventDefault()
      void goToLogout()
    },
  }
}
