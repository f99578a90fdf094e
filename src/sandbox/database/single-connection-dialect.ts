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
import type { QueryEngine } from './query-engine.ts'

function connectionOf(engine: QueryEngine): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await engine.query(sql, parameters)
      // Kysely derives R from the query it built: the row type is its promise, as in every dialect.
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
    },
    // eslint-disable-next-line require-yield -- the interface wants a generator; the sandbox never streams
    async *streamQuery() {
      throw new Error('PGlite does not stream')
    },
  }
}

/**
 * A driver over an engine that has only one connection: whoever asks while it is taken waits in line, so that the statements of
 * two transactions never mix. Inside a transaction every query must therefore go through that transaction.
 */
class SingleConnectionDriver implements Driver {
  readonly #engine: QueryEngine
  readonly #connection: DatabaseConnection
  readonly #releases = new Map<DatabaseConnection, () => void>()
  #tail: Promise<void> = Promise.resolve()

  constructor(engine: QueryEngine) {
    this.#engine = engine
    this.#connection = connectionOf(engine)
  }

  async init() {}

  async acquireConnection() {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#releases.set(this.#connection, release)
    return this.#connection
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#releases.get(connection)?.()
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  destroy() {
    return this.#engine.close()
  }
}

/** PostgreSQL's dialect over one session. */
export function singleConnectionDialect(engine: QueryEngine): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SingleConnectionDriver(engine),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
