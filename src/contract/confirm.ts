import { isObject, own, readFlag, readItems, readText } from './json-object.ts'
import type { Problem } from './problem.ts'

/** Ways to prove who one is; the code of a refusal (400) that asks for one. */
export const CONFIRM_TYPES = ['relogin', 'password', 'mfa'] as const
export type ConfirmType = (typeof CONFIRM_TYPES)[number]

export const isConfirmType = (value: unknown): value is ConfirmType => CONFIRM_TYPES.some((type) => type === value)

/** 400 as recorded; later cores answer 412. */
const CONFIRM_STATUSES: ReadonlySet<number> = new Set([400, 412])

/** What a refusal asks for; null: something else. */
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

export interface ConfirmWay {
  readonly type: ConfirmType
  /** Of `mfa`; else none. */
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

/** The way that a server wants; it may ask for more than the refusal did. Null: an answer that names none. */
export function readConfirmWay(body: unknown): ConfirmWay | null {
  const type = isObject(body) ? own(body, 'confirm_type') : null
  if (!isObject(body) || !isConfirmType(type)) return null
  return { type, methods: type === 'mfa' ? readItems(own(body, 'content'), readMethod) : [] }
}
