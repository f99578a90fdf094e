import { isObject, own, readFlag, readItems, readText } from '../json-object.ts'
import type { Problem } from '../problem.ts'

/** Types of reauthentication: the `code` of an error response that demands one. */
export const CONFIRM_TYPES = ['relogin', 'password', 'mfa'] as const
export type ConfirmType = (typeof CONFIRM_TYPES)[number]

export const isConfirmType = (value: unknown): value is ConfirmType => CONFIRM_TYPES.some((type) => type === value)

/** 400 as recorded; later cores answer 412. */
const CONFIRM_STATUSES: ReadonlySet<number> = new Set([400, 412])

/** The reauthentication that an error response demands; null for other errors. */
export function confirmTypeOf({ status, code }: Pick<Problem, 'status' | 'code'>): ConfirmType | null {
  return CONFIRM_STATUSES.has(status) && isConfirmType(code) ? code : null
}

/** A second factor. */
export interface ConfirmMethod {
  /** `otp`, `sms`, `otp_radius`, `mfa_custom` */
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly disabled: boolean
}

/** A demanded reauthentication. */
export interface ConfirmOptions {
  readonly type: ConfirmType
  /** Second factors of the type `mfa`; else empty. */
  readonly methods: readonly ConfirmMethod[]
}

function readMethod(value: unknown): ConfirmMethod | null {
  if (!isObject(value)) return null
  const name = readText(own(value, 'name'))
  if (name === '') return null
  return {
    name,
    label: readText(own(value, 'display_name')) || name,
    placeholder: readText(own(value, 'placeholder')),
    disabled: readFlag(own(value, 'disabled')),
  }
}

/** Reads the demanded reauthentication, which may be stricter than the error said; null for anything else. */
export function readConfirmOptions(body: unknown): ConfirmOptions | null {
  const type = isObject(body) ? own(body, 'confirm_type') : null
  if (!isObject(body) || !isConfirmType(type)) return null
  return { type, methods: type === 'mfa' ? readItems(own(body, 'content'), readMethod) : [] }
}
