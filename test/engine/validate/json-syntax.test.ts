import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { jsonFault } from '../../../src/engine/validate/json-syntax.ts'

describe('the position of a JSON syntax error', () => {
  test.each<[text: string, line: number, column: number]>([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a" 1}', 1, 6],
    ['{"a": 1,}', 1, 9],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ["{'a': 1}", 1, 2],
    ['[1, 2', 1, 6],
    ['[01]', 1, 3],
    ['{"a": tru}', 1, 7],
    ['"never ends', 1, 1],
    ['{"a": 1} rest', 1, 10],
    ['["\t"]', 1, 2],
  ])('%j: line %i, column %i', (text, line, column) => {
    expect(jsonFault(text)).toEqual({ line, column })
  })

  test('is null for valid JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => jsonFault(text) === null))
  })

  test('exists for invalid JSON', () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x')).map(([text, at, sign]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + sign + text.slice(place + 1)
    })
    fc.assert(fc.property(broken, (text) => (jsonFault(text) === null) === isJson(text)))
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
