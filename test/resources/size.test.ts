import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { entryFiles, readJson } from '../../src/registry/files/registry-module.ts'

const root = path.resolve('.')
const names = await entryFiles(root)
const lines = await Promise.all(
  names.map(
    async (file) => [file, (await readFile(path.join(root, file), 'utf8')).trimEnd().split('\n').length] as const,
  ),
)
const contents = await Promise.all(
  [...names, 'resources/parts.json'].map(async (file) => [file, await readJson(root, file)] as const),
)

test('half of the entries have fewer than 60 lines, none more than 220', () => {
  const lengths = lines.map(([, length]) => length).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(60)
  expect(lines.filter(([, length]) => length > 220)).toEqual([])
})

/** What is longer is a definition; what is shorter, a few words that happen to be the same. */
const A_DEFINITION = 110

/** Every object and list inside, as it is written. */
function* definitionsIn(value: unknown): Generator<string, void, void> {
  if (typeof value !== 'object' || value === null) return
  const text = JSON.stringify(value)
  if (text.length >= A_DEFINITION) yield text
  for (const inner of Object.values(value)) yield* definitionsIn(inner)
}

test('no definition is duplicated: shared ones are parts or inherited', () => {
  const found = contents.flatMap(([file, json]) => [...definitionsIn(json)].map((text) => [text, file] as const))
  const again = found.filter(([text], at) => found.findIndex(([first]) => first === text) < at)
  expect(again).toEqual([])
})
