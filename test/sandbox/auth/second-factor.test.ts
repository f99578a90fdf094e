import { describe, expect, test } from '@jest/globals'
import { codeAt, isRightCode } from '../../../src/sandbox/auth/second-factor.ts'

/** The key of RFC 6238, appendix B, in base 32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const at = (seconds: number) => new Date(seconds * 1000)

describe('the code of a second factor', () => {
  // The RFC prints eight digits: the last six are those of a code of six.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('at %i s after 1970 is %s, as in RFC 6238', (seconds, code) => {
    expect(codeAt(KEY, at(seconds))).toBe(code)
  })

  test.each([
    [0, true],
    [30, true],
    [-30, true],
    [90, false],
    [-90, false],
  ])('is valid %i seconds later: %s', (later, right) => {
    expect(isRightCode(KEY, codeAt(KEY, at(1e9)), at(1e9 + later))).toBe(right)
  })

  test.each(['', '12345', '1234567', 'abcdef'])('cannot be "%s"', (code) => {
    expect(isRightCode(KEY, code, at(1e9))).toBe(false)
  })
})
