import { CONNECT, GRANT_ACTIONS, type GrantAction } from '../../contract/grant-actions.ts'

/** The single actions that are allowed. */
export type Granted = ReadonlySet<string>

const singlesOf = ({ name, parts }: GrantAction): readonly string[] =>
  parts.length === 0 ? [name] : parts.flatMap(singlesOf)

const withParts = (action: GrantAction): readonly GrantAction[] => [action, ...action.parts.flatMap(withParts)]

/** The actions that a server offers, all of them if it does not say which; null where it offers none of ours. */
export function offeredActions(offered: readonly unknown[], action = GRANT_ACTIONS): GrantAction | null {
  if (offered.length === 0) return action
  const parts = action.parts.flatMap((part) => offeredActions(offered, part) ?? [])
  return parts.length > 0 || offered.includes(action.name) ? { ...action, parts } : null
}

/** Reads the names of a server: one with parts stands for all of them. */
export function readGranted(actions: GrantAction, names: readonly unknown[]): Granted {
  return new Set(
    withParts(actions)
      .filter(({ name }) => names.includes(name))
      .flatMap(singlesOf),
  )
}

/** Names with parts that the server does not offer: sending the name would allow those too. */
const isCut = ({ name, parts }: GrantAction): boolean =>
  parts.length > 0 &&
  withParts(GRANT_ACTIONS).some(
    (whole) => whole.name === name && singlesOf(whole).length > parts.flatMap(singlesOf).length,
  )

/** Every name that is wholly allowed, as a server writes them, and none that allows more than is offered. */
export function writeGranted(actions: GrantAction, granted: Granted): readonly string[] {
  return withParts(actions)
    .filter((action) => shareOf(action, granted) === 'whole' && !isCut(action))
    .map(({ name }) => name)
}

/** What a form that offers these actions shows of a list of names, as it is written. */
export function onlyOffered(offered: readonly unknown[], names: readonly unknown[]): readonly unknown[] {
  const actions = offeredActions(offered)
  return actions === null ? names : writeGranted(actions, readGranted(actions, names))
}

/** How much of an action is allowed. */
export function shareOf(action: GrantAction, granted: Granted): 'whole' | 'part' | 'none' {
  const singles = singlesOf(action)
  const allowed = singles.filter((name) => granted.has(name))
  if (allowed.length === 0) return 'none'
  return allowed.length === singles.length ? 'whole' : 'part'
}

/** Allows all of an action, or none of it when it was allowed. Whatever is allowed, connecting is too. */
export function toggled(action: GrantAction, granted: Granted): Granted {
  const singles = singlesOf(action)
  if (shareOf(action, granted) === 'whole') return new Set([...granted].filter((name) => !singles.includes(name)))
  return new Set([CONNECT, ...granted, ...singles])
}

/** Connecting cannot be taken away while anything else is allowed. */
export function isNeeded({ name }: GrantAction, granted: Granted): boolean {
  return name === CONNECT && granted.has(CONNECT) && granted.size > 1
}

/** The fewest names that say what is allowed: one for all, or for a part that is whole. */
export function shortest(granted: Granted, action = GRANT_ACTIONS): readonly string[] {
  if (shareOf(action, granted) === 'whole') return [action.name]
  return action.parts.flatMap((part) => shortest(granted, part))
}
