import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Api } from '../../../../client/http.ts'
import { languageName } from '../../../../contract/language.ts'
import { menuOf } from '../../../../engine/menu/menu.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { PopupProps } from '../../../controls/MenuButton.tsx'
import { MenuPopup } from '../../../controls/MenuPopup.tsx'
import type { MenuItem } from '../../../controls/menu-item.ts'
import { registry } from '../../../kernel/entries/registry-store.ts'
import { linkTo, type LinkedView } from '../../../kernel/entries/views.ts'
import { logoutUrl } from '../../../kernel/navigation/leave-console.ts'
import { programHref } from '../../../kernel/navigation/program-link.ts'
import { useWide } from '../../../kernel/platform/media.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { useSchemeChoice } from '../../../kernel/theme/scheme.ts'
import { openLayer } from '../layers/layers.ts'
import { goToLogout } from '../session/logout.ts'
import { useHelpItems } from './help-items.ts'
import { languageItems, SCHEME_ICONS, schemeItems } from './look-items.ts'
import { VIEW_ICONS, webTerminalOf } from './linked-views.ts'

export function HelpMenu(popup: PopupProps) {
  const { t } = useTranslation()
  const items: readonly MenuItem[] = [
    {
      key: 'shortcuts',
      label: t('shortcuts.title'),
      detail: '?',
      icon: 'keyboard',
      onSelect: () => openLayer('shortcuts'),
    },
    ...useHelpItems(),
    { key: 'about', label: t('shell.about'), icon: 'info', onSelect: () => openLayer('about') },
  ]
  return <MenuPopup {...popup} align="end" items={items} />
}

/** The user's pages, language and appearance. On a narrow window also the items of the top bar. */
export function AccountMenu(popup: PopupProps) {
  const { t } = useTranslation()
  const wide = useWide()
  const session = useSession()
  const services = useServices()
  const lookItems = useLookItems()
  const help = useHelpItems()
  const { user } = session
  const items: readonly MenuItem[] = [
    ...headingOf(user),
    ...profileItems(session, t),
    { kind: 'divider', key: 'before-look' },
    ...lookItems,
    ...(wide
      ? []
      : [...topBarItems(session, services.now(), t), { kind: 'divider', key: 'before-help' } as const, ...help]),
    { kind: 'divider', key: 'before-logout' },
    logoutItem(services.api, t),
  ]
  return <MenuPopup {...popup} align="end" items={items} />
}

/** A server without a profile does not say who is signed in. */
function headingOf({ name, username }: Session['user']): readonly MenuItem[] {
  if (name === '') return []
  return [{ kind: 'heading', key: 'user', label: name === username ? name : `${name} · ${username}` }]
}

function useLookItems(): readonly MenuItem[] {
  const { t, i18n } = useTranslation()
  const services = useServices()
  const scheme = useSchemeChoice()
  return [
    {
      kind: 'submenu',
      key: 'language',
      icon: 'language',
      label: t('shell.language'),
      detail: languageName(i18n.language),
      items: languageItems(i18n.language, services),
    },
    {
      kind: 'submenu',
      key: 'appearance',
      icon: SCHEME_ICONS[scheme],
      label: t('shell.theme'),
      detail: t(`shell.${scheme}`),
      items: schemeItems(scheme, t),
    },
    {
      key: 'preferences',
      icon: 'tune',
      label: t('preferences.title'),
      onSelect: () => openLayer('preferences'),
    },
  ]
}

/** What the top bar shows as buttons on a wide window. */
function topBarItems(session: Session, now: Date, t: TFunction): readonly MenuItem[] {
  return [
    { kind: 'divider', key: 'before-views' },
    ...terminalItems(session, now, t),
    ...viewItems('tickets', session, t),
    ...viewItems('settings', session, t),
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

function logoutItem(api: Api, t: TFunction): MenuItem {
  return {
    key: 'logout',
    label: t('shell.logout'),
    icon: 'logout',
    href: logoutUrl(),
    target: '_self',
    onSelect: (event) => {
      event?.preventDefault()
      void goToLogout(api)
    },
  }
}
