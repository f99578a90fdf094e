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
import { DatabaseDown, type QueryOutcome } from './query-engine.ts'

/** One PostgreSQL session, taken for a statement or a transaction. */
export interface Session {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryOutcome>
  release(): void
}

/** Where sessions come from. */
export interface SessionSource {
  take(): Promise<Session>
  close(): Promise<void>
}

class SessionConnection implements DatabaseConnection {
  readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.session.query(sql, parameters)
    // Kysely derives R from the query it built: the row type is its promise, as in every dialect.
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery(): never {
    throw new Error('the sandbox does not stream')
  }
}

class SessionDriver implements Driver {
  readonly #source: SessionSource

  constructor(source: SessionSource) {
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
      // A lost session is rolled back by PostgreSQL: the error that came first is the one to report.
      if (!(error instanceof DatabaseDown)) throw error
    }
  }

  destroy() {
    return this.#source.close()
  }
}

/** PostgreSQL's dialect over `source`. */
export function sessionDialect(source: SessionSource): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(source),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
