import type { TFunction } from 'i18next'
import type { NavigateFunction } from 'react-router'
import { index, menu } from 'virtual:registry'
import type { Findable } from '../../engine/palette/match.ts'
import { type Kinds, type Target, targetsOf } from '../../engine/palette/targets.ts'
import type { Session } from '../../engine/session.ts'
import type { Services } from '../app/services.ts'
import { sharesOrganization } from '../app/views.ts'
import { forgetOthers, recentScreens } from '../app/visited.ts'
import type { IconName } from '../controls/Icon.tsx'
import type { MenuItem } from '../controls/menu-item.ts'
import { variantLabel } from '../actions/action-label.ts'
import { goToLogout } from '../app/leave-console.ts'
import { helpItems, rightsItem } from '../shell/HelpMenu.tsx'
import { languageItems } from '../shell/LanguageMenu.tsx'
import { openLayer } from '../shell/layers.ts'
import { themeItems } from '../shell/ThemeMenu.tsx'
import type { SchemeChoice } from '../theme/scheme.ts'
import { programHref } from '../shell/program-link.ts'

export type CommandGroup = 'recent' | 'screens' | 'create' | 'actions'

/** One line of the palette. */
export interface Command extends Findable {
  readonly key: string
  readonly group: CommandGroup
  readonly icon: IconName
  /** Where it stands; quieter, at the end of the line. */
  readonly detail: string
  readonly run: () => void
}

/** Who opens the palette, where, and by what its commands act. */
export interface CommandScope {
  readonly session: Session
  readonly services: Services
  readonly scheme: SchemeChoice
  readonly language: string
  readonly pathname: string
  /** As far as they are loaded. */
  readonly kinds: Kinds
  readonly navigate: NavigateFunction
  readonly t: TFunction
}

/** All that this user can do from here: the screens before, every screen, every form that creates, and what belongs to none. */
export function commandsOf(scope: CommandScope): readonly Command[] {
  const { session, kinds } = scope
  const targets = targetsOf(menu, index, session, kinds).filter(({ view }) => sharesOrganization(view, session))
  return [...recent(scope), ...unique(targets.map((target) => ofTarget(target, scope))), ...actions(scope)]
}

/** A screen of tabs and the first list in it may have one name. */
function unique(commands: readonly Command[]): readonly Command[] {
  const seen = new Set<string>()
  return commands.filter(({ group, label }) => {
    const name = `${group} ${label}`
    return !seen.has(name) && seen.add(name)
  })
}

function recent({ pathname, language, navigate }: CommandScope): readonly Command[] {
  return recentScreens(pathname, language).map(({ title, address }) => ({
    key: `recent ${address}`,
    group: 'recent',
    icon: 'history',
    label: title,
    detail: '',
    words: '',
    run: () => void navigate(address),
  }))
}

function ofTarget(target: Target, scope: CommandScope): Command {
  const { kind, key, view, groupKey, to, href, titleKey, variant } = target
  const { t, navigate } = scope
  const detail = t(groupKey ?? `shell.views.${view}`)
  const isCreate = kind === 'create'
  return {
    key: [kind, view, key, ...(variant === null ? [] : [variant.key])].join(' '),
    group: isCreate ? 'create' : 'screens',
    icon: isCreate ? 'add' : 'chevron-right',
    label: isCreate ? createLabel(target, t) : t(titleKey),
    detail: isCreate ? '' : detail,
    words: `${detail} ${t(titleKey)} ${key.replaceAll('-', ' ')} ${kind}`,
    run: () => (to === null ? openProgram(href, scope) : void navigate(to)),
  }
}

function createLabel({ key, variant }: Target, t: TFunction): string {
  const create = t('actions.create', { one: t(`resources.${key}.one`) })
  return variant === null ? create : t('palette.kind', { create, kind: variantLabel(key, variant.key, t) })
}

function openProgram(address: string | null, { services }: CommandScope): void {
  if (address !== null) openOutside(programHref(address, services.now()))
}

function openOutside(href: string | null | undefined): void {
  if (href !== null && href !== undefined) window.open(href, '_blank', 'noopener')
}

type Chosen = Extract<MenuItem, { label: string; kind?: 'item' }>

const isChoice = (item: MenuItem): item is Chosen => item.kind === undefined || item.kind === 'item'

/** What the top bar's menus offer, but for what holds already. */
function fromMenu(name: string, heading: string, icon: IconName, items: readonly MenuItem[]): readonly Command[] {
  return items
    .filter(isChoice)
    .filter(({ selected }) => selected !== true)
    .map((item) => ({
      key: `${name} ${item.key}`,
      group: 'actions',
      icon: item.icon ?? icon,
      label: item.label,
      detail: heading,
      words: `${heading} ${name} ${item.key}`,
      run: () => (item.href === undefined ? item.onSelect?.() : openOutside(item.href)),
    }))
}

function actions(scope: CommandScope): readonly Command[] {
  const { session, services, scheme, language, pathname, t } = scope
  const own = (key: string, label: string, icon: IconName, run: () => void): Command => ({
    key,
    group: 'actions',
    icon,
    label,
    detail: '',
    words: key,
    run,
  })
  return [
    ...fromMenu('language', t('shell.language'), 'language', languageItems(language, services)),
    ...fromMenu('appearance', t('shell.theme'), 'light-mode', themeItems(scheme, t)),
    own('keyboard shortcuts', t('shortcuts.title'), 'keyboard', () => openLayer('shortcuts')),
    ...fromMenu('help', t('shell.help'), 'help', [rightsItem(t), ...helpItems(session.settings, t)]),
    ...(recentScreens(pathname, language).length === 0
      ? []
      : [own('forget recent screens', t('palette.forget'), 'history', () => forgetOthers(pathname))]),
    own('log out', t('shell.logout'), 'logout', () => void goToLogout()),
  ]
}
