/** @jest-environment jsdom */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkWorld } from '../../src/registry/check/check-world.ts'
import { problemLine } from '../../src/registry/check/problem.ts'
import { readWorld } from '../../scripts/product.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { EXTENSIONS } from '../../src/console/extensions/extensions.ts'
import { OTHER } from '../../src/console/kernel/platform/lazy-component.ts'
import { FEATURES } from '../../src/features/features.ts'

const text = await readFile('docs/entries.md', 'utf8')
const blocks = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]): unknown => JSON.parse(json ?? ''))

describe('docs/entries.md', () => {
  test('shows an entry that is valid except for its texts', async () => {
    const world = await readWorld(path.resolve('.'))
    const [entry] = blocks.filter((block) => isObject(block) && '$schema' in block)
    const files = new Map([...world.files, ['resources/console/labels.json', entry]])
    const isText = (line: string): boolean => line.includes(' lacks resources.labels.')
    const lines = checkWorld({ ...world, files }).map(problemLine)
    expect(lines.filter((line) => !isText(line))).toEqual([])
  })

  test('names every key of the schemas', async () => {
    for (const schema of ['common', 'list']) {
      const json: unknown = JSON.parse(await readFile(`schemas/${schema}.schema.json`, 'utf8'))
      const missing = [...keysOf(json)].filter((key) => !new RegExp(`\\b${key}\\b`).test(text))
      expect(missing).toEqual([])
    }
  })
})

test('docs/extensions.md names exactly the existing extensions', async () => {
  const extensions = [EXTENSIONS, ...FEATURES]
    .flatMap(({ actions, rows, forms, tabs }) => [actions, rows, forms, tabs].flatMap((all) => Object.keys(all ?? {})))
    .filter((name) => name !== OTHER)
  const listed = await readFile('docs/extensions.md', 'utf8')
  const names = [...listed.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name)
  expect(names).toEqual(extensions.sort())
})

/** The names below every `properties` of a schema. */
function* keysOf(schema: unknown): Generator<string, void, void> {
  if (Array.isArray(schema)) for (const item of schema) yield* keysOf(item)
  if (!isObject(schema)) return
  if (isObject(schema['properties'])) yield* Object.keys(schema['properties']).filter((key) => key !== '$schema')
  for (const inner of Object.values(schema)) yield* keysOf(inner)
}
