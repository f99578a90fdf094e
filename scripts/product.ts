import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SHAPES } from '../src/console/controls/icon-shapes.ts'
import { locatedLine, type LocatedProblem, registryProblems } from '../src/registry/check/registry-problems.ts'
import { readWorldOf, type World } from '../src/registry/check/world.ts'
import { PRODUCT_FILE, writeProduct } from '../src/registry/overlay/product-file.ts'

/** The registry of the project at `root`, and all that it may refer to. @throws Error naming the file. */
export async function readWorld(root: string): Promise<World> {
  const features = await featureNames(root)
  return readWorldOf(root, {
    icons: new Set(Object.keys(SHAPES)),
    pages: new Set([...(await namesIn(root, 'src/console/pages')), ...features]),
    extensions: new Set([...(await extensionNames(root)), ...features]),
  })
}

/** Not the tables of extensions, nor what shows those of overlays. */
async function extensionNames(root: string): Promise<ReadonlySet<string>> {
  const names = await namesIn(root, 'src/console/extensions')
  return new Set([...names].filter((name) => !['extensions', 'feature', 'overlay'].includes(name)))
}

/** Of a feature, its own name and those of what its `view` has. */
async function featureNames(root: string): Promise<readonly string[]> {
  const features = [...(await namesIn(root, 'src/features'))]
  const views = await Promise.all(features.map((feature) => namesIn(root, `src/features/${feature}/view`)))
  return [...features, ...views.flatMap((names) => [...names])]
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
