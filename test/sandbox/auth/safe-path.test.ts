import { describe, expect, test } from '@jest/globals'
import { safePath } from '../../../src/sandbox/auth/login-routes.ts'

describe('the address after a login', () => {
  test.each([
    ['/', '/'],
    ['/ui/', '/ui/'],
    ['/ui/#/console', '/ui/#/console'],
    ['/ui/console/users/users?search=a%20b', '/ui/console/users/users?search=a%20b'],
    ['/ui/../core/', '/core/'],
  ])('%s is kept', (value, expected) => {
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
  ])('%j is rejected', (value) => {
    expect(safePath(value)).toBeNull()
  })
})
