import { describe, expect, test } from '@jest/globals'
import { titlesIn } from './test-titles.ts'

const titles = (source: string): readonly string[] => titlesIn(source, 'some.test.ts')

describe('the titles of tests, read without running them', () => {
  test.each<[what: string, source: string, found: readonly string[]]>([
    ['a test', `test('adds', () => {})`, ['adds']],
    ['by its other name', `it('adds', () => {})`, ['adds']],
    [
      'within describes',
      `describe('sums', () => { describe('of two', () => { test('add', f) }) })`,
      ['sums of two add'],
    ],
    ['of the browser', `test.describe('a list', () => { test('shows', async ({ page }) => {}) })`, ['a list shows']],
    ['a table', `test.each([[1, 'one'], [2, 'two']])('%i is %s', f)`, ['1 is one', '2 is two']],
    ['a table of single values', `test.each(['a', 'b'])('takes %s', f)`, ['takes a', 'takes b']],
    ['a table of objects', `test.each([{ page: 1 }])('page $page', f)`, ['page 1']],
    ['a table with a name', `const T = [['a']] as const\ntest.each(T)('takes %s', f)`, ['takes a']],
    ['a table joined of two', `const T = [['a']]\ntest.each([...T, ['b']])('takes %s', f)`, ['takes a', 'takes b']],
    ['a table of describes', `describe.each(['x'])('in %s', (x) => { test('holds', f) })`, ['in x holds']],
    ['a table made while running', `test.each(all.map(g))('takes %s', f)`, ['takes .+']],
    ['values as JSON', `test.each([[{ a: -1 }, 'x', null]])('%j, %j, %j', f)`, ['\\{"a":\\-1\\}, "x", null']],
    ['a value that a call makes', `test.each([['a', g(1)]])('%s takes %j', f)`, ['a takes .+']],
    ['a title put together', 'for (const x of all) test(`takes ${x} whole`, f)', ['takes .+ whole']],
    ['signs that patterns know', `test('a (b) c?', f)`, ['a \\(b\\) c\\?']],
  ])('%s', (_what, source, found) => {
    expect(titles(source)).toEqual(found)
  })

  test.each([
    ['a test that is skipped', `test.skip('adds', f)`],
    ['one that is planned', `test.todo('adds')`],
    ['tests that are skipped together', `describe.skip('sums', () => { test('add', f) })`],
    ['a step of a test', `test('adds', async () => { await test.step('one', f) })`],
    ['a title that nothing is known of', `test.each(all)('%s', f)`],
  ])('%s is none', (_what, source) => {
    expect(titles(source).filter((title) => title !== 'adds')).toEqual([])
  })

  test('a test that is skipped proves nothing', () => {
    expect(titles(`test.skip('adds', f)`)).toEqual([])
  })
})
