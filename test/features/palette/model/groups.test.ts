import { expect, test } from '@jest/globals'
import { best, inGroups, mergeGroups } from '../../../../src/features/palette/model/groups.ts'

const results = (...keys: readonly string[]) => keys.map((key) => ({ key, group: key.replace(/\d/, '') }))
const keysOf = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key)

test.each([
  ['the first group is on top', results('screens1', 'recent1', 'screens2'), ['recent1', 'screens1', 'screens2']],
  [
    'the others are in the order of their best match',
    results('create1', 'screens1', 'create2'),
    ['create1', 'create2', 'screens1'],
  ],
  ['none', [], []],
])('groups: %s', (_what, given, expected) => {
  const groups = inGroups(given, 'recent')
  expect(groups.flatMap(({ items }) => keysOf(items))).toEqual(expected)
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
})

test('the best results are limited, those of the first group on their own', () => {
  const given = results('screens1', 'recent1', 'create1', 'recent2', 'recent3', 'screens2', 'create2')
  expect(keysOf(best(given, 'recent', { first: 2, others: 3 }))).toEqual([
    'recent1',
    'recent2',
    'screens1',
    'create1',
    'screens2',
  ])
})

/** 'users: u1 u2 | assets: a1' */
const parsed = (text: string) =>
  text
    .split(' | ')
    .filter((group) => group !== '')
    .map((group) => {
      const [key = '', ...items] = group.split(/:? /)
      return { key, items: items.map((item) => ({ key: item })) }
    })

test.each([
  ['nothing is shown yet', '', 'assets: a1', null, 'assets: a1'],
  ['a list below the cursor', 'screens: s1 s2', 'screens: s1 s2 | users: u1', 's2', 'screens: s1 s2 | users: u1'],
  [
    'a list between others below the cursor',
    'screens: s1 | tickets: t1',
    'screens: s1 | users: u1 | tickets: t1',
    's1',
    'screens: s1 | users: u1 | tickets: t1',
  ],
  [
    'a list that belongs above the cursor follows it',
    'assets: a1 a2 | tickets: t1',
    'users: u1 | assets: a1 a2 | tickets: t1',
    'a2',
    'assets: a1 a2 | users: u1 | tickets: t1',
  ],
  [
    'rows in the group of the cursor are added at its end',
    'actions: x1 | users: u1',
    'actions: x0 x1 x2 | users: u1 u2',
    'x1',
    'actions: x1 x0 x2 | users: u1 u2',
  ],
  [
    'groups above the cursor stay, even if rows come or go',
    'screens: s1 s2 | users: u1 | actions: x1',
    'screens: s2 s3 | users: u1 u2 | actions: x1',
    'u1',
    'screens: s1 s2 | users: u1 u2 | actions: x1',
  ],
  ['the row of the cursor stays', 'users: u1 u2', 'assets: a1', 'u2', 'users: u1 u2 | assets: a1'],
])('a late answer: %s', (_what, shown, next, cursor, expected) => {
  expect(mergeGroups(parsed(shown), parsed(next), cursor)).toEqual(parsed(expected))
})
