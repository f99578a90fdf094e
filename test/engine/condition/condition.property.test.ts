import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { evaluate, evaluateWithProof } from '../../../src/engine/condition/condition.ts'
import type { ConditionAll, ConditionValue, Scalar } from '../../../src/engine/registry/entry-types.generated.ts'
import { sessionOf } from '../../support/sessions.ts'

const session = sessionOf()
const name = fc.constantFrom('a', 'b', 'c')
const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom('', '0', '1', 'x'),
  fc.boolean(),
  fc.constant(null),
)
const operand = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }))
const value: fc.Arbitrary<ConditionValue> = fc.oneof(
  operand,
  operand.map((not) => ({ not })),
)
const all: fc.Arbitrary<ConditionAll> = fc.dictionary(
  name.map((each) => `row.${each}`),
  value,
  { minKeys: 1, maxKeys: 3 },
)
const any = fc.array(all, { minLength: 1, maxLength: 3 })
const row = fc.dictionary(name, fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })))

describe('conditions', () => {
  test('are inverted by not', () => {
    fc.assert(
      fc.property(name, operand, row, (key, expected, object) => {
        const scope = { session, row: object }
        expect(evaluate({ [`row.${key}`]: { not: expected } }, scope)).toBe(
          !evaluate({ [`row.${key}`]: expected }, scope),
        )
      }),
    )
  })

  test('as an array hold if one of its objects does', () => {
    fc.assert(
      fc.property(any, row, (condition, object) => {
        const scope = { session, row: object }
        expect(evaluate(condition, scope)).toBe(condition.some((each) => evaluate(each, scope) === true))
      }),
    )
  })

  test('keep a result that does not depend on the row', () => {
    fc.assert(
      fc.property(any, row, fc.boolean(), (condition, object, license) => {
        const mixed = [...condition, { license }]
        const before = evaluate(mixed, { session })
        if (before !== 'unknown') expect(evaluate(mixed, { session, row: object })).toBe(before)
      }),
    )
  })

  test('have an unmet proof for each refusal, for any row', () => {
    fc.assert(
      fc.property(any, fc.object(), (condition, object) => {
        const { truth, proof } = evaluateWithProof(condition, { session, row: object })
        if (truth !== true) expect(proof.some(({ met }) => !met)).toBe(true)
      }),
    )
  })
})
