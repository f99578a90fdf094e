import pg from 'pg'
import { DatabaseDown } from './query-engine.ts'
import type { ServerLock } from './server-lock.ts'
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

/** A session of one hold of the lock: after it is lost, nothing more is written, and an open transaction ends with its connection. */
function sessionOf(client: pg.PoolClient, lock: ServerLock): DatabaseSession {
  const { turn } = lock
  const isLost = () => turn === null || lock.turn !== turn
  return {
    async query(sql, parameters) {
      if (isLost()) throw new DatabaseDown(new Error('the lock of the database is lost'))
      try {
        const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...parameters])
        return { rows, affectedRows: rowCount ?? 0 }
      } catch (error) {
        throw asDown(error)
      }
    },
    // The pool removes broken connections itself.
    release: () => client.release(isLost()),
  }
}

/**
 * Pools sessions of a PostgreSQL server. A lost session only fails its own statement, with DatabaseDown. So do all statements while the
 * lock is lost; the next one acquires it again, unless another process has it.
 */
export function serverSessionPool(url: string, lock: ServerLock): SessionPool {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5000 })
  pool.on('error', ignoreLoss)
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  return {
    async take() {
      try {
        await lock.hold()
        return sessionOf(await pool.connect(), lock)
      } catch (error) {
        throw asDown(error)
      }
    },
    close: async () => {
      await pool.end()
      await lock.release()
    },
  }
}
