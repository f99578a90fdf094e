import { confirmTypeOf } from '../contract/confirm.ts'
import { UnexpectedAnswer } from '../contract/json-object.ts'
import type { Problem } from '../contract/problem.ts'
import { isAbort, RequestFailed } from './request-failed.ts'

/**
 * Every message this catalogue may ask for, as a key of i18n. Behind each: the text that specification section 8
 * puts in quotes, which stands verbatim in English; those without one are ours to word.
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

export type MessageKey = (typeof MESSAGE_KEYS)[number]

/**
 * relogin: ask to log in again. fields: put each message on its field. confirm: the user has to prove who they are
 * (`code` says how) and the call is sent again. toast: say it. silent: say nothing, which is for calls that were given up alone.
 * Whether a failure shows as a toast or in place of what was asked for is its catcher's choice, made where it is caught.
 */
export type FailureKind = 'relogin' | 'fields' | 'toast' | 'silent' | 'confirm'

export interface Failure {
  readonly kind: FailureKind
  readonly messageKey: MessageKey
  /** The server's own sentence, or null. */
  readonly detail: string | null
  /** Path of a field -> message. */
  readonly fields: Readonly<Record<string, string>>
  /** Of a bulk call: one object an input row, empty for a good one. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** Of `confirm`: `mfa`, `password` or `relogin`. */
  readonly code: string | null
  /** 0 when no answer came, null when no call was made. */
  readonly status: number | null
}

/** The error catalogue of specification section 8: what to do about anything that was thrown. */
export function describeFailure(error: unknown): Failure {
  if (isAbort(error)) return failure('silent', 'errors.unexpected')
  if (error instanceof FailedWith) return failure('toast', error.messageKey)
  if (error instanceof UnexpectedAnswer && error.expected === 'list') return failure('toast', 'errors.noList')
  if (!(error instanceof RequestFailed)) return failure('toast', 'errors.unexpected')
  return ofProblem(error.problem)
}

/** An error of the console's own that has its words in the catalogue. */
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

/** An answer that claims success and was none of the API's (`no_api`) was not expected at all. */
function ofStatus(status: number): MessageKey {
  if (status < 300) return 'errors.unexpected'
  return status >= 500 ? 'errors.server' : 'errors.request'
}

function failure(kind: FailureKind, messageKey: MessageKey, problem?: Problem): Failure {
  return {
    kind,
    messageKey,
    detail: problem?.message ?? null,
    fields: problem?.fields ?? {},
    rows: problem?.rows ?? [],
    code: problem?.code ?? null,
    status: problem?.status ?? null,
  }
}
