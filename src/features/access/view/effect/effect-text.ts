import type { TFunction } from 'i18next'
import {
  type AccessGroup,
  accountOf,
  type ActionGroup,
  changesNothing,
  type FilterChange,
} from '../../model/access-effect.ts'
import { formatTime } from '../../../../console/fields/time/format.ts'
import type { KnownEffect, LaterEffect } from '../../requests/read-effect.ts'

/** A sentence of an effect, with the names of its users and resources. */
export interface EffectLine {
  readonly text: string
  readonly users: readonly string[]
  readonly resources: readonly string[]
}

/** Sentences shown; the rest is counted. */
const MOST_LINES = 6

/** System users named in a sentence. */
const MOST_ACCOUNTS = 3

/** The effect in sentences: "12 users gain 40 assets as root". Largest first; empty if nobody gains or loses anything. */
export function effectLines(known: KnownEffect, t: TFunction): readonly EffectLine[] {
  const { effect, nothingLeft } = known
  const nothing = nothingLeft === null || nothingLeft.length === 0 ? [] : [nothingLine(nothingLeft, known, t)]
  const lines = [
    ...effect.gained.map((group) => accessLine('gain', group, known, t)),
    ...nothing,
    ...effect.lost.map((group) => accessLine('lose', group, known, t)),
    ...effect.altered.flatMap((group) => actionLines(group, known, t)),
    ...effect.filters.map((change) => filterLine(change, known, t)),
  ]
  const rest = lines.length - MOST_LINES
  if (rest <= 0) return lines
  return [...lines.slice(0, MOST_LINES), { text: t('common.andMore', { count: rest }), users: [], resources: [] }]
}

/** The whole effect as one text, for a toast or a comment. */
export function effectText(known: KnownEffect, t: TFunction): string {
  const { later } = known
  if (later === null) return textOf(known, t)
  const time = formatTime(later.start)
  if (changesNothing(known.effect)) return t('effect.from', { time, text: textOf(later.known, t) })
  if (lastsUntil(later)) return t('effect.until', { time, text: textOf(known, t) })
  return t('effect.then', { now: textOf(known, t), time, text: textOf(later.known, t) })
}

/** True if what changes now changes nothing any more once the first permission begins. */
export const lastsUntil = ({ known }: LaterEffect): boolean => changesNothing(known.effect) && !known.atLeast

function textOf(known: KnownEffect, t: TFunction): string {
  if (changesNothing(known.effect)) return t(known.atLeast ? 'effect.nobodyFound' : 'effect.nobody')
  const text = effectLines(known, t)
    .map((line) => line.text)
    .join(t('effect.join'))
  return known.atLeast ? t('effect.atLeast', { text }) : text
}

/** What makes a change dangerous, now or when its permission begins. */
export const shownDangers = ({ dangers, later }: KnownEffect): KnownEffect['dangers'] => [
  ...new Set([...dangers, ...(later?.known.dangers ?? [])]),
]

const namesOf = (ids: readonly string[], { names }: KnownEffect): readonly string[] =>
  ids.map((id) => names.get(id) ?? id).sort((one, other) => one.localeCompare(other))

/** One user by name, several by number. */
function counted(ids: readonly string[], key: string, known: KnownEffect, t: TFunction): string {
  const [only] = namesOf(ids, known)
  return ids.length === 1 && only !== undefined ? only : t(key, { count: ids.length })
}

function partsOf(group: Pick<AccessGroup, 'users' | 'resources' | 'type' | 'each'>, known: KnownEffect, t: TFunction) {
  const things = counted(group.resources, `effect.things.${group.type}`, known, t)
  return {
    count: group.users.length,
    users: counted(group.users, 'effect.users', known, t),
    things: group.each ? things : t('effect.someOf', { things }),
  }
}

const detailsOf = ({ users, resources }: Pick<AccessGroup, 'users' | 'resources'>, known: KnownEffect) => ({
  users: namesOf(users, known),
  resources: namesOf(resources, known),
})

function accessLine(what: 'gain' | 'lose', group: AccessGroup, known: KnownEffect, t: TFunction): EffectLine {
  const names = group.accounts.map((account) => accountName(account, known))
  const rest = names.length - MOST_ACCOUNTS
  const accounts = [...names.slice(0, MOST_ACCOUNTS), ...(rest > 0 ? [t('common.andMore', { count: rest })] : [])].join(
    t('effect.list'),
  )
  return { text: t(`effect.${what}`, { ...partsOf(group, known, t), accounts }), ...detailsOf(group, known) }
}

/** The name of a system user, with the login if that is another one. */
function accountName(account: string, { accounts }: KnownEffect): string {
  const { id, login } = accountOf(account)
  const known = accounts.get(id)
  const name = known?.name ?? id
  const shown = login ?? known?.login ?? ''
  return shown === '' || shown === name ? name : `${name} (${shown})`
}

function filterLine({ name, applies, users, resources }: FilterChange, known: KnownEffect, t: TFunction): EffectLine {
  const things = [
    ...(users.length === 0 ? [] : [counted(users, 'effect.users', known, t)]),
    ...(resources.length === 0 ? [] : [counted(resources, 'effect.things.assets', known, t)]),
  ].join(t('effect.list'))
  const text = t(applies ? 'effect.filter.applies' : 'effect.filter.ends', { name, things })
  return { text, ...detailsOf({ users, resources }, known) }
}

const nothingLine = (ids: readonly string[], known: KnownEffect, t: TFunction): EffectLine => ({
  text: t('effect.loseAll', { count: ids.length, users: counted(ids, 'effect.users', known, t) }),
  users: namesOf(ids, known),
  resources: [],
})

function actionLines(group: ActionGroup, known: KnownEffect, t: TFunction): readonly EffectLine[] {
  return (['added', 'removed'] as const).flatMap((which) => {
    const actions = group[which]
    if (actions.length === 0) return []
    const named = actions.map((name) => t(`effect.actions.${name}`, { defaultValue: name })).join(t('effect.list'))
    return [{ text: t(`effect.${which}`, { ...partsOf(group, known, t), actions: named }), ...detailsOf(group, known) }]
  })
}
