import { describe, expect, test } from '@jest/globals'
import { safeNext } from '../../src/client/safe-next.ts'

describe('safeNext', () => {
  test.each([
    ['/ui/console/users/users', '/ui/console/users/users'],
    ['/ui/a?x=1&y=//b#c', '/ui/a?x=1&y=//b#c'],
    ['/ui/用户', '/ui/%E7%94%A8%E6%88%B7'],
    ['/', '/'],
  ])('%s stays', (value, expected) => {
    expect(safeNext(value)).toBe(expected)
  })

  test.each([
    null,
    undefined,
    '',
    'ui/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '\t//evil.test',
    '/a/..//evil.test',
    '/.//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/ui/\n',
    '/ui\\..\\x',
  ])('%p leads home', (value) => {
    expect(safeNext(value)).toBe('/ui/')
  })
})
