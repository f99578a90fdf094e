import { CONNECT, GRANT_ACTIONS, type GrantAction } from '../../contract/access/grant-actions.ts'

/** Names of the allowed single actions. */
export type GrantedActions = ReadonlySet<string>

const singlesOf = ({ name, parts }: GrantAction): readonly string[] =>
  parts.length === 0 ? [name] : parts.flatMap(singlesOf)

const withParts = (action: GrantAction): readonly GrantAction[] => [action, ...action.parts.flatMap(withParts)]

/** The tree of offered actions: all of them for an empty list, null if none is known. */
export function offeredActions(offered: readonly unknown[], action = GRANT_ACTIONS): GrantAction | null {
  if (offered.length === 0) return action
  const parts = action.parts.flatMap((part) => offeredActions(offered, part) ?? [])
  return parts.length > 0 || offered.includes(action.name) ? { ...action, parts } : null
}

/** Reads the server's names: a group means all of its actions. */
export function readGrantedActions(actions: GrantAction, names: readonly unknown[]): GrantedActions {
  return new Set(
    withParts(actions)
      .filter(({ name }) => names.includes(name))
      .flatMap(singlesOf),
  )
}

/** True for a group with only some of its actions offered: its name would include the others. */
const isCut = ({ name, parts }: GrantAction): boolean =>
  parts.length > 0 &&
  withParts(GRANT_ACTIONS).some(
    (whole) => whole.name === name && singlesOf(whole).length > parts.flatMap(singlesOf).length,
  )

/** The names to send: every fully allowed action and group that is offered completely. */
export function writeGrantedActions(actions: GrantAction, granted: GrantedActions): readonly string[] {
  return withParts(actions)
    .filter((action) => grantedShare(action, granted) === 'whole' && !isCut(action))
    .map(({ name }) => name)
}

/** Reduces action names to those that are offered, in the server's notation. */
export function offeredNames(offered: readonly unknown[], names: readonly unknown[]): readonly unknown[] {
  const actions = offeredActions(offered)
  return actions === null ? names : writeGrantedActions(actions, readGrantedActions(actions, names))
}

/** Whether all, some or none of an action's single actions are allowed. */
export function grantedShare(action: GrantAction, granted: GrantedActions): 'whole' | 'part' | 'none' {
  const singles = singlesOf(action)
  const allowed = singles.filter((name) => granted.has(name))
  if (allowed.length === 0) return 'none'
  return allowed.length === singles.length ? 'whole' : 'part'
}

/** Toggles an action or group. Allowing any action also allows connecting. */
export function toggleAction(action: GrantAction, granted: GrantedActions): GrantedActions {
  const singles = singlesOf(action)
  if (grantedShare(action, granted) === 'whole') return new Set([...granted].filter((name) => !singles.includes(name)))
  return new Set([CONNECT, ...granted, ...singles])
}

/** True for connecting while another action is allowed: then it cannot be removed. */
export function isLockedAction({ name }: GrantAction, granted: GrantedActions): boolean {
  return name === CONNECT && granted.has(CONNECT) && granted.size > 1
}

/** The fewest names for the allowed actions: groups instead of their actions where possible. */
export function shortestNames(granted: GrantedActions, action = GRANT_ACTIONS): readonly string[] {
  if (grantedShare(action, granted) === 'whole') return [action.name]
  return action.parts.flatMap((part) => shortestNames(granted, part))
}
