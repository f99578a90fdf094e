import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CELLS_URL, galleryOverlay, galleryRow } from '../../scripts/docs/gallery/gallery.ts'
import { readObject } from '../../src/contract/json-object.ts'
import { createSeeded } from '../cli/gatehouse.ts'
import { readWorld } from '../../scripts/product.ts'
import { testPermissions, testTexts, ownEntries } from '../../src/cli/overlay-test/static-tests.ts'
import { sweep } from '../../src/cli/overlay-test/sweep.ts'
import { openTestSandbox, type TestSandbox } from '../../src/cli/overlay-test/test-sandbox.ts'
import { compileRegistry } from '../../src/registry/files/registry-module.ts'
import { checkWorld } from '../../src/registry/check/check-world.ts'
import { problemLine } from '../../src/registry/check/problem.ts'
import { type Merged, mergeOverlay } from '../../src/registry/overlay/merge-overlay.ts'
import { readOverlayFacts } from '../../src/registry/overlay/overlay-facts.ts'
import { moduleProblems } from '../../src/registry/overlay/overlay-modules.ts'
import { type Overlay, readOverlay } from '../../src/registry/overlay/read-overlay.ts'

interface Recipe {
  readonly overlay: Overlay
  readonly merged: Merged
}

const COOKBOOK = path.resolve('docs/cookbook')
const names = readdirSync(COOKBOOK)
const MINUTES = 180_000

const recipes = new Map<string, Recipe>()
let sandbox: TestSandbox

const recipeOf = (name: string): Recipe => {
  const recipe = recipes.get(name)
  if (recipe === undefined) throw new Error(`The recipe ${name} was not read.`)
  return recipe
}

/** All recipes on one sandbox: each list of theirs has a URL of its own. */
beforeAll(async () => {
  const world = await readWorld(path.resolve('.'))
  for (const name of names) {
    const overlay = await readOverlay(path.join(COOKBOOK, name))
    recipes.set(name, { overlay, merged: mergeOverlay(world, overlay) })
  }
  const facts = [...recipes.values()].flatMap(({ merged }) => merged.facts)
  expect(new Set(facts.map(({ url }) => url)).size).toBe(facts.length)
  const gallery = readOverlayFacts(galleryOverlay().get('facts/assets__gallery-cells.json'))
  if (gallery === null) throw new Error('The gallery has no facts.')
  const folders = { consoleFolder: 'dist/console', staticFolder: 'dist/server/static' }
  sandbox = await openTestSandbox([...facts, gallery], folders, createSeeded)
}, MINUTES)

afterAll(() => sandbox.close())

test('the cookbook has twenty recipes, each with a title and a text', () => {
  expect(names.length).toBeGreaterThanOrEqual(20)
  for (const name of names)
    expect(readFileSync(path.join(COOKBOOK, name, 'recipe.md'), 'utf8')).toMatch(/^# .+\n\n.{40,}/)
})

describe.each(names)('the recipe %s', (name) => {
  test(
    'passes the check; its permissions and texts are complete',
    async () => {
      const { overlay, merged } = recipeOf(name)
      const problems = [...merged.problems, ...checkWorld(merged.world)].map(problemLine)
      expect([...overlay.problems, ...overlay.unread, ...(await moduleProblems(overlay)), ...problems]).toEqual([])
      const own = ownEntries(compileRegistry(merged.world.files), overlay)
      const results = [testPermissions(own, merged.world), testTexts(overlay)]
      expect(results.flatMap(({ lines }) => lines)).toEqual([])
    },
    MINUTES,
  )

  test('works on the sandbox: create, list, search, sort, page, update, delete', async () => {
    const { overlay, merged } = recipeOf(name)
    const module = compileRegistry(merged.world.files)
    const urls = new Set(merged.facts.map(({ url }) => url))
    for (const { entry, index } of ownEntries(module, overlay)) {
      if (entry.kind !== 'list' || !urls.has(entry.url)) continue
      const metadata = await sandbox.metadataOf(entry.url)
      const { references } = module
      const result = await sweep(sandbox.api, { entry, index, metadata, session: sandbox.session, references })
      expect(result).toMatchObject({ state: 'passed', lines: [] })
    }
    expect(sandbox.unserved).toEqual([])
  })
})

test('the sandbox stores the row of the gallery as it was sent: texts and JSON in fields of any value', async () => {
  const sent = galleryRow()
  const stored = readObject(await sandbox.api.send({ method: 'POST', url: CELLS_URL, body: sent }))
  for (const name of ['user', 'org_roles', 'settings', 'actions', 'runs']) expect(stored[name]).toEqual(sent[name])
})
