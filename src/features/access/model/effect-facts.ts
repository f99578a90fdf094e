import { CONNECT } from '../../../contract/access/grant-actions.ts'
import { ROOT_LOGINS } from '../../../contract/access/access-lists.ts'
import { accountOf, type AccessEffect, coverageOf } from './access-effect.ts'
import { type Grant, pathsTo, type AccessWorld } from './access-world.ts'

/** Why a change needs more than a click. */
export type Danger = 'self' | 'root' | 'all-assets' | 'large'

/** From so many users, or so many resources, a change is large. */
const LARGE = { users: 50, resources: 500 }

interface DangerFacts {
  readonly effect: AccessEffect
  /** Permissions that the change touches, before and after. */
  readonly grants: readonly Grant[]
  readonly paths: AccessWorld['paths']
  /** Login of a system user by id; undefined if unknown. */
  readonly loginOf: (id: string) => string | undefined
  /** Id of the current user. */
  readonly self: string
}

/** What makes a change dangerous, in the order of the table above. */
export function dangersOf({ effect, grants, paths, loginOf, self }: DangerFacts): readonly Danger[] {
  const { gained, lost, altered } = effect
  const all = [...gained, ...lost, ...altered]
  const isTop = (id: string): boolean => pathsTo(paths.get(id) ?? '').length === 1
  const isRoot = (account: string): boolean => {
    const { id, login } = accountOf(account)
    return ROOT_LOGINS.has((login ?? loginOf(id) ?? '').toLowerCase())
  }
  const facts: Readonly<Record<Danger, boolean>> = {
    self: all.some(({ users }) => users.includes(self)),
    root: gained.some(({ accounts }) => accounts.some(isRoot)),
    'all-assets': all.length > 0 && grants.some(({ valid, nodes }) => valid && nodes.some(isTop)),
    large: all.some(({ users, resources }) => users.length >= LARGE.users || resources.length >= LARGE.resources),
  }
  const order: readonly Danger[] = ['self', 'root', 'all-assets', 'large']
  return order.filter((danger) => facts[danger])
}

/** Permissions that still let users connect after a change, by the users that lose something and gain nothing. */
export function remainingGrants(
  { gained, lost }: AccessEffect,
  after: AccessWorld,
): ReadonlyMap<string, readonly Grant[]> {
  const coverage = coverageOf(after)
  const gainers = new Set(gained.flatMap(({ users }) => users))
  const losers = [...new Set(lost.flatMap(({ users }) => users))].filter((id) => !gainers.has(id))
  return new Map(
    losers.map((id) => [
      id,
      [...coverage.ofPerson(after.people.get(id))].filter(
        ({ accounts, actions }) => accounts.length > 0 && actions.includes(CONNECT),
      ),
    ]),
  )
}
