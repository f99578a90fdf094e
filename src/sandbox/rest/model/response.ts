import type { Readable } from 'node:stream'
import type { Language } from '../../../contract/language.ts'
import { message } from '../../messages/message.ts'

export interface RestResponse {
  readonly status: number
  readonly body: unknown
}

/** Serialized JSON, sent unchanged. */
export class RawJson {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** A download, streamed. */
export interface FileResponse {
  readonly status: 200
  readonly type: string
  readonly name: string
  readonly stream: Readable
}

export const ok = (body: unknown, status = 200): RestResponse => ({ status, body })

export const NO_CONTENT: RestResponse = { status: 204, body: '' }

/** Messages by field name; nested for object and list fields. */
export interface FieldErrors {
  readonly [field: string]: readonly string[] | FieldErrors
}

/** An error response, with status and body as sent. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown
  readonly allow: string | null

  constructor(status: number, body: unknown, allow: string | null = null) {
    super(`answer ${String(status)}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
    this.allow = allow
  }
}

/** 400: one or more fields are invalid. */
export class ValidationError extends HttpError {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super(400, errors)
    this.name = 'ValidationError'
    this.errors = errors
  }
}

/**
 * Does nothing when `errors` is empty.
 * @throws ValidationError
 */
export function throwIfInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
}

/** 500: what a core does not expect. */
export class ServerError extends HttpError {
  constructor() {
    super(500, { error: 'Server internal error' })
    this.name = 'ServerError'
  }
}

/** 403 because of the state of the row, not of the user's permissions. */
export class Forbidden extends HttpError {
  constructor(detail: string) {
    super(403, { detail, code: 'permission_denied' })
    this.name = 'Forbidden'
  }
}

export function methodNotAllowed(
  { method, scope }: { readonly method: string; readonly scope: { readonly actor: { readonly language: Language } } },
  allow: string,
): HttpError {
  const detail = message('requests.methodNotAllowed', scope.actor.language, { method })
  return new HttpError(405, { detail, code: 'method_not_allowed' }, allow)
}

type Errors = FieldErrors[string]

const isNested = (errors: Errors | undefined): errors is FieldErrors => errors !== undefined && !Array.isArray(errors)

/** Merges errors deeply; `b` wins for the same field. */
export function mergeErrors(a: FieldErrors, b: FieldErrors): FieldErrors {
  const merged: Record<string, Errors> = { ...a }
  for (const [name, errors] of Object.entries(b)) {
    const known = merged[name]
    merged[name] = isNested(known) && isNested(errors) ? mergeErrors(known, errors) : errors
  }
  return merged
}
