import { describe, expect, test } from '@jest/globals'
import { matchExpression } from '../../../../src/sandbox/models/acls/command-verdict.ts'

/** With 40 letters it has a million million ways to fail. */
const COSTLY = '^(a+)+$'
const ATTACK = `${'a'.repeat(40)}!`

describe('an expression of an administrator', () => {
  test.each([
    ['reb.*', '', 'reboot', 'matches'],
    ['REB.*', '', 'reboot', 'differs'],
    ['REB.*', 'i', 'reboot', 'matches'],
    ['(', '', 'reboot', 'differs'],
  ] as const)('%j with the flags %j and %j: %s', (source, flags, text, match) => {
    expect(matchExpression(source, flags, text)).toBe(match)
  })

  test('is cancelled when it takes too long', () => {
    expect(matchExpression(COSTLY, '', ATTACK)).toBe('too-slow')
  })

  test('that was cancelled is not run again on the same text', () => {
    matchExpression(COSTLY, 'i', ATTACK)
    const again = Array.from({ length: 1000 }, () => matchExpression(COSTLY, 'i', ATTACK))
    expect(new Set(again)).toEqual(new Set(['too-slow']))
  })
})
