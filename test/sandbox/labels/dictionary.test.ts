import { describe, expect, test } from '@jest/globals'
import { dictionary, families } from '../../../src/sandbox/labels/dictionary.ts'

describe('the dictionary of labels', () => {
  test.each(['fields', 'choices', 'resources'] as const)('names each of its %s in one family only', (part) => {
    const names = families.flatMap((family) => Object.keys(family[part]))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('has no exception of a resource that says what is said of the field anyway', () => {
    const same = Object.entries(dictionary.resources).flatMap(([resource, words]) =>
      Object.entries(words).flatMap(([field, word]) =>
        JSON.stringify(word) === JSON.stringify(dictionary.fields[field]) ? [`${resource}.${field}`] : [],
      ),
    )
    expect(same).toEqual([])
  })
})
