// Build scripts are TypeScript too: esbuild, which is installed anyway, bundles one of them and Node runs it.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

export const ROOT = path.resolve(import.meta.dirname, '..')

/** Modules that Node runs as they are stay where they are: they find the project by their own place in it. */
const plainModules = {
  name: 'plain-modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\..*\.mjs$/ }, ({ path: name, resolveDir }) => ({
      path: pathToFileURL(path.resolve(resolveDir, name)).href,
      external: true,
    })),
}

/** Bundles `file` beside itself, so that import.meta.url means the same in both. Returns the path of the bundle. */
export async function bundleScript(file) {
  const source = path.resolve(ROOT, file)
  const outfile = path.join(path.dirname(source), `.${path.basename(source, '.ts')}.${process.pid}.run.mjs`)
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    plugins: [plainModules],
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
