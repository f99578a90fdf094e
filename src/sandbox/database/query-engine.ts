/** The result of one SQL statement: rows with JavaScript values, and the number of affected rows. */
export interface QueryOutcome {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number
}

/** One PostgreSQL session; runs one statement at a time. */
export interface QueryEngine {
  /** Called before each use: reopens an ended session. Rejects with DatabaseDown. */
  open?(): Promise<void>
  query(sql: string, parameters: readonly unknown[]): Promise<QueryOutcome>
  close(): Promise<void>
}

/** An error of PostgreSQL itself: `code` is its SQLSTATE (23505 = unique violation, 23503 = foreign key). */
export class DatabaseError extends Error {
  readonly code: string
  readonly constraint: string
  /** FATAL or PANIC: PostgreSQL closes the session. */
  readonly endsSession: boolean

  constructor(message: string, code: string, constraint: string, endsSession = false) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
    this.endsSession = endsSession
  }
}

/** The session was lost or could not be opened; its transaction is rolled back. A later call may succeed. */
export class DatabaseDown extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseDown'
  }
}

export type WorkerRequest =
  | { readonly kind: 'query'; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' }

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: QueryOutcome }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly message: string
      readonly code: string
      readonly constraint: string
      readonly endsSession: boolean
    }
  | { readonly kind: 'closed' }

const KINDS = ['query', 'close', 'ready', 'outcome', 'failure', 'closed']

/** Only the kind is checked: both ends of the channel are this program. */
function isMessage(message: unknown): message is { kind: string } {
  return typeof message === 'object' && message !== null && 'kind' in message && KINDS.includes(String(message.kind))
}

const isRequest = (message: unknown): message is WorkerRequest =>
  isMessage(message) && (message.kind === 'query' || message.kind === 'close')

const isReply = (message: unknown): message is WorkerReply =>
  isMessage(message) && message.kind !== 'query' && message.kind !== 'close'

export function readWorkerRequest(message: unknown): WorkerRequest {
  if (isRequest(message)) return message
  throw new Error('unknown message to the database thread')
}

export function readWorkerReply(message: unknown): WorkerReply {
  if (isReply(message)) return message
  throw new Error('unknown message from the database thread')
}
