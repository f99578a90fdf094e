import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SHAPES } from '../src/console/controls/icon-shapes.ts'
import { locatedLine, type LocatedProblem, registryProblems } from '../src/registry/check/registry-problems.ts'
import { readWorldOf, type World } from '../src/registry/check/world.ts'
import { PRODUCT_FILE, writeProduct } from '../src/registry/overlay/product-file.ts'

/** The registry of the project at `root`, and all that it may refer to. @throws Error naming the file. */
export async function readWorld(root: string): Promise<World> {
  const features = await registeredNames(root)
  return readWorldOf(root, {
    icons: new Set(Object.keys(SHAPES)),
    pages: new Set([...(await namesIn(root, 'src/console/pages')), ...features.pages]),
    extensions: new Set([...(await extensionNames(root)), ...features.extensions]),
  })
}

/** Not the tables of extensions, nor what shows those of overlays. */
async function extensionNames(root: string): Promise<ReadonlySet<string>> {
  const names = await namesIn(root, 'src/console/extensions')
  return new Set([...names].filter((name) => !['extensions', 'feature', 'overlay'].includes(name)))
}

/** A point of a registration that entries name, with its lines, and a name in it, as the formatter lays them out. */
const POINT = /^ {2}(actions|rows|forms|tabs|pages): \{\n([\s\S]*?)^ {2}\},/gm
const NAME = /^ {4}'?([\w-]+)'?: /gm

/** The names that features register. Read as text: the build does not load React. */
async function registeredNames(root: string): Promise<{ readonly pages: string[]; readonly extensions: string[] }> {
  const found: { readonly pages: string[]; readonly extensions: string[] } = { pages: [], extensions: [] }
  for (const feature of await namesIn(root, 'src/features')) {
    const text = await readFile(path.join(root, 'src/features', feature, 'register.ts'), 'utf8').catch(() => '')
    for (const [, point, lines = ''] of text.matchAll(POINT))
      found[point === 'pages' ? 'pages' : 'extensions'].push(...[...lines.matchAll(NAME)].map(([, name = '']) => name))
  }
  return found
}

/** The problems of the project at `root`. */
export const productProblems = async (root: string): Promise<readonly LocatedProblem[]> =>
  registryProblems(await readWorld(root), root)

/** The same, a line each. */
export const productProblemLines = async (root: string): Promise<readonly string[]> =>
  (await productProblems(root)).map(locatedLine)

/** Writes what `--registry` merges an overlay with: the registry, the texts, the schemas and the facts in one file. */
export async function writeProductFile(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, PRODUCT_FILE), writeProduct(await readWorld(root)))
}

/** The names of the folders and modules in a source folder; empty when it does not exist. */
async function namesIn(root: string, folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(path.join(root, folder)).catch(() => [])
  return new Set(files.map((file) => file.replace(/\.tsx?$/, '')))
}
