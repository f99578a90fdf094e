import { type RawBuilder, sql } from 'kysely'
import { isRoot } from '../rest/find-rows.ts'
import type { Scope } from './model.ts'

/**
 * For what has no organization, and tells of a person by `column`: each organization shows what is of its members, the root organization
 * everything. Who they are is looked up once, as a list: then the rows are read in order. `told` is what stands in the column of a `member`.
 */
export const ofMembers =
  (column: string, told: RawBuilder<unknown>) =>
  (scope: Scope): RawBuilder<unknown> | null =>
    isRoot(scope)
      ? null
      : sql`row.${sql.ref(column)} = any(array(select ${told} from users as member
          join role_bindings as binding on binding."user" = member.id
          where binding.org = ${scope.actor.organization.id}))`
