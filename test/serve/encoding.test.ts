import { describe, expect, test } from '@jest/globals'
import { acceptsEncoding } from '../../src/serve/assets.ts'

describe('Accept-Encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br', true],
    ['gzip, deflate', 'br', false],
    ['br;q=0, gzip', 'br', false],
    ['br;q=0.5', 'br', true],
    ['*', 'br', true],
    ['*;q=0', 'gzip', false],
    ['gzip;q=0, *', 'gzip', false],
    ['GZIP', 'gzip', true],
    ['', 'gzip', false],
    [undefined, 'gzip', false],
    ['brotli', 'br', false],
  ] as const)('%s: %s is %s', (header, name, expected) => {
    expect(acceptsEncoding(header, name)).toBe(expected)
  })
})
