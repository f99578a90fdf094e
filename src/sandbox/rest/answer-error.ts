/** Field name -> messages, or a nested object of the same for a nested field. */
export interface FieldErrors {
  readonly [field: string]: readonly string[] | FieldErrors
}

/** A refusal with its status and exactly the body that goes out. */
export class AnswerError extends Error {
  readonly status: number
  readonly body: unknown
  readonly allow: string | null

  constructor(status: number, body: unknown, allow: string | null = null) {
    super(`answer ${String(status)}`)
    this.name = 'AnswerError'
    this.status = status
    this.body = body
    this.allow = allow
  }
}

/** 400: one or more fields are not acceptable. */
export class InvalidInput extends AnswerError {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super(400, errors)
    this.name = 'InvalidInput'
    this.errors = errors
  }
}

/** Goes on where nothing is wrong. @throws InvalidInput */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

/** 403 for a reason of the thing itself, not of the user's permissions. */
export class Refused extends AnswerError {
  constructor(detail: string) {
    super(403, { detail, code: 'permission_denied' })
    this.name = 'Refused'
  }
}
