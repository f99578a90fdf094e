import { expect, test } from '@jest/globals'
import { readOptions } from '../../scripts/shots/options.ts'

const KEYS = ['users', 'roles']
const looksOf = (...args: readonly string[]) => readOptions(args, KEYS).looks.map(({ name }) => name)

test('pictures are taken in two sizes, three languages and two schemes', () => {
  expect(looksOf()).toHaveLength(12)
  expect(readOptions([], KEYS)).toMatchObject({ only: undefined, all: false, docs: false, output: 'dist/shots' })
  expect(readOptions(['--docs'], KEYS)).toMatchObject({ docs: true, output: 'docs/images' })
})

test.each([
  ['wide-en-light', ['wide-en-light']],
  ['narrow-ja', ['narrow-ja-light', 'narrow-ja-dark']],
])('--look %s is %j', (look, names) => {
  expect(looksOf('--look', look)).toEqual(names)
})

test('--help only prints the flags', () => {
  expect(readOptions(['--help'], KEYS).help).toBe(true)
  expect(readOptions([], KEYS).help).toBe(false)
})

test.each([
  [['--only', 'nobody'], /no entry nobody: users, roles/],
  [['--look', 'square'], /no look square: wide-en-light/],
  [['--every'], /--every/],
])('%j is refused', (args, why) => {
  expect(() => readOptions(args, KEYS)).toThrow(why)
})
