import type { Proof } from '../permission/verdict.ts'
import type { Condition, ConditionAll, ConditionOperand, ConditionValue } from '../registry/entry-types.ts'
import { equals } from './compare.ts'
import type { ConditionScope } from './scope.ts'
import { lookUp } from './source.ts'

/** `unknown` until the row, form or mode that it asks for is there: hides without a flash. */
export type Truth = true | false | 'unknown'

export interface ProvenTruth {
  readonly truth: Truth
  /** What decided: of an all, the first that failed or else each part; of an any, the one that held or else each one's failure. */
  readonly proof: readonly Proof[]
}

/** Whether a condition holds. No condition always does. */
export function evaluate(condition: Condition | undefined | null, scope: ConditionScope): Truth {
  return prove(condition, scope).truth
}

/** `evaluate` with what decided, so that a screen can say why not. */
export function prove(condition: Condition | undefined | null, scope: ConditionScope): ProvenTruth {
  if (condition === undefined || condition === null) return { truth: true, proof: [] }
  return Array.isArray(condition) ? proveAny(condition, scope) : proveAll(condition, scope)
}

function proveAny(alternatives: readonly ConditionAll[], scope: ConditionScope): ProvenTruth {
  const proven = alternatives.map((alternative) => proveAll(alternative, scope))
  const held = proven.find(({ truth }) => truth === true)
  if (held !== undefined) return held
  const truth = proven.some((each) => each.truth === 'unknown') ? 'unknown' : false
  return { truth, proof: proven.flatMap(({ proof }) => proof) }
}

function proveAll(condition: ConditionAll, scope: ConditionScope): ProvenTruth {
  const parts = Object.entries(condition).map(([path, expected]) => ({ path, truth: provePart(path, expected, scope) }))
  const failed = parts.filter(({ truth }) => truth === false)
  const truth = failed.length > 0 ? false : parts.some((part) => part.truth === 'unknown') ? 'unknown' : true
  const telling = truth === false ? failed : parts
  return { truth, proof: telling.map((part) => proofOf(part.path, part.truth === true)) }
}

function provePart(path: string, expected: ConditionValue, scope: ConditionScope): Truth {
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

function proofOf(path: string, met: boolean): Proof {
  if (path === 'license') return { kind: 'license', met }
  if (path.startsWith('setting.')) return { kind: 'setting', met, name: path.slice('setting.'.length) }
  return { kind: 'condition', met, path }
}
