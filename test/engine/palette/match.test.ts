import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findIn } from '../../../src/engine/palette/match.ts'

const things = [
  { label: 'Login rules', words: 'Access control login acl' },
  { label: 'Users', words: 'Console users screen' },
  { label: 'User groups', words: 'Console user groups screen' },
  { label: 'Admin users', words: 'System users admin users' },
  { label: 'Über', words: '' },
  { label: '用户组', words: '用户管理 user groups' },
]

test.each([
  ['', things.map(({ label }) => label)],
  ['user', ['Users', 'User groups', 'Admin users', '用户组']],
  ['USER G', ['User groups', '用户组']],
  ['gro us', ['User groups', '用户组']],
  ['users', ['Users', 'Admin users']],
  ['acl', ['Login rules']],
  ['uber', ['Über']],
  ['ｕｓｅｒｓ', ['Users', 'Admin users']],
  ['用户', ['用户组']],
  ['nothing', []],
])('"%s" finds what has all of its words, names before places', (query, expected) => {
  expect(findIn(things, query).map(({ label }) => label)).toEqual(expected)
})

test('whatever is typed, what is found was there, once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (query) => {
      const found = findIn(things, query)
      expect(new Set(found).size).toBe(found.length)
      expect(things).toEqual(expect.arrayContaining([...found]))
    }),
  )
})
