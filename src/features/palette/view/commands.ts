import type { TFunction } from 'i18next'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import type { Findable } from '../model/match.ts'
import type { ResultGroup } from '../model/groups.ts'
import { type VariantsByEntry, type MenuTarget, menuTargets } from '../../../engine/menu/targets.ts'
import type { Session } from '../../../engine/session/session.ts'
import type { Services } from '../../../console/kernel/session/services.ts'
import { sharesOrganization } from '../../../console/kernel/entries/views.ts'
import { recentScreens } from '../../../console/kernel/navigation/recent-screens.ts'
import type { IconName } from '../../../console/controls/Icon.tsx'
import type { MenuItem } from '../../../console/controls/menu-item.ts'
import { variantLabel } from '../../../console/actions/resource-words.ts'
import type { SchemeChoice } from '../../../console/kernel/theme/scheme.ts'
import { programHref } from '../../../console/kernel/navigation/program-link.ts'
import { type Navigation } from '../../../console/kernel/navigation/location.tsx'

export type CommandGroup = 'recent' | 'screens' | 'create' | 'actions' | 'records' | 'record-actions'

/** An option of the palette. */
export interface PaletteCommand extends Findable {
  readonly key: string
  readonly group: CommandGroup
  readonly icon: IconName
  /** View or group, at the end of the line. */
  readonly detail: string
  readonly run: () => void
  /** Of one kind of a resource: the command for all kinds. */
  readonly kindOf?: PaletteCommand
  /** The text that it writes into the field instead of running. */
  readonly fills?: string
}

/** Commands below a heading. */
export interface PaletteGroup extends ResultGroup<PaletteCommand> {
  readonly title: string
}

/** Session, location and services of the commands. */
export interface CommandScope {
  readonly session: Session
  readonly services: Services
  readonly scheme: SchemeChoice
  readonly language: string
  readonly pathname: string
  /** Variants by entry, as far as loaded. */
  readonly variants: VariantsByEntry
  readonly navigate: Navigation['navigate']
  readonly t: TFunction
}

/** Recent screens, all screens and create forms that the user may open. */
export function screenCommands(scope: CommandScope): readonly PaletteCommand[] {
  const { session, variants } = scope
  const targets = menuTargets(registry().menu, registry().index, session, variants).filter(({ view }) =>
    sharesOrganization(view, session),
  )
  return [...recent(scope), ...unique(targets.map((target) => ofTarget(target, scope)))]
}

/** Removes duplicates: a screen with tabs and its first list can have the same name. */
function unique(commands: readonly PaletteCommand[]): readonly PaletteCommand[] {
  const seen = new Set<string>()
  return commands.filter(({ group, label }) => {
    const name = `${group} ${label}`
    return !seen.has(name) && seen.add(name)
  })
}

function recent({ pathname, language, navigate }: CommandScope): readonly PaletteCommand[] {
  return recentScreens(pathname, language).map(({ title, address }) => ({
    key: `recent ${address}`,
    group: 'recent',
    icon: 'history',
    label: title,
    detail: '',
    words: '',
    run: () => navigate(address),
  }))
}

function ofTarget(target: MenuTarget, scope: CommandScope): PaletteCommand {
  const { kind, key, view, groupKey, to, href, titleKey } = target
  const { t, navigate } = scope
  const detail = t(groupKey ?? `shell.views.${view}`)
  const words = `${detail} ${t(titleKey)} ${key.replaceAll('-', ' ')} ${kind}`
  if (kind === 'create') return createCommand(target, words, scope)
  return {
    key: [kind, view, key].join(' '),
    group: 'screens',
    icon: 'chevron-right',
    label: t(titleKey),
    detail,
    words,
    run: () => (to === null ? openProgram(href, scope) : navigate(to)),
  }
}

function createCommand({ key, view, to, variant }: MenuTarget, words: string, scope: CommandScope): PaletteCommand {
  const { t, navigate } = scope
  const label = t('actions.create', { one: t(`resources.${key}.one`) })
  const run = () => to !== null && navigate(to)
  const whole = { key: `create ${view} ${key}`, group: 'create', icon: 'add', label, detail: '', words, run } as const
  if (variant === null) return whole
  return {
    ...whole,
    key: `${whole.key} ${variant.key}`,
    label: t('palette.kind', { create: label, kind: variantLabel(key, variant.key, t) }),
    kindOf: { ...whole, label: t('palette.kinds', { create: label }), fills: label },
  }
}

function openProgram(address: string | null, { services }: CommandScope): void {
  if (address !== null) openOutside(programHref(address, services.now()))
}

/** Opens a page outside the console in a new tab. */
export function openOutside(href: string | null | undefined): void {
  if (href !== null && href !== undefined) window.open(href, '_blank', 'noopener')
}

type Chosen = Extract<MenuItem, { label: string; kind?: 'item' }>

const isChoice = (item: MenuItem): item is Chosen => item.kind === undefined || item.kind === 'item'

interface CommandMenu {
  readonly key: string
  readonly label: string
  /** For items without an icon. */
  readonly icon: IconName
  readonly items: readonly MenuItem[]
}

/** The items of a menu as commands, without the selected one. */
export function menuCommands({ key: menuKey, label, icon, items }: CommandMenu): readonly PaletteCommand[] {
  return items
    .filter(isChoice)
    .filter(({ selected }) => selected !== true)
    .map((item) => ({
      key: `${menuKey} ${item.key}`,
      group: 'actions',
      icon: item.icon ?? icon,
      label: item.label,
      detail: label,
      words: `${label} ${menuKey} ${item.key}`,
      run: () => (item.href === undefined ? item.onSelect?.() : openOutside(item.href)),
    }))
}
