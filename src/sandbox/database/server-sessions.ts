import pg from 'pg'
import { DatabaseDown } from './query-engine.ts'
import type { Session, SessionSource } from './session-dialect.ts'

/** SQLSTATEs that end a session or refuse one: shutdown, crash, start-up, broken connection, too many of them. */
const SESSION_LOST = /^(57P0[1-5]|53300|0800[0-7])$/

/** pg has many plain errors for a connection that broke, and one class for what PostgreSQL itself says. */
function isSessionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return !(error instanceof TypeError || error instanceof RangeError)
  return SESSION_LOST.test(error.code ?? '') || error.severity === 'FATAL' || error.severity === 'PANIC'
}

const asDown = (error: unknown): unknown => (isSessionLost(error) ? new DatabaseDown(error) : error)

/** The statement that was running fails with the same loss; an event without a listener would end the process. */
const ignoreLoss = (): void => undefined

function sessionOf(client: pg.PoolClient): Session {
  return {
    async query(sql, parameters) {
      try {
        const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...parameters])
        return { rows, affectedRows: rowCount ?? 0 }
      } catch (error) {
        throw asDown(error)
      }
    },
    // The pool itself drops a connection that broke.
    release: () => client.release(),
  }
}

/** Sessions of a PostgreSQL server. One that is lost, idle or at work, fails its own statement with DatabaseDown and nothing else. */
export function serverSessions(url: string): SessionSource {
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
