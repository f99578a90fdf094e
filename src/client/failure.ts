import { confirmTypeOf } from '../contract/session/confirm.ts'
import { UnexpectedAnswer } from '../contract/json-object.ts'
import type { Problem } from '../contract/problem.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/**
 * A failed call. `status` 0: no response; then `problem.code` is `timeout` or `network`. `url` is the path without query.
 */
export class RequestFailed extends Error {
  readonly status: number
  readonly problem: Problem
  readonly method: HttpMethod
  readonly url: string

  constructor(problem: Problem, call: { readonly method: HttpMethod; readonly url: string }) {
    super(`${call.method} ${call.url}: ${String(problem.status)}`)
    this.name = 'RequestFailed'
    this.status = problem.status
    this.problem = problem
    this.method = call.method
    this.url = call.url
  }
}

/** True for an aborted call. Checks the name, because the exception may come from another realm. */
export function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

/** Rejection of a read of a deleted object; no request is sent. Treated like an aborted request. */
export class ObjectDeleted extends Error {
  constructor(url: string) {
    super(`${url} is deleted`)
    this.name = 'AbortError'
  }
}

/**
 * All i18n keys of the error catalogue. The comment is the text that the console shall show, which is used verbatim in
 * English.
 */
export const MESSAGE_KEYS = [
  'errors.sessionEnded', // Your account has ended, please log in again
  'errors.badRequest', // Request error, please check what you filled in
  'errors.forbidden', // Request error, no permission for this operation
  'errors.conflict', // Updating, please try again later
  'errors.notFound', // Resource not found or deleted
  'errors.confirmNeeded',
  'errors.request', // any other 4xx without a text of the server's; {{status}}
  'errors.server', // 5xx; {{status}}
  'errors.network',
  'errors.timeout',
  'errors.unanswered', // no answer to a call that changes something
  'errors.unexpected',
  'errors.noList', // an answer that is none of the shapes of a list
  'errors.secretKey', // the server's public key is unreadable, so nothing was sent
  'errors.verificationFailed', // Verification failed, please log in again
  'errors.loggedOut', // Your account has logged out, please log in again
  'errors.loginTimeout', // Login time exceeded 5 minutes, please log in again
  'errors.createFailed', // Create error
  'errors.updateFailed', // Update failed
  'errors.deleteFailed', // Delete failed
  'errors.getFailed', // Get failed
  'errors.removeFailed', // Remove failed:
  'errors.bulkDeleteFailed', // Bulk delete failed:
  'errors.bulkRemoveFailed', // Bulk remove failed:
  'errors.importFailed', // Import fail
  'errors.mfa', // MFA error, please check
  'errors.socket', // Web socket connection failed
  'errors.lastOne', // The last one can't be deleted
] as const

type MessageKey = (typeof MESSAGE_KEYS)[number]

/**
 * How to handle a failure. relogin: ask to log in again. fields: show the messages at their fields. confirm: reauthenticate
 * (by `code`) and send the call again. toast: show a message, as a toast or in place of the content. silent: aborted, show
 * nothing.
 */
type FailureHandling = 'relogin' | 'fields' | 'toast' | 'silent' | 'confirm'

export interface Failure {
  readonly handling: FailureHandling
  readonly messageKey: MessageKey
  /** The server's own sentence, or null. */
  readonly detail: string | null
  /** Field path -> message. */
  readonly fields: Readonly<Record<string, string>>
  /** For a bulk call: one object for each row, empty without errors. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** Of `confirm`: `mfa`, `password` or `relogin`. */
  readonly code: string | null
  /** 0 without a response, null without a call. */
  readonly status: number | null
  /** What to quote when asking for help. */
  readonly requestId?: string
}

/**
 * Maps anything that was thrown to its message and handling.
 * @example describeFailure(error).messageKey // 'errors.conflict' for a 409
 */
export function describeFailure(error: unknown): Failure {
  if (isAbort(error)) return failure('silent', 'errors.unexpected')
  if (error instanceof FailedWith) return failure('toast', error.messageKey)
  if (error instanceof UnexpectedAnswer && error.expected === 'list') return failure('toast', 'errors.noList')
  if (!(error instanceof RequestFailed)) return failure('toast', 'errors.unexpected')
  const { problem, method } = error
  // The server may have done it before the line was cut.
  if (problem.status === 0 && !READS.has(method)) return failure('toast', 'errors.unanswered', problem)
  return ofProblem(problem)
}

const READS: ReadonlySet<HttpMethod> = new Set(['GET', 'OPTIONS'])

/** True if a call that changes something got no answer: whether it was done is unknown. */
export const isUnanswered = ({ messageKey }: Failure): boolean => messageKey === 'errors.unanswered'

/** An error of the console with a message of the catalogue. */
export class FailedWith extends Error {
  readonly messageKey: MessageKey

  constructor(messageKey: MessageKey, options?: ErrorOptions) {
    super(messageKey, options)
    this.name = 'FailedWith'
    this.messageKey = messageKey
  }
}

function ofProblem(problem: Problem): Failure {
  const { status } = problem
  if (status === 401) return failure('relogin', 'errors.sessionEnded', problem)
  if (confirmTypeOf(problem) !== null) return failure('confirm', 'errors.confirmNeeded', problem)
  if (status === 400 && hasFields(problem)) return failure('fields', 'errors.badRequest', problem)
  return failure('toast', keyOf(problem), problem)
}

function hasFields(problem: Problem): boolean {
  return Object.keys(problem.fields).length > 0 || problem.rows !== undefined
}

function keyOf({ status, code }: Problem): MessageKey {
  switch (status) {
    case 0:
      return code === 'timeout' ? 'errors.timeout' : 'errors.network'
    case 400:
      return 'errors.badRequest'
    case 403:
      return 'errors.forbidden'
    case 404:
      return 'errors.notFound'
    case 409:
      return 'errors.conflict'
    default:
      return ofStatus(status)
  }
}

/** A successful status with an HTML page (`no_api`) is unexpected. */
function ofStatus(status: number): MessageKey {
  if (status < 300) return 'errors.unexpected'
  return status >= 500 ? 'errors.server' : 'errors.request'
}

function failure(handling: FailureHandling, messageKey: MessageKey, problem?: Problem): Failure {
  return {
    handling,
    messageKey,
    detail: problem?.message ?? null,
    fields: problem?.fields ?? {},
    rows: problem?.rows ?? [],
    code: problem?.code ?? null,
    status: problem?.status ?? null,
    ...(problem?.requestId === undefined ? {} : { requestId: problem.requestId }),
  }
}
