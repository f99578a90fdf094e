import { type RawBuilder, sql } from 'kysely'
import { isRoot } from '../../../rest/find-rows.ts'
import type { Scope } from '../../model.ts'
import { EVERY_WAY, type GrantKind, linked, ofUser, valid } from '../grant.ts'

/** Who is granted things: a user, also through the groups they are in, or a group. */
export interface Grantee {
  readonly kind: 'user' | 'group'
  readonly id: string
}

/**
 * Asks for the ids of the permissions that give a grantee something now, in the current organization. This is the one place that knows;
 * whoever asks what is granted begins here. `which`: a condition on their `row`.
 */
export function heldBy(kind: GrantKind, { kind: whose, id }: Grantee, scope: Scope, which = sql`true`) {
  const own =
    whose === 'user'
      ? ofUser(kind, sql`select ${id}::uuid`, EVERY_WAY)
      : linked(kind, 'user_groups', sql`link.usergroup = ${id}`)
  const here = isRoot(scope) ? sql`true` : sql`row.org_id = ${scope.actor.organization.id}`
  return sql`select row.id from ${sql.table(`${kind.prefix}s`)} as row
    where ${own} and ${valid(scope.now)} and ${here} and ${which}`
}

/** The user who asks. */
export const oneself = ({ actor }: Pick<Scope, 'actor'>): Grantee => ({ kind: 'user', id: actor.user.id })

export type Condition = RawBuilder<unknown>
