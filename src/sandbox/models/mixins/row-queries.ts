import { isUuid } from '../../../contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { readText } from '../../../contract/json-object.ts'
import type { CustomFilter, Scope } from '../../rest/model/model.ts'
import { isRootOrganization, rowsById } from '../../rest/read/find-rows.ts'

interface Counted {
  readonly table: string
  readonly column: string
  readonly of?: string
}

/**
 * Counts the rows of a table by the value of `column`; with `of`, the distinct values of that column. Values without
 * rows are missing in the map.
 */
export async function countBy(
  { queries }: Pick<Scope, 'queries'>,
  { table, column, of }: Counted,
  values: readonly unknown[],
): Promise<ReadonlyMap<unknown, number>> {
  if (values.length === 0) return new Map<unknown, number>()
  const counted = of === undefined ? sql`*` : sql`distinct ${sql.ref(of)}`
  const result = await sql<{
    key: unknown
    count: number
  }>`select ${sql.ref(column)} as key, count(${counted})::int as count
    from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)}) group by 1`.execute(queries)
  return new Map(result.rows.map(({ key, count }) => [key, count]))
}

/** Filters a column by id; a malformed id matches nothing. */
export const byId =
  (column: string): CustomFilter =>
  (value) =>
    isUuid(value) ? sql`row.${sql.ref(column)} = ${value}` : sql`false`

/**
 * Visibility of rows without organization that refer to a user by `column`: an organization shows the rows of its
 * members, the root organization all. The members are a subquery that runs once, so that rows are read in index
 * order. `memberColumn` is the column's value for a `member`.
 */
export const visibleToMembers =
  (column: string, memberColumn: RawBuilder<unknown>) =>
  (scope: Scope): RawBuilder<unknown> | null =>
    isRootOrganization(scope)
      ? null
      : sql`row.${sql.ref(column)} = any(array(select ${memberColumn} from users as member
          join role_bindings as binding on binding."user" = member.id
          where binding.org = ${scope.actor.organization.id}))`

type Condition = RawBuilder<unknown>

/** Tickets (`row`) with the user as an assignee on any level. */
export const isAssignee = (user: string): Condition =>
  sql`exists (select 1 from jsonb_array_elements(row.steps) as step where step -> 'assignees' @> to_jsonb(${user}::text))`

/** Tickets (`row`) with the user as an assignee on the current level. */
export const isCurrentAssignee = (user: string): Condition =>
  sql`exists (select 1 from jsonb_array_elements(row.steps) as step
    where (step ->> 'level')::int = row.approval_step and step -> 'assignees' @> to_jsonb(${user}::text))`

/** Tickets that the actor applied for, or is an assignee of. */
export const mineOrAssigned = ({ actor }: Scope): Condition =>
  sql`(row.applicant = ${actor.user.id} or ${isAssignee(actor.user.id)})`

/** The same scope in another organization. */
export async function inOrganization(id: unknown, scope: Scope): Promise<Scope> {
  const [organization] = await rowsById(scope, 'organizations', [id])
  const found = { id: String(id), name: readText(organization?.['name']) }
  return { ...scope, actor: { ...scope.actor, organization: { ...scope.actor.organization, ...found } } }
}
