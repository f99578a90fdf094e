import { fieldType } from '../fields/field-types.ts'
import type {
  Condition,
  ConditionAll,
  ConditionOperand,
  ConditionValue,
  Scalar,
} from '../registry/entry-types.generated.ts'
import { type ConditionScope, lookUp } from './scope.ts'

/** `unknown` while the row, form or mode that a condition reads is not loaded. */
export type Truth = true | false | 'unknown'

/** One member of a condition, and whether it is met. */
export type ConditionProof =
  | { readonly kind: 'license'; readonly met: boolean }
  | { readonly kind: 'setting'; readonly met: boolean; readonly name: string }
  | { readonly kind: 'condition'; readonly met: boolean; readonly path: string }

interface ProvenTruth {
  readonly truth: Truth
  /** Of an object: the members that failed, else all. Of a list: the first alternative that holds, else all failures. */
  readonly proof: readonly ConditionProof[]
}

/**
 * Whether a condition of an entry holds (docs/entries.md); true without a condition.
 * @example evaluate({ 'row.is_active': true }, { session, row }) // 'unknown' while `row` is null
 */
export function evaluate(condition: Condition | undefined | null, scope: ConditionScope): Truth {
  return evaluateWithProof(condition, scope).truth
}

/** `evaluate` with its proof, so that a screen can give the reason. */
export function evaluateWithProof(condition: Condition | undefined | null, scope: ConditionScope): ProvenTruth {
  if (condition === undefined || condition === null) return { truth: true, proof: [] }
  return Array.isArray(condition) ? evaluateAny(condition, scope) : evaluateAll(condition, scope)
}

function evaluateAny(alternatives: readonly ConditionAll[], scope: ConditionScope): ProvenTruth {
  const proven = alternatives.map((alternative) => evaluateAll(alternative, scope))
  const satisfied = proven.find(({ truth }) => truth === true)
  if (satisfied !== undefined) return satisfied
  const truth = proven.some((each) => each.truth === 'unknown') ? 'unknown' : false
  return { truth, proof: proven.flatMap(({ proof }) => proof) }
}

function evaluateAll(condition: ConditionAll, scope: ConditionScope): ProvenTruth {
  const parts = Object.entries(condition).map(([path, expected]) => ({
    path,
    truth: evaluateMember(path, expected, scope),
  }))
  const failed = parts.filter(({ truth }) => truth === false)
  const truth = failed.length > 0 ? false : parts.some((part) => part.truth === 'unknown') ? 'unknown' : true
  const decisive = truth === false ? failed : parts
  return { truth, proof: decisive.map((part) => proofOf(part.path, part.truth === true)) }
}

function evaluateMember(path: string, expected: ConditionValue, scope: ConditionScope): Truth {
  const found = lookUp(path, scope)
  if (!found.known) return 'unknown'
  const meets = (operand: ConditionOperand): boolean =>
    Array.isArray(operand)
      ? operand.some((one) => equals(found.value, one, found.type))
      : equals(found.value, operand, found.type)
  return isNegation(expected) ? !meets(expected.not) : meets(expected)
}

function isNegation(expected: ConditionValue): expected is { not: ConditionOperand } {
  return typeof expected === 'object' && expected !== null && !Array.isArray(expected)
}

function proofOf(path: string, met: boolean): ConditionProof {
  if (path === 'license') return { kind: 'license', met }
  if (path.startsWith('setting.')) return { kind: 'setting', met, name: path.slice('setting.'.length) }
  return { kind: 'condition', met, path }
}

/** The spellings that query strings and choice values use for a boolean. */
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', 'False', '0', ''])

/**
 * Whether a value meets one operand. `true` means truthy and `false` falsy, null and undefined are one, and `2` equals
 * `"2"` unless the field's type says that text is meant. Of a list, one member is enough.
 */
function equals(value: unknown, operand: Scalar, type: string | null): boolean {
  if (typeof operand === 'boolean') return isTruthy(value, type) === operand
  if (Array.isArray(value)) return value.some((member) => equals(member, operand, type))
  if (value === undefined || value === null) return operand === null
  if (operand === null || typeof value === 'object') return false
  if (value === operand) return true
  return type !== null && fieldType(type).number !== undefined ? sameNumber(value, operand) : sameText(value, operand)
}

/** An empty list, an empty string and the word false of a boolean are not truthy. */
function isTruthy(value: unknown, type: string | null): boolean {
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
