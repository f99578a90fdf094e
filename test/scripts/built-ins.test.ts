import { describe, expect, test } from '@jest/globals'
import { Linter } from 'eslint'
import { builtIns } from '../../scripts/lint/built-ins.mjs'

const linter = new Linter()
const config = {
  plugins: { gatehouse: { rules: { 'built-ins': builtIns } } },
  rules: { 'gatehouse/built-ins': 'error' },
} as const
const faults = (code: string): readonly string[] => linter.verify(code, [config]).map(({ message }) => message)

describe('built-ins that the oldest browser lacks', () => {
  test.each([
    ['list.toSpliced(0, 1)', 'toSpliced'],
    ['list.with(0, 1)', 'with'],
    ['Object.groupBy(list, first)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['one.isSubsetOf(other)', 'isSubsetOf'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['new Intl.DurationFormat("ja")', 'Intl.DurationFormat'],
    ['names.keys().map(first)', 'map of an iterator'],
    ['text.matchAll(/a/g).toArray()', 'toArray of an iterator'],
  ])('%s is refused', (code, name) => {
    expect(faults(code)).toEqual([`${name} is not in all of chrome109, firefox128, safari16.4.`])
  })

  test.each([
    'list.findLast(first)',
    'Object.keys(names).map(first)',
    '[...names.keys()].map(first)',
    'structuredClone(list.at(-1))',
    'JSON.parse(text)',
    'difference(one, other)',
  ])('%s stays', (code) => {
    expect(faults(code)).toEqual([])
  })
})
