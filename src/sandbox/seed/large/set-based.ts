import { type RawBuilder, sql } from 'kysely'

/** One of several numbered sets of ids: each of them has all numbers for itself. */
const KINDS = { node: 1, asset: 2, login: 3, operation: 4, password: 5 } as const

/** The id of the `number`-th thing of a kind: in the order of the numbers, so that a million of them go into an index one after the other. */
export const numberedId = (kind: keyof typeof KINDS, number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.lit(`a${String(KINDS[kind])}000000-0000-4000-8000-`)} || lpad(to_hex(${number}), 12, '0'))::uuid`

/** A list of the program as rows of a `table`, with their `place` in it from 0: joined by a number's remainder it goes round. */
export const asRows = (list: readonly object[], table: string, columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(list.map((entry, place) => ({ place, ...entry })))}::jsonb)
    as ${sql.ref(table)} (place int, ${sql.raw(columns)})`
