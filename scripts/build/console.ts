import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import type { ConsoleData } from '../../src/registry/files/console-data.ts'
import { ROOT } from '../root.ts'
import { BROWSERS } from '../browsers.mjs'
import { licenceNotice } from '../release/licences.ts'
import { bundle } from './problem.ts'

const MAIN = 'src/console/main.tsx'
const START = 'src/console/app/boot.ts'
/** See `styles` below. */
const STYLES = 'styles:all'
const SHARED = 'src/console/shared.ts'
/** Stylesheets that styles.css does not import. */
const BESIDE = /^(?:features|console\/(?!styles\/|font\/))\S*\.css$/
/** The first code of the page: see docs/decisions.md, "Requests before the code". */
const EARLY = 'src/console/early.ts'
/** The service worker: see docs/decisions.md, "A service worker for files with a hash". */
const WORKER = 'src/console/service-worker/main.ts'
const WORKER_FILE = 'service-worker.js'
/** What the first steps load, which the service worker stores. */
const FIRST_STEPS = ['src/console/app/screens/DetailScreen.tsx', 'src/console/app/screens/FormScreen.tsx']
const BASE = '/ui/'

/** Screens and dialogs; not what rows and inputs load, nor what the first screen may need. */
const SHARING = /^\.\/src\/(?:features|console)\/(?!fields|kernel|list\/List|app\/[\w-]+\.)/

/**
 * Lets everything that is loaded later import main.tsx, and screens and dialogs also shared.ts. esbuild makes a file of each set of screens
 * that share code: so what a visit begins with is one file, and what most screens share another.
 */
const sharing: esbuild.Plugin = {
  name: 'sharing',
  setup(builder) {
    builder.onResolve({ filter: /./ }, ({ kind, path: name, resolveDir }) =>
      kind === 'dynamic-import' ? { path: fromRoot(name, resolveDir), namespace: 'later' } : null,
    )
    builder.onLoad({ filter: /./, namespace: 'later' }, ({ path: name }) => {
      const shared = SHARING.test(name) ? [MAIN, SHARED] : [MAIN]
      const lines = [...shared.map((file) => `import './${file}'`), `export * from '${name}'`]
      return { contents: lines.join('\n'), resolveDir: ROOT }
    })
  },
}

/** One stylesheet: what all share, then those beside components of the console and of features, so that a deleted one leaves nothing. */
const styles: esbuild.Plugin = {
  name: 'styles',
  setup(builder) {
    builder.onResolve({ filter: /^styles:all$/ }, () => ({ namespace: 'styles', path: 'all' }))
    builder.onLoad({ filter: /./, namespace: 'styles' }, async () => {
      const beside = (await filesBelow(path.join(ROOT, 'src'))).filter((file) => BESIDE.test(file))
      const contents = ['console/styles/styles.css', ...beside].map((file) => `@import './src/${file}';`).join('\n')
      return { contents, loader: 'css', resolveDir: ROOT }
    })
  },
}

/** What an import names, relative to the project; a package as it is. */
const fromRoot = (name: string, folder: string): string =>
  name.startsWith('.') ? `./${path.relative(ROOT, path.join(folder, name)).split(path.sep).join('/')}` : name

/** Options of esbuild for the code and the stylesheets of the console; the development server makes them bigger and faster. */
export const consoleOptions = (outdir: string) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: { main: MAIN, styles: STYLES },
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    metafile: true,
    target: BROWSERS,
    jsx: 'automatic',
    // It has `jsx-runtime.ts`.
    jsxImportSource: path.join(ROOT, 'src/console'),
    loader: { '.woff2': 'file' },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    // Browsers that know it compile all functions of a file beside the main thread while they load it, not each when it is called.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    logLevel: 'silent',
    // Part of React since version 18.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
    plugins: [sharing, styles],
  }) satisfies esbuild.BuildOptions

type Outputs = esbuild.Metafile['outputs']

/** An output with all that it imports statically. */
function closureOf(outputs: Outputs, output: string, found = new Set<string>()): Set<string> {
  if (found.has(output)) return found
  found.add(output)
  for (const { path: file, kind } of outputs[output]?.imports ?? [])
    if (kind === 'import-statement') closureOf(outputs, file, found)
  return found
}

/**
 * File names of outputs, of a metafile.
 * @returns scripts: the entry, then what it imports; start: the one of them with the startup, which identifies the build; steps: all that the
 * first steps load
 */
export function consoleOutputs({ outputs }: esbuild.Metafile) {
  const nameOf = (is: (name: string, output: Outputs[string]) => boolean): string => {
    const [name] = Object.entries(outputs).find(([each, output]) => is(each, output)) ?? []
    if (name === undefined) throw new Error('The build of the console lacks a file')
    return name
  }
  const outputOf = (entry: string) => nameOf((_, { entryPoint }) => entryPoint === entry)
  const filesOf = (...entries: readonly string[]) => {
    const found = new Set<string>()
    for (const entry of entries) closureOf(outputs, outputOf(entry), found)
    return [...found].map((file) => path.basename(file))
  }
  const styles = path.basename(outputOf(STYLES))
  return {
    scripts: filesOf(MAIN),
    start: path.basename(nameOf((_, { inputs }) => START in inputs)),
    styles,
    font: path.basename(nameOf((name) => name.endsWith('.woff2'))),
    steps: [styles, ...filesOf(MAIN, ...FIRST_STEPS.map((file) => `later:./${file}`))],
  }
}

/** A script in a file of its own, minified. @param constants names that the build defines -> their values */
async function ownScript(name: string, source: string, constants: Readonly<Record<string, unknown>>) {
  const options = consoleOptions(path.join(ROOT, 'dist', name))
  const values = Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)])
  const { outputFiles } = await esbuild.build({
    ...options,
    entryPoints: { [name]: source },
    splitting: false,
    write: false,
    define: { ...options.define, ...Object.fromEntries(values) },
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`${source} was not built`)
  return { name: path.basename(file.path), contents: file.contents }
}

/** The script of the early calls. @param start file name of the startup's code */
export const earlyScript = (start: string) => ownScript('early', EARLY, { BUILD: start })

/** Names below assets/. */
interface PageFiles {
  /** The script of the early calls. */
  readonly early: string
  /** The entry, then what it imports. */
  readonly scripts: readonly string[]
  readonly styles: string
  readonly font: string
  /** The build has a service worker. */
  readonly worker?: boolean
}

/** The page of the console, without what `src/serve` adds for each address. */
export async function indexPage({
  early,
  scripts: [entry = '', ...imported],
  styles,
  font,
  worker = false,
}: PageFiles): Promise<string> {
  const assetUrl = (name: string) => `${BASE}assets/${name}`
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const head = [
    `<meta name="base" content="${BASE}" />`,
    `<meta name="version" content="${version}" />`,
    `<meta name="font" content="${assetUrl(font)}" />`,
    ...(worker ? [`<meta name="service-worker" content="${BASE}${WORKER_FILE}" />`] : []),
    // Before the entry and in the order of the page: the entry takes its calls.
    `<script type="module" src="${assetUrl(early)}"></script>`,
    `<link rel="stylesheet" href="${assetUrl(styles)}" />`,
    ...imported.map((name) => `<link rel="modulepreload" href="${assetUrl(name)}" />`),
    `<script type="module" src="${assetUrl(entry)}"></script>`,
  ]
  const template = await readFile(path.join(ROOT, 'src/console/index.html'), 'utf8')
  if (!template.includes('<!-- assets -->')) throw new Error('src/console/index.html lacks the mark <!-- assets -->')
  return template.replace('<!-- assets -->', head.join('\n    '))
}

/** Names of the files below a folder, with `/`. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = found.filter((file) => file.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  return files.map((file) => path.relative(folder, file).split(path.sep).join('/')).sort()
}

/** Writes data/<hash>/ and build.json, which says what `src/serve` and the next build need to know. @internal test/browser/support/marked-console.ts */
export async function writeData(folder: string, { hash, files, screens }: ConsoleData): Promise<void> {
  for (const [name, json] of files) {
    const file = path.join(folder, 'data', hash, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, json)
  }
  const written = (await filesBelow(folder)).filter((file) => /^(assets|data)\//.test(file))
  await writeFile(path.join(folder, 'build.json'), JSON.stringify({ data: hash, screens, files: written }))
}

/** Builds the console into `folder`: index.html, service-worker.js, assets/, data/<hash>/, build.json and NOTICE.txt. */
export async function writeConsole(folder: string): Promise<void> {
  const assets = path.join(folder, 'assets')
  // Here, because a mistake in what they import is a problem of the build.
  const { consoleData } = await import('../../src/registry/files/console-data.ts')
  const { readWorld } = await import('../product.ts')
  const data = consoleData(await readWorld(ROOT))
  const { metafile } = await bundle(consoleOptions(assets))
  const { scripts, start, steps, ...others } = consoleOutputs(metafile)
  const early = await earlyScript(start)
  await writeFile(path.join(assets, early.name), early.contents)
  await writeFile(path.join(folder, 'NOTICE.txt'), await licenceNotice(ROOT, Object.keys(metafile.inputs)))
  const page = await indexPage({ early: early.name, scripts, worker: true, ...others })
  await writeFile(path.join(folder, 'index.html'), page)
  const stored = [early.name, ...steps].map((name) => `assets/${name}`).sort()
  const worker = await ownScript('service-worker', WORKER, { BUILD: start, FIRST_FILES: stored })
  // Without its hash, which would make it another worker after each build.
  await writeFile(path.join(folder, WORKER_FILE), worker.contents)
  await writeData(folder, data)
}
