import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../model.ts'

type Condition = RawBuilder<unknown>

/** Conditions on the `row` of a ticket: whoever decides on any level of it ... */
export const isAssignee = (user: string): Condition =>
  sql`exists (select 1 from jsonb_array_elements(row.steps) as step where step -> 'assignees' @> to_jsonb(${user}::text))`

/** ... and on the level that it has reached. */
export const decides = (user: string): Condition =>
  sql`exists (select 1 from jsonb_array_elements(row.steps) as step
    where (step ->> 'level')::int = row.approval_step and step -> 'assignees' @> to_jsonb(${user}::text))`

/** Whoever asked, and whoever decides on any level. */
export const mineOrAssigned = ({ actor }: Scope): Condition =>
  sql`(row.applicant = ${actor.user.id} or ${isAssignee(actor.user.id)})`
