// Runs scripts that are written in TypeScript: esbuild bundles one of them, Node imports the bundle.
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

export const ROOT = path.resolve(import.meta.dirname, '..')

/** Imports of .mjs files are not bundled: they find the project by their own path. */
const plainModules = {
  name: 'plain-modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path: name, resolveDir }) => ({
      path: pathToFileURL(path.resolve(resolveDir, name)).href,
      external: true,
    })),
}

/** import.meta.dirname of a bundled module is the folder of its source. */
const sourceFolders = {
  name: 'source-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      const folder = JSON.stringify(path.dirname(file))
      return { contents: source.replaceAll('import.meta.dirname', () => folder), loader: path.extname(file).slice(1) }
    }),
}

/** In node_modules, so that Node finds the packages and nobody takes a bundle for a source. */
const BUNDLES = path.join(ROOT, 'node_modules/.cache/gatehouse')

/** Bundles `file` under a new name, because calls may overlap. Returns the path of the bundle. */
export async function bundleScript(file) {
  const source = path.resolve(ROOT, file)
  const outfile = path.join(BUNDLES, `${path.basename(source, '.ts')}.${randomUUID()}.mjs`)
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    plugins: [plainModules, sourceFolders],
  })
  return outfile
}

/** The exports of one of our TypeScript modules. */
export async function loadTs(file) {
  const bundle = await bundleScript(file)
  try {
    return await import(pathToFileURL(bundle).href)
  } finally {
    await rm(bundle, { force: true })
  }
}
