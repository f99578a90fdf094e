/** What one SQL statement gave: rows with JavaScript values, and how many rows a write touched. */
export interface QueryOutcome {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number
}

/** One PostgreSQL session that runs statements one after the other. */
export interface QueryEngine {
  /** Before each use: opens a session that has ended again. Rejects with DatabaseDown. */
  open?(): Promise<void>
  query(sql: string, parameters: readonly unknown[]): Promise<QueryOutcome>
  close(): Promise<void>
}

/** An error of PostgreSQL itself: `code` is its SQLSTATE (23505 = unique violation, 23503 = foreign key). */
export class DatabaseError extends Error {
  readonly code: string
  readonly constraint: string
  /** FATAL or PANIC: the session that says so answers nothing more. */
  readonly endsSession: boolean

  constructor(message: string, code: string, constraint: string, endsSession = false) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
    this.endsSession = endsSession
  }
}

/** The session was lost, or none could be had: what it had not committed is rolled back. A later call may succeed. */
export class DatabaseDown extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseDown'
  }
}
