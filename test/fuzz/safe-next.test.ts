import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { safeNext } from '../../src/client/safe-next.ts'

const ORIGIN = 'https://gatehouse.test'
const PIECES = ['/', '//', '\\', '.', '..', '/ui/', '@', ':', 'https:', 'javascript:', 'data:', 'evil.test', '\t', '\n']
const MORE = ['\r', '\0', ' ', '%2f', '%5c', '%09', '?', '#', '用', '\u2028', '\uff0f', '&next=', '\u007f', '\ud800']

const address = fc.oneof(
  fc.array(fc.constantFrom(...PIECES, ...MORE), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.webUrl().map((url) => `/${url}`),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `/${text}`),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

test('a way back never leaves the origin, and what it answers is a way back again', () => {
  fc.assert(
    fc.property(address, (value) => {
      const next = safeNext(value)
      expect(next).toMatch(/^\/(?![/\\])/)
      expect(new URL(next, ORIGIN).origin).toBe(ORIGIN)
      expect(safeNext(next)).toBe(next)
    }),
    { numRuns: 10_000 },
  )
})
