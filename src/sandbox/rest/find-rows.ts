import { type RawBuilder, sql } from 'kysely'
import { ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Model, Scope, StoredRow } from '../models/model.ts'
import { keyOf } from './identifiers.ts'
import { countOnce } from './kept-counts.ts'

export const isRoot = (scope: Scope) => scope.actor.organization.id === ROOT_ORGANIZATION_ID

function parentConditions({ parent }: Model, scope: Scope) {
  return parent === undefined ? [] : [sql`${sql.ref(`row.${parent.column}`)} = ${keyOf('uuid', scope.parent)}`]
}

/** What every query on a model holds to: the rows of its URL, in the current organization. `row` is the table. */
export function visibleConditions(model: Model, scope: Scope): RawBuilder<unknown>[] {
  const own = model.visible?.(scope) ?? null
  const conditions = [...(own === null ? [] : [own]), ...parentConditions(model, scope)]
  if (model.scope === 'global' || isRoot(scope)) return conditions
  return [...conditions, sql`row.org_id = ${scope.actor.organization.id}`]
}

export interface RowQuery {
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly order: RawBuilder<unknown>
  readonly limit?: number
  readonly offset?: number
}

const whereOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const pageOf = ({ limit, offset }: RowQuery) =>
  limit === undefined ? sql`` : sql` limit ${limit} offset ${offset ?? 0}`

/** Asks for the ids of the rows of a query, in order. */
export const idsOf = (model: Model, query: RowQuery) =>
  sql<{ id: unknown }>`select row.id from ${sql.table(model.table)} as row
    where ${whereOf(query.conditions)} order by ${query.order}${pageOf(query)}`

/** Which rows are on a page is settled by their ids: so those of the pages before it need not be read, only what sorts them. */
const rowsOf = (model: Model, query: RowQuery) =>
  query.limit === undefined ? whereOf(query.conditions) : sql`row.id in (${idsOf(model, query)})`

export async function findRows(model: Model, scope: Scope, query: RowQuery): Promise<readonly StoredRow[]> {
  const result = await sql<StoredRow>`select row.* from ${sql.table(model.table)} as row
    where ${rowsOf(model, query)} order by ${query.order}`.execute(scope.queries)
  return result.rows
}

export async function findIds(model: Model, scope: Scope, query: RowQuery): Promise<readonly unknown[]> {
  const result = await idsOf(model, query).execute(scope.queries)
  return result.rows.map(({ id }) => id)
}

export async function countRows(
  model: Model,
  scope: Scope,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  const from = sql`${sql.table(model.table)} as row where ${whereOf(conditions)}`
  return countOnce(scope.context.database, scope.queries, from)
}

/** Rows of any table by id, in no order. */
export async function rowsById(scope: Scope, table: string, ids: readonly unknown[]): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return []
  const result = await sql<StoredRow>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(
    scope.queries,
  )
  return result.rows
}

/** One row that the actor may see, by the id in a URL; null also when the id is none. */
export async function findRow(model: Model, scope: Scope, id: unknown): Promise<StoredRow | null> {
  const key = keyOf(model.id, id)
  if (key === null) return null
  const conditions = [...visibleConditions(model, scope), sql`row.id = ${key}`]
  const [row] = await findRows(model, scope, { conditions, order: sql`row.id` })
  return row ?? null
}
