import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../src/sandbox/database/open.ts'

/** The rows of a table, as far as a change of any of them shows: every write gives a row a newer `xmin`. */
interface Mark {
  readonly name: string
  readonly rows: number
  readonly newest: number | null
}

const copyOf = (name: string) => sql.id('pristine', name)
const tableOf = (name: string) => sql.id('public', name)

async function namesOf(queries: Queries, names: RawBuilder<{ name: string }>): Promise<readonly string[]> {
  return (await names.execute(queries)).rows.map(({ name }) => name)
}

async function marksOf(queries: Queries, names: readonly string[]): Promise<ReadonlyMap<string, Mark>> {
  const each = names.map(
    (name) => sql<Mark>`
      select ${name}::text as name, count(*) as rows, max(xmin::text::bigint) as newest from ${tableOf(name)}`,
  )
  const { rows } = await sql<Mark>`${sql.join(each, sql` union all `)}`.execute(queries)
  return new Map(rows.map((mark) => [mark.name, mark]))
}

/**
 * Keeps a copy of the data of a database of one session.
 * @returns brings the database back to these data: tables made since go, changed ones are filled again
 */
export async function keepPristine(queries: Queries): Promise<() => Promise<void>> {
  const tables = () => namesOf(queries, sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = await tables()
  await sql`create schema pristine`.execute(queries)
  for (const name of names) await sql`create table ${copyOf(name)} as table ${tableOf(name)}`.execute(queries)
  const sequences = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(queries)
  let marks = await marksOf(queries, names)

  return async () => {
    for (const name of await tables())
      if (!names.includes(name)) await sql`drop table ${tableOf(name)} cascade`.execute(queries)
    const now = await marksOf(queries, names)
    const changed = names.filter((name) => {
      const [then, is] = [marks.get(name), now.get(name)]
      return then?.rows !== is?.rows || then?.newest !== is?.newest
    })
    await queries.transaction().execute(async (transaction) => {
      // Neither foreign keys nor triggers: rows come back as they were, table by table.
      await sql`set local session_replication_role = replica`.execute(transaction)
      for (const name of changed) {
        await sql`delete from ${tableOf(name)}`.execute(transaction)
        await sql`insert into ${tableOf(name)} overriding system value select * from ${copyOf(name)}`.execute(
          transaction,
        )
      }
      for (const { name, last } of sequences.rows)
        await sql`select setval(${`public."${name}"`}::regclass, ${last ?? 1}, ${last !== null})`.execute(transaction)
    })
    marks = await marksOf(queries, names)
  }
}
