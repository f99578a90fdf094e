import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { ROOT_ORGANIZATION_ID } from '../../../contract/session/profile.ts'
import type { Queries, SandboxDatabase } from '../../database/open.ts'
import type { Model, Scope, StoredRow } from '../model/model.ts'
import { parseKey } from '../model/parse.ts'

interface CountCache {
  /** PostgreSQL's snapshot: the same text means the same rows. */
  readonly snapshot: string
  readonly counts: Map<string, number>
}

interface Counted {
  readonly count: number
  readonly snapshot: string
}

const MOST = 500

const cacheOf = new WeakMap<SandboxDatabase, CountCache>()

/** The cached counts of a snapshot. */
function countsAt(database: SandboxDatabase, snapshot: string): Map<string, number> {
  const known = cacheOf.get(database)
  if (known?.snapshot === snapshot && known.counts.size < MOST) return known.counts
  const counts = new Map<string, number>()
  cacheOf.set(database, { snapshot, counts })
  return counts
}

async function snapshotNow(queries: Queries): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(queries)
  return rows[0]?.snapshot ?? ''
}

const queryKey = ({ sql: text, parameters }: CompiledQuery) => JSON.stringify([text, parameters])

/**
 * Counts the rows of `from` (`users as row where ...`). Counting a large table takes longer than reading a page, so
 * the count is cached until something is written. Transactions skip the cache, since a snapshot does not include
 * their own writes.
 */
export async function cachedCount(
  database: SandboxDatabase,
  queries: Queries,
  from: RawBuilder<unknown>,
): Promise<number> {
  const query = sql<Counted>`select count(*)::int as count, pg_current_snapshot()::text as snapshot from ${from}`
  const compiled = query.compile(queries)
  const kept = queries.isTransaction ? null : countsAt(database, await snapshotNow(queries))
  const known = kept?.get(queryKey(compiled))
  if (known !== undefined) return known
  const [counted] = (await queries.executeQuery(compiled)).rows
  if (counted === undefined) return 0
  if (kept !== null) countsAt(database, counted.snapshot).set(queryKey(compiled), counted.count)
  return counted.count
}

export const isRootOrganization = (scope: Scope) => scope.actor.organization.id === ROOT_ORGANIZATION_ID

function parentConditions({ parent }: Model, scope: Scope) {
  return parent === undefined ? [] : [sql`${sql.ref(`row.${parent.column}`)} = ${parseKey('uuid', scope.parent)}`]
}

/**
 * The conditions of every query on a model: parent, organization, and `visibilityCondition`. The table's alias is
 * `row`.
 */
export function visibleConditions(model: Model, scope: Scope): RawBuilder<unknown>[] {
  const visibility = model.visibilityCondition?.(scope) ?? null
  const conditions = [...(visibility === null ? [] : [visibility]), ...parentConditions(model, scope)]
  if (model.scope === 'global' || isRootOrganization(scope)) return conditions
  return [...conditions, sql`row.org_id = ${scope.actor.organization.id}`]
}

export interface RowQuery {
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly order: RawBuilder<unknown>
  readonly limit?: number
  readonly offset?: number
}

const whereClause = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const limitClause = ({ limit, offset }: RowQuery) =>
  limit === undefined ? sql`` : sql` limit ${limit} offset ${offset ?? 0}`

export const selectIds = (model: Model, query: RowQuery) =>
  sql<{ id: unknown }>`select row.id from ${sql.table(model.table)} as row
    where ${whereClause(query.conditions)} order by ${query.order}${limitClause(query)}`

/** Selects the ids of a page first, so that rows of the pages before are not read, only their sort keys. */
const rowsClause = (model: Model, query: RowQuery) =>
  query.limit === undefined ? whereClause(query.conditions) : sql`row.id in (${selectIds(model, query)})`

export async function findRows(model: Model, scope: Scope, query: RowQuery): Promise<readonly StoredRow[]> {
  const result = await sql<StoredRow>`select row.* from ${sql.table(model.table)} as row
    where ${rowsClause(model, query)} order by ${query.order}`.execute(scope.queries)
  return result.rows
}

export async function findIds(model: Model, scope: Scope, query: RowQuery): Promise<readonly unknown[]> {
  const result = await selectIds(model, query).execute(scope.queries)
  return result.rows.map(({ id }) => id)
}

export async function countModelRows(
  model: Model,
  scope: Scope,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  const from = sql`${sql.table(model.table)} as row where ${whereClause(conditions)}`
  return cachedCount(scope.context.database, scope.queries, from)
}

/** Rows of any table by id, unsorted. */
export async function rowsById(scope: Scope, table: string, ids: readonly unknown[]): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return []
  const result = await sql<StoredRow>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(
    scope.queries,
  )
  return result.rows
}

/** Finds a visible row by the id of a URL; null when it does not exist or the id is malformed. */
export async function findRow(model: Model, scope: Scope, id: unknown): Promise<StoredRow | null> {
  const key = parseKey(model.id, id)
  if (key === null) return null
  const conditions = [...visibleConditions(model, scope), sql`row.id = ${key}`]
  const [row] = await findRows(model, scope, { conditions, order: sql`row.id` })
  return row ?? null
}
