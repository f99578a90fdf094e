import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TableDefinition } from '../models/storage.ts'
import type { Queries } from './open.ts'

const quoted = (name: string) => `"${name}"`

const indexName = (table: TableDefinition, columns: readonly string[]) => `${table.name}_${columns.join('_')}_key`

/** Statements that make a table, or bring one made by an older version up to this one. Names and types are the program's own. */
function statementsOf(table: TableDefinition): string[] {
  const columns = Object.entries(table.columns).map(([name, type]) => `${quoted(name)} ${type}`)
  const additions = columns.map((column) => `alter table ${quoted(table.name)} add column if not exists ${column}`)
  const indexes = table.unique.map(
    (names) =>
      `create unique index if not exists ${quoted(indexName(table, names))} on ${quoted(table.name)} (${names.map(quoted).join(', ')})`,
  )
  const further = Object.entries(table.indexes ?? {}).map(
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
  const statements = tables.flatMap(statementsOf)
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
