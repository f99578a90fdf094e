import { useTranslation } from 'react-i18next'
import { index, menu } from 'virtual:registry'
import { menuOf } from '../../engine/menu/menu.ts'
import { useServices } from '../app/services.ts'
import { goToLogout, logoutUrl } from '../app/leave-console.ts'
import { useSession } from '../app/session-state.ts'
import { linkTo, type LinkedView } from '../app/views.ts'
import { MenuButton } from '../controls/MenuButton.tsx'
import type { MenuItem } from '../controls/menu-item.ts'
import { useSchemeChoice } from '../theme/scheme.ts'
import { helpItems, rightsItem } from './HelpMenu.tsx'
import { languageHeading, languageItems } from './LanguageMenu.tsx'
import { themeItems } from './ThemeMenu.tsx'
import { VIEW_ICONS } from './view-icons.ts'
import { webTerminalOf } from './web-terminal.ts'
import { programHref } from './program-link.ts'

/** Who is logged in and the way out; on a narrow window also what has no room of its own. */
export function AccountMenu({ wide }: { wide: boolean }) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const { user, settings } = session
  const services = useServices()
  const scheme = useSchemeChoice()
  const linked = (view: LinkedView): readonly MenuItem[] => {
    const to = linkTo(view, session)
    return to === null ? [] : [{ key: view, label: t(`shell.views.${view}`), icon: VIEW_ICONS[view], to }]
  }
  const own = (): readonly MenuItem[] =>
    menuOf('profile', menu, index, session).flatMap(({ key, titleKey, to }) =>
      to === null ? [] : [{ key, label: t(titleKey), to }],
    )
  const terminal = webTerminalOf(session)
  const folded = (): MenuItem[] => [
    ...(terminal === null
      ? []
      : [
          {
            key: 'terminal',
            label: t('shell.menu.web-terminal'),
            icon: 'terminal' as const,
            href: programHref(terminal, services.now()),
          },
        ]),
    ...linked('tickets'),
    ...linked('settings'),
    { kind: 'divider', key: 'before-language' },
    languageHeading(t),
    ...languageItems(i18n.language, services),
    { kind: 'divider', key: 'before-theme' },
    { kind: 'heading', key: 'theme', label: t('shell.theme') },
    ...themeItems(scheme, t),
    { kind: 'divider', key: 'before-help' },
    rightsItem(t),
    ...helpItems(settings, t),
  ]
  const items = (): MenuItem[] => [
    { kind: 'heading', key: 'who', label: user.name === user.username ? user.name : `${user.name} · ${user.username}` },
    ...(wide ? [] : folded()),
    ...own(),
    {
      key: 'logout',
      label: t('shell.logout'),
      icon: 'logout',
      href: logoutUrl(),
      target: '_self',
      onSelect: (event) => {
        event?.preventDefault()
        void goToLogout()
      },
    },
  ]
  return (
    <MenuButton
      align="end"
      trigger={{
        look: 'button',
        tone: 'quiet',
        className: 'who',
        caret: wide,
        'aria-label': t('shell.account', { name: user.name }),
        label: (
          <span className="who-name">
            <i className="avatar" aria-hidden="true">
              {initial(user.name)}
            </i>
            {wide && <span className="truncate">{user.name}</span>}
          </span>
        ),
      }}
      items={items}
    />
  )
}

function initial(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '?'
}
