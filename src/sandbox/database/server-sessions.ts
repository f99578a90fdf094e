import pg from 'pg'
import { DatabaseDown } from './query-engine.ts'
import type { DatabaseSession, SessionPool } from './session-dialect.ts'

/** SQLSTATEs that end or refuse a session: shutdown, crash, start-up, broken or too many connections. */
const SESSION_LOST = /^(57P0[1-5]|53300|0800[0-7])$/

/** pg throws plain errors for a broken connection, and one class for errors of PostgreSQL. */
function isSessionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return !(error instanceof TypeError || error instanceof RangeError)
  return SESSION_LOST.test(error.code ?? '') || error.severity === 'FATAL' || error.severity === 'PANIC'
}

const asDown = (error: unknown): unknown => (isSessionLost(error) ? new DatabaseDown(error) : error)

/** The running statement rejects with the same error; an unhandled error event would end the process. */
const ignoreLoss = (): void => undefined

function sessionOf(client: pg.PoolClient): DatabaseSession {
  return {
    async query(sql, parameters) {
      try {
        const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...parameters])
        return { rows, affectedRows: rowCount ?? 0 }
      } catch (error) {
        throw asDown(error)
      }
    },
    // The pool removes broken connections itself.
    release: () => client.release(),
  }
}

/** Pools sessions of a PostgreSQL server. A lost session only fails its own statement, with DatabaseDown. */
export function serverSessionPool(url: string): SessionPool {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5000 })
  pool.on('error', ignoreLoss)
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  return {
    async take() {
      try {
        return sessionOf(await pool.connect())
      } catch (error) {
        throw asDown(error)
      }
    },
    close: () => pool.end(),
  }
}
