import { describe, expect, test } from '@jest/globals'
import { families } from '../../../src/sandbox/labels/dictionary.ts'

describe('the dictionary of labels', () => {
  test.each(['fields', 'choices', 'resources'] as const)('names each of its %s in one family only', (part) => {
    const names = families.flatMap((family) => Object.keys(family[part]))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
