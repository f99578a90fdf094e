/** What one SQL statement gave: rows with JavaScript values, and how many rows a write touched. */
export interface QueryOutcome {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number
}

/** One PostgreSQL session that runs statements one after the other. */
export interface QueryEngine {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryOutcome>
  close(): Promise<void>
}

/** An error of PostgreSQL itself: `code` is its SQLSTATE (23505 = unique violation, 23503 = foreign key). */
export class DatabaseError extends Error {
  readonly code: string
  readonly constraint: string

  constructor(message: string, code: string, constraint: string) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
  }
}
