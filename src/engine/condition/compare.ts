import type { FieldType } from '../../contract/field.ts'
import type { Scalar } from '../registry/entry-types.ts'

/** The spellings that query strings and choice values use for a boolean. */
const FALSE_WORDS = new Set(['false', 'False', '0', ''])

/**
 * Whether a value meets one operand. `true` means truthy and `false` falsy, null and undefined are one, and `2` equals
 * `"2"` unless the field's type says that text is meant. Of a list, one member is enough.
 */
export function equals(value: unknown, operand: Scalar, type: FieldType | null): boolean {
  if (typeof operand === 'boolean') return isTruthy(value, type) === operand
  if (Array.isArray(value)) return value.some((member) => equals(member, operand, type))
  if (value === undefined || value === null) return operand === null
  if (operand === null || typeof value === 'object') return false
  if (value === operand) return true
  return type === 'integer' || type === 'float' ? sameNumber(value, operand) : sameText(value, operand)
}

/** An empty list, an empty string and the word false of a boolean are not truthy. */
function isTruthy(value: unknown, type: FieldType | null): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'string') return (type ?? 'boolean') === 'boolean' ? !FALSE_WORDS.has(value) : value !== ''
  return Boolean(value)
}

function sameNumber(value: unknown, operand: string | number): boolean {
  const [left, right] = [asNumber(value), asNumber(operand)]
  return left !== null && left === right
}

function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null
}

function sameText(value: unknown, operand: string | number): boolean {
  return isScalar(value) && String(value) === String(operand)
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
