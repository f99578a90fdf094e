import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Queries } from './open.ts'

/**
 * An index for a list of one organization sorted by a text column. It also includes the plain column, so that
 * PostgreSQL skips to a page by an index-only scan.
 */
export const byText = (column: string): string =>
  `("org_id", lower("${column}") collate "C" nulls first, "id") include ("${column}")`

const TRIGRAMS = 'gin_trgm_ops'

/** A trigram index for substring search. It has to contain all search fields of a list. */
export const bySearch = (...columns: readonly string[]): string =>
  `using gin (${columns.map((name) => `"${name}" ${TRIGRAMS}`).join(', ')})`

/** Whether an index needs the extension pg_trgm. */
const needsTrigrams = (index: string): boolean => index.includes(TRIGRAMS)

/** An index for a list sorted by time, newest first; `within` are the columns that its filters fix. */
export const byTime = (column: string, ...within: readonly string[]): string =>
  `(${[...within.map((name) => `"${name}"`), `"${column}" desc nulls last`, '"id"'].join(', ')})`

/** A PostgreSQL type with its constraints, as in a column definition. */
export type ColumnType = string

export interface TableDefinition {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnType>>
  /** Unique constraints. */
  readonly unique: readonly (readonly string[])[]
  /** Definitions of further indexes by name, in SQL: `("org_id", lower("name") collate "C")`. */
  readonly indexes?: Readonly<Record<string, string>>
  /** Functions and triggers: idempotent statements. */
  readonly statements?: readonly string[]
}

const quoted = (name: string) => `"${name}"`

const indexName = (table: TableDefinition, columns: readonly string[]) => `${table.name}_${columns.join('_')}_key`

function additionsOf(table: TableDefinition, hasTrigrams: boolean): string[] {
  const indexes = table.unique.map(
    (names) =>
      `create unique index if not exists ${quoted(indexName(table, names))} on ${quoted(table.name)} (${names.map(quoted).join(', ')})`,
  )
  const wanted = Object.entries(table.indexes ?? {}).filter(([, content]) => hasTrigrams || !needsTrigrams(content))
  const further = wanted.map(
    ([name, content]) => `create index if not exists ${quoted(name)} on ${quoted(table.name)} ${content}`,
  )
  return [...indexes, ...further, ...(table.statements ?? [])]
}

const columnsOf = (table: TableDefinition) =>
  Object.entries(table.columns).map(([name, type]) => `${quoted(name)} ${type}`)

/** Names and types are constants of the program. */
const creationOf = (table: TableDefinition) => `create table ${quoted(table.name)} (${columnsOf(table).join(', ')})`

/** Statements that add the missing columns to a table of an older version. */
const migrationOf = (table: TableDefinition) =>
  columnsOf(table).map((column) => `alter table ${quoted(table.name)} add column if not exists ${column}`)

const fingerprintOf = (statements: readonly string[]) => createHash('sha256').update(statements.join(';')).digest('hex')

/** Creates the extension pg_trgm. A server may lack it or forbid it; search is slower then. */
async function makeTrigrams(queries: Queries): Promise<boolean> {
  await sql`create extension if not exists pg_trgm`.execute(queries).catch(() => {})
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(queries)
  return rows.length > 0
}

async function knownFingerprint(queries: Queries, state: RawBuilder<unknown>): Promise<string | null> {
  await sql`create table if not exists ${state} (fingerprint text not null)`.execute(queries)
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from ${state}`.execute(queries)
  return rows[0]?.fingerprint ?? null
}

async function existingTables(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(queries)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Creates missing tables, and missing columns of an older database.
 * @param tables sorted so that a table follows those that it refers to
 * @param set the name of these tables together: nothing is done when they have not changed
 */
export async function createTables(
  queries: Queries,
  tables: readonly TableDefinition[],
  set = 'schema',
): Promise<void> {
  const state = sql.table(`${set}_state`)
  const hasTrigrams = await makeTrigrams(queries)
  const fingerprint = fingerprintOf(tables.flatMap((table) => [creationOf(table), ...additionsOf(table, hasTrigrams)]))
  await queries.transaction().execute(async (transaction) => {
    // Two servers may start on one PostgreSQL at the same time.
    await sql`select pg_advisory_xact_lock(4288301)`.execute(transaction)
    if ((await knownFingerprint(transaction, state)) === fingerprint) return
    const existing = await existingTables(transaction)
    const statements = tables.flatMap((table) => [
      ...(existing.has(table.name) ? migrationOf(table) : [creationOf(table)]),
      ...additionsOf(table, hasTrigrams),
    ])
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    await sql`delete from ${state}`.execute(transaction)
    await sql`insert into ${state} values (${fingerprint})`.execute(transaction)
  })
}
