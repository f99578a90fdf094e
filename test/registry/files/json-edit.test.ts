import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { editedJson } from '../../../src/registry/files/json-edit.ts'

const ENTRY = `{
  "key": "racks", "view": "console",
  "columns": ["name", { "field": "units", "cell": "number" },
    "comment"],
  "form": {
    "sections": [
      { "title": "basic", "fields": ["name"] }
    ]
  }
}
`

type Entry = Record<string, unknown> & { columns: unknown[] }
const entry = JSON.parse(ENTRY) as Entry

/** What an edit writes in place of a part of the file; everything else stays as it is. */
test.each<[what: string, after: Entry, from: string, to: string]>([
  ['a changed value', { ...entry, view: 'audit' }, '"console"', '"audit"'],
  ['an added item', { ...entry, columns: [...entry.columns, 'room'] }, '"comment"]', '"comment", "room"]'],
  [
    'a value of another type',
    { ...entry, columns: ['name', 'units', 'comment'] },
    '{ "field": "units", "cell": "number" }',
    '"units"',
  ],
])('%s: the rest of the text stays as it was written', (_what, after, from, to) => {
  const text = editedJson(ENTRY, entry, after)
  expect(JSON.parse(text)).toEqual(after)
  if (from !== '"comment"]') expect(text).toBe(ENTRY.replace(from, to))
})

test('a renamed key keeps its place and the text of its value', () => {
  const { form, ...others } = entry
  const text = editedJson(ENTRY, entry, { ...others, dialog: form })
  expect(text).toBe(ENTRY.replace('"form"', '"dialog"'))
})

test('an added key is a line of its own, a removed one leaves no gap', () => {
  const { view: _view, ...others } = entry
  expect(editedJson(ENTRY, entry, { ...others, path: 'assets/racks', name: 'name' })).toBe(`{
  "key": "racks",
  "columns": ["name", { "field": "units", "cell": "number" },
    "comment"],
  "form": {
    "sections": [
      { "title": "basic", "fields": ["name"] }
    ]
  },
  "path": "assets/racks",
  "name": "name"
}
`)
  expect(editedJson('{ "a": 1, "b": [] }', { a: 1, b: [] }, { b: [], c: true })).toBe('{ "b": [], "c": true }')
})

test.each<[what: string, before: unknown, after: unknown, text: string]>([
  ['brackets in a string', [], { '[ ': [null, '[ a ]'] }, '{ "[ ": [null, "[ a ]"] }'],
  ['empty values', [], { a: {}, b: [], c: [{}] }, '{ "a": {}, "b": [], "c": [{}] }'],
  ['keys that are numbers, which come first', { b: 1, 2: 'two' }, { b: 3, 2: 'two' }, '{ "2": "two", "b": 3 }'],
])('a value is written as it is: %s', (_what, before, after, text) => {
  const written = Array.isArray(before) ? '[]' : '{ "b": 1, "2": "two" }'
  expect(editedJson(written, before, after)).toBe(text)
})

test('the text of any value becomes that of any other, and the same value leaves it alone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(0, 1, 2), (before, after, indent) => {
      const text = `\n${JSON.stringify(before, null, indent)}\n`
      expect(editedJson(text, JSON.parse(text), JSON.parse(text))).toBe(text)
      expect(JSON.parse(editedJson(text, JSON.parse(text), after))).toEqual(JSON.parse(JSON.stringify(after)))
    }),
    { numRuns: 300 },
  )
})
