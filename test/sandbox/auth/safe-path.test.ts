import { describe, expect, test } from '@jest/globals'
import { safePath } from '../../../src/sandbox/auth/safe-path.ts'

describe('where a login may lead', () => {
  test.each([
    ['/', '/'],
    ['/ui/', '/ui/'],
    ['/ui/#/console', '/ui/#/console'],
    ['/ui/console/users/users?search=a%20b', '/ui/console/users/users?search=a%20b'],
    ['/ui/../core/', '/core/'],
  ])('%s stays', (value, expected) => {
    expect(safePath(value)).toBe(expected)
  })

  test.each([
    undefined,
    '',
    'ui/',
    'https://example.com/',
    '//example.com/',
    '///example.com/',
    '/\\example.com/',
    '\\\\example.com/',
    '/\t/example.com/',
    '/\n/example.com',
    '/./\\example.com',
    '/.//example.com/',
    '/ui/..//example.com',
    'javascript:alert(1)',
    ' /ui/',
    '/ui/\u0000',
  ])('%j leads nowhere', (value) => {
    expect(safePath(value)).toBeNull()
  })
})
