import type { QueryOutcome } from './query-engine.ts'

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

/** Both ends of the channel are this program: only the kind is checked. */
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
