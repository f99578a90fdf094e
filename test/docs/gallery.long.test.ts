import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { CELL_SAMPLES } from '../../scripts/docs/gallery/cell-samples.ts'
import { GALLERY_SCHEMES, galleryOverlay, galleryPicture, galleryRow } from '../../scripts/docs/gallery/gallery.ts'
import { galleryPage } from '../../scripts/docs/gallery/gallery-page.ts'
import { INPUT_SAMPLES } from '../../scripts/docs/gallery/input-samples.ts'
import { KEY_PICTURES, keyPicture, WITHOUT_PICTURE } from '../../scripts/docs/key-pictures.ts'
import { referencePages } from '../../scripts/docs/reference.ts'
import { definitionsOf, keysOf, readSchemas } from '../../scripts/docs/schema-keys.ts'
import { readWorld } from '../../scripts/product.ts'
import { ownAt } from '../../src/contract/json-object.ts'
import { checkWorld } from '../../src/registry/check/check-world.ts'
import { problemLine } from '../../src/registry/check/problem.ts'
import { mergeOverlay } from '../../src/registry/overlay/merge-overlay.ts'
import { checkFields } from '../../src/sandbox/rest/write/check-value.ts'

const IMAGES = 'docs/images'
/** A picture of a control has a few kilobytes. */
const MAX_BYTES = 24_000

/** The names that an entry may use, as its editor completes them. */
const namesOf = (definition: string): readonly string[] =>
  ownAt(JSON.parse(readFileSync('schemas/names.schema.json', 'utf8')), [
    'definitions',
    definition,
    'enum',
  ]) as readonly string[]

const shown = [
  ...namesOf('Cell').map((name) => ['cell', name] as const),
  ...namesOf('Input').map((name) => ['input', name] as const),
]

test('the gallery has every cell and every input of the schemas, and nothing else', () => {
  expect(Object.keys(CELL_SAMPLES).sort()).toEqual([...namesOf('Cell')].sort())
  expect(Object.keys(INPUT_SAMPLES).sort()).toEqual([...namesOf('Input')].sort())
  const headings = [...galleryPage().markdown.matchAll(/^### (.+) \((cell|input)\)$/gm)]
  expect(headings.map(([, name, kind]) => `${kind} ${name}`).sort()).toEqual(
    shown.map(([kind, name]) => `${kind} ${name}`).sort(),
  )
})

test('each has a small picture in light and in dark, and no picture is left over', () => {
  const wanted = GALLERY_SCHEMES.flatMap((scheme) => shown.map(([kind, name]) => galleryPicture(kind, name, scheme)))
  const found = readdirSync(path.join(IMAGES, 'gallery'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => path.posix.join('gallery', name.split(path.sep).join('/')))
  expect(found.sort()).toEqual([...wanted].sort())
  const large = wanted.filter((file) => statSync(path.join(IMAGES, file)).size > MAX_BYTES)
  expect(large).toEqual([])
  const { markdown } = galleryPage()
  expect(wanted.filter((file) => !markdown.includes(`](${file})`))).toEqual([])
})

describe('a key of the reference', () => {
  const schemas = readSchemas(path.resolve('.'))
  const all = async () =>
    [...(await schemas)].flatMap(([file, schema]) => {
      const own = [...keysOf({ file, schema })].map(({ name }) => name)
      const defined = definitionsOf(file, schema).flatMap((definition) =>
        [...keysOf(definition)].map(({ name }) => `${definition.name}.${name}`),
      )
      return [...own, ...defined].map((key) => [file.replace('.schema.json', ''), key] as const)
    })

  test('has a picture, unless it changes nothing that can be seen', async () => {
    const keys = await all()
    const invisible = Object.values(WITHOUT_PICTURE)
    const missing = keys.filter(
      ([schema, key]) =>
        keyPicture(schema, key) === null && !invisible.some((pattern) => pattern.test(`${schema} ${key}`)),
    )
    expect(missing).toEqual([])
    const shownKeys = keys.flatMap(([schema, key]) => keyPicture(schema, key) ?? [])
    expect(KEY_PICTURES.filter((picture) => !shownKeys.includes(picture))).toEqual([])
  })

  test('has a picture that exists and is shown, and no picture of keys is left over', async () => {
    const reference = referencePages(await schemas, keyPicture)
    const files = reference.flatMap(({ markdown }) =>
      [...markdown.matchAll(/!\[[^\]]+\]\(\.\.\/docs\/images\/([^)]+)\)/g)].map(([, file = '']) => file),
    )
    expect(new Set(files)).toEqual(new Set(KEY_PICTURES.map(({ file }) => file)))
    expect(files.filter((file) => !existsSync(path.join(IMAGES, file)))).toEqual([])
    const left = readdirSync(path.join(IMAGES, 'keys')).filter((name) => !files.includes(`keys/${name}`))
    expect(left).toEqual([])
  })
})

describe('the overlay that the pictures are cut from', () => {
  test('passes the check of entries', async () => {
    const world = await readWorld(path.resolve('.'))
    const files = galleryOverlay()
    const overlay = {
      ...{ folder: 'gallery', files, modules: new Map(), sources: new Map() },
      ...{ unread: [], problems: [], warnings: [] },
    }
    const merged = mergeOverlay(world, overlay)
    expect([...merged.problems, ...checkWorld(merged.world)].map(problemLine)).toEqual([])
  }, 60_000)

  test('stores its row: the sandbox accepts every value', () => {
    const facts = ownAt(galleryOverlay().get('facts/assets__gallery-cells.json'), ['fields'])
    const { errors, values } = checkFields(facts as Parameters<typeof checkFields>[0], galleryRow(), 'en', false)
    expect(errors).toEqual({})
    expect(values['settings']).toEqual({ net: { port: 22, tls: true } })
  })
})
