import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type * as esbuild from 'esbuild'
import { ROOT } from '../root.ts'
import { BROWSERS } from '../browsers.mjs'
import { compressFolder } from './compress.ts'
import { licenceNotice } from '../release/licences.ts'
import { bundle } from './problem.ts'

/** Replaces the reading of message folders in each catalogues.ts by the texts, so that a bundle needs no files beside it. */
const catalogues: esbuild.Plugin = {
  name: 'catalogues',
  setup(builder) {
    builder.onLoad({ filter: /\/catalogues\.ts$/ }, async ({ path: file }) => {
      const { readCatalogues } = await import('../../src/serve/messages/texts.ts')
      const source = await readFile(file, 'utf8')
      const texts = JSON.stringify(readCatalogues(path.dirname(file)))
      return { contents: source.replace('readCatalogues(import.meta.dirname)', () => texts), loader: 'ts' }
    })
  },
}

/** Options of esbuild for every bundle that Node runs: an ES module whose packages stay in node_modules. */
export const NODE_OPTIONS: esbuild.BuildOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
}

/** Options of esbuild for the servers and for what they run in worker threads (files named *-worker.ts). */
export async function serverOptions(outdir: string): Promise<esbuild.BuildOptions> {
  const sources = await readdir(path.join(ROOT, 'src/sandbox'), { recursive: true })
  const workers = sources.filter((file) => file.endsWith('-worker.ts'))
  return {
    absWorkingDir: ROOT,
    entryPoints: [
      { in: path.join(ROOT, 'src/cli/main.ts'), out: 'gatehouse' },
      ...workers.map((file) => ({ in: path.join(ROOT, 'src/sandbox', file), out: path.basename(file, '.ts') })),
    ],
    outdir,
    ...NODE_OPTIONS,
    // Code that one command needs is loaded by that command.
    splitting: true,
    sourcemap: true,
    logLevel: 'silent',
    loader: { '.css': 'text', '.svg': 'text', '.html': 'text' },
    plugins: [catalogues],
  }
}

/** Options of esbuild for what browsers load from the sandbox's own pages, below `/static/`. */
export function pageOptions(outdir: string) {
  const names = ['login.ts', 'scheme.ts', 'waiting.ts', 'login.css']
  return {
    absWorkingDir: ROOT,
    entryPoints: names.map((name) => path.join(ROOT, 'src/sandbox/pages/browser', name)),
    outdir: path.join(outdir, 'login'),
    bundle: true,
    format: 'iife',
    minify: true,
    metafile: true,
    target: BROWSERS,
    loader: { '.woff2': 'file' },
    logLevel: 'silent',
  } satisfies esbuild.BuildOptions
}

async function buildPages(outdir: string): Promise<void> {
  const { metafile } = await bundle(pageOptions(outdir))
  await cp(path.join(ROOT, 'src/sandbox/pages/static'), outdir, { recursive: true })
  await writeFile(path.join(outdir, 'NOTICE.txt'), await licenceNotice(ROOT, Object.keys(metafile.inputs)))
  await compressFolder(outdir)
}

/** Builds sandbox, gateway and the static files of the sandbox's pages into `outdir`, which it empties. */
export async function buildServer(outdir: string): Promise<void> {
  await rm(outdir, { recursive: true, force: true })
  await buildPages(path.join(outdir, 'static'))
  await bundle(await serverOptions(outdir))
  const { writeProductFile } = await import('../product.ts')
  await writeProductFile(ROOT, outdir)
  // Types alone: what others import as gatehouse/entry.
  await cp(path.join(ROOT, 'src/engine/registry/entry-types.generated.ts'), path.join(outdir, 'entry.d.ts'))
}
