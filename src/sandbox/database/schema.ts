import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { needsTrigrams } from '../models/list-index.ts'
import type { TableDefinition } from '../models/storage.ts'
import type { Queries } from './open.ts'

const quoted = (name: string) => `"${name}"`

const indexName = (table: TableDefinition, columns: readonly string[]) => `${table.name}_${columns.join('_')}_key`

/** Statements that make a table, or bring one made by an older version up to this one. Names and types are the program's own. */
function statementsOf(table: TableDefinition, hasTrigrams: boolean): string[] {
  const columns = Object.entries(table.columns).map(([name, type]) => `${quoted(name)} ${type}`)
  const additions = columns.map((column) => `alter table ${quoted(table.name)} add column if not exists ${column}`)
  const indexes = table.unique.map(
    (names) =>
      `create unique index if not exists ${quoted(indexName(table, names))} on ${quoted(table.name)} (${names.map(quoted).join(', ')})`,
  )
  const wanted = Object.entries(table.indexes ?? {}).filter(([, content]) => hasTrigrams || !needsTrigrams(content))
  const further = wanted.map(
    ([name, content]) => `create index if not exists ${quoted(name)} on ${quoted(table.name)} ${content}`,
  )
  const primary = table.columns['id'] === undefined ? [] : [`${quoted('id')} ${table.columns['id']}`]
  return [
    `create table if not exists ${quoted(table.name)} (${primary.join('')})`,
    ...additions.filter((_, position) => Object.keys(table.columns)[position] !== 'id'),
    ...indexes,
    ...further,
    ...(table.statements ?? []),
  ]
}

const fingerprintOf = (statements: readonly string[]) => createHash('sha256').update(statements.join(';')).digest('hex')

/** PGlite brings the extension; a server may lack it, or not let us make it: searches are slower there. */
async function makeTrigrams(queries: Queries): Promise<boolean> {
  await sql`create extension if not exists pg_trgm`.execute(queries).catch(() => {})
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(queries)
  return rows.length > 0
}

async function knownFingerprint(queries: Queries): Promise<string | null> {
  await sql`create table if not exists schema_state (fingerprint text not null)`.execute(queries)
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from schema_state`.execute(queries)
  return rows[0]?.fingerprint ?? null
}

/**
 * Makes every table that is not there, and every column that an older store lacks. Tables come after those they refer to. A store whose
 * tables were made by the same statements is left alone.
 */
export async function createTables(queries: Queries, tables: readonly TableDefinition[]): Promise<void> {
  const hasTrigrams = await makeTrigrams(queries)
  const statements = tables.flatMap((table) => statementsOf(table, hasTrigrams))
  const fingerprint = fingerprintOf(statements)
  await queries.transaction().execute(async (transaction) => {
    // Two servers may start on one PostgreSQL at the same time.
    await sql`select pg_advisory_xact_lock(4288301)`.execute(transaction)
    if ((await knownFingerprint(transaction)) === fingerprint) return
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    await sql`delete from schema_state`.execute(transaction)
    await sql`insert into schema_state values (${fingerprint})`.execute(transaction)
  })
}
