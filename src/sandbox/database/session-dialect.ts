import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { DatabaseDown, type QueryEngine, type QueryOutcome } from './query-engine.ts'

/** A PostgreSQL session, acquired for a statement or a transaction. */
export interface DatabaseSession {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryOutcome>
  release(): void
}

export interface SessionPool {
  take(): Promise<DatabaseSession>
  close(): Promise<void>
}

class SessionConnection implements DatabaseConnection {
  readonly session: DatabaseSession

  constructor(session: DatabaseSession) {
    this.session = session
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.session.query(sql, parameters)
    // Kysely derives R from the query that it built, so the cast is safe, as in every dialect.
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery(): never {
    throw new Error('the sandbox does not stream')
  }
}

class SessionDriver implements Driver {
  readonly #source: SessionPool

  constructor(source: SessionPool) {
    this.#source = source
  }

  async init() {}

  async acquireConnection() {
    return new SessionConnection(await this.#source.take())
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof SessionConnection) connection.session.release()
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      // PostgreSQL rolls back a lost session; report the first error.
      if (!(error instanceof DatabaseDown)) throw error
    }
  }

  destroy() {
    return this.#source.close()
  }
}

/** Kysely's PostgreSQL dialect over a session pool. */
export function sessionDialect(source: SessionPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(source),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/**
 * A pool of one session, acquired in the order of requests, so that transactions do not interleave. A query outside
 * the current transaction therefore deadlocks.
 */
export function singleSessionPool(engine: QueryEngine): SessionPool {
  let tail: Promise<void> = Promise.resolve()
  return {
    async take(): Promise<DatabaseSession> {
      const before = tail
      let release = (): void => undefined
      tail = new Promise((resolve) => {
        release = resolve
      })
      await before
      try {
        await engine.open?.()
      } catch (error) {
        release()
        throw error
      }
      return { query: (sql, parameters) => engine.query(sql, parameters), release: () => release() }
    },
    close: () => engine.close(),
  }
}
