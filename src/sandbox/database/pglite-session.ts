import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DatabaseError, type QueryEngine, type QueryOutcome } from './query-engine.ts'

const textOf = (source: object, key: string) => {
  const value: unknown = Reflect.get(source, key)
  return typeof value === 'string' ? value : ''
}

/** PGlite throws plain objects with PostgreSQL's fields. */
export function toDatabaseError(error: unknown): DatabaseError {
  const source = typeof error === 'object' && error !== null ? error : {}
  return new DatabaseError(
    textOf(source, 'message') || String(error),
    textOf(source, 'code'),
    textOf(source, 'constraint'),
    ['FATAL', 'PANIC'].includes(textOf(source, 'severity')),
  )
}

/**
 * Opens PGlite in this thread, without a folder in memory. Acknowledged writes have reached the operating system, not
 * necessarily the disk: they survive the death of the process.
 */
export async function openPglite({ folder }: { readonly folder?: string }): Promise<QueryEngine> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    relaxedDurability: false,
    extensions: { pg_trgm },
    parsers: { [types.INT8]: Number },
  })
  const query = async (sql: string, parameters: readonly unknown[]): Promise<QueryOutcome> => {
    try {
      const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(sql, [...parameters])
      return { rows, affectedRows: affectedRows ?? 0 }
    } catch (error) {
      throw toDatabaseError(error)
    }
  }
  return { query, close: () => pglite.close() }
}
