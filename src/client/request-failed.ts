import type { Problem } from '../contract/problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/**
 * A call that did not succeed. `status` 0: no answer came; then `problem.code` is `timeout` or `network`.
 * The URL is the path that was asked for, without its query.
 */
export class RequestFailed extends Error {
  readonly status: number
  readonly problem: Problem
  readonly method: Method
  readonly url: string

  constructor(problem: Problem, call: { readonly method: Method; readonly url: string }) {
    super(`${call.method} ${call.url}: ${String(problem.status)}`)
    this.name = 'RequestFailed'
    this.status = problem.status
    this.problem = problem
    this.method = call.method
    this.url = call.url
  }
}

/** A call that somebody gave up: it failed for nobody. By its name, since the exception may come from another realm. */
export function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

/** Rejection of a read of an object that this page has deleted; no request is sent. Readers treat it as an aborted request. */
export class ObjectDeleted extends Error {
  constructor(url: string) {
    super(`${url} is deleted`)
    this.name = 'AbortError'
  }
}
