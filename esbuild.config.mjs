import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'
import { BROWSERS } from './scripts/build/browsers.mjs'
import { BuildProblem, esbuildLine, problemLines } from './scripts/build/build-problem.mjs'
import { inputsMark } from './scripts/build/inputs.mjs'
import { joinChunks } from './scripts/build/join-chunks.mjs'
import { noticeOf } from './scripts/build/notice.mjs'
import { buildBeside } from './scripts/build/swap.mjs'
import { loadTs, ROOT } from './scripts/load-ts.mjs'

const DIST = path.join(ROOT, 'dist')
/** The licences of what the console holds, beside its index. */
const NOTICE = 'NOTICE.txt'
const BASE = '/ui/'
/** What the first rows do without: src/console/app/late.ts loads it. */
const LATE_STYLES = 'src/console/styles/late.css'
/** Errors are reported once, by whoever started the build; warnings at once. */
async function build(options) {
  const result = await esbuild.build({ ...options, logLevel: 'silent' })
  for (const warning of result.warnings) console.warn(esbuildLine(warning))
  return result
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What the screens of an entry say, and the code that it names, each at its place among the texts. */
function textsOf(entry, { entries, pages }) {
  const text = JSON.stringify(entry)
  const named = Object.entries(pages).filter(([name]) => text.includes(`:"${name}"`))
  return { resources: { [entry.key]: entries[entry.key] ?? {} }, pages: Object.fromEntries(named) }
}

/** `virtual:registry`: the small index in the first bundle, and one lazily loaded module per entry, with its texts in every language. */
function registryPlugin(registry, messages) {
  return {
    name: 'registry',
    setup(builder) {
      builder.onResolve({ filter: /^virtual:(registry|entry\/.+)$/ }, ({ path: name }) => ({
        path: name,
        namespace: 'registry',
      }))
      builder.onLoad({ filter: /^virtual:registry$/, namespace: 'registry' }, () => {
        const { index, menu, references, entries } = registry
        const bodies = entries.map(({ key }) => `${JSON.stringify(key)}: () => import("virtual:entry/${key}")`)
        const lines = Object.entries({ index, menu, references }).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
        )
        return { contents: [...lines, `export const bodies = {${bodies.join(',')}}`].join('\n'), resolveDir: ROOT }
      })
      builder.onLoad({ filter: /^virtual:entry\//, namespace: 'registry' }, ({ path: name }) => {
        const key = name.slice('virtual:entry/'.length)
        const entry = registry.entries.find((each) => each.key === key)
        const texts = Object.fromEntries(
          Object.entries(messages).map(([language, split]) => [language, textsOf(entry, split)]),
        )
        const lines = [`export default ${JSON.stringify(entry)}`, `export const texts = ${JSON.stringify(texts)}`]
        return { contents: lines.join('\n'), resolveDir: ROOT }
      })
    },
  }
}

/** `virtual:messages/<language>`: what any screen may show; `virtual:late-messages/<language>`: what a list does without. A chunk each. */
function messagesPlugin(messages) {
  return {
    name: 'messages',
    setup(builder) {
      builder.onResolve({ filter: /^virtual:(late-)?messages\// }, ({ path: name }) => ({
        path: name,
        namespace: 'messages',
      }))
      builder.onLoad({ filter: /.*/, namespace: 'messages' }, ({ path: name }) => {
        const { common, late } = messages[path.posix.basename(name)]
        return { contents: `export default ${JSON.stringify(name.startsWith('virtual:late-') ? late : common)}` }
      })
    },
  }
}

/** The plugins that make modules of the registry and of the texts, each text changed. */
async function dataPlugins(change) {
  const { registryModule } = await loadTs('scripts/registry-module.ts')
  const { LANGUAGES } = await loadTs('src/client/language.ts')
  const { eachText, readMessages, splitMessages } = await loadTs('scripts/messages-module.ts')
  const registry = await registryModule(ROOT)
  const keys = registry.entries.map(({ key }) => key)
  const messages = Object.fromEntries(
    LANGUAGES.map((language) => [language, splitMessages(eachText(readMessages(ROOT, language), change), keys)]),
  )
  return [registryPlugin(registry, messages), messagesPlugin(messages)]
}

/** Packages of rjsf that forms have no use for, and what stands in for them. */
const STAND_INS = {
  // rjsf renders markdown only in descriptions, which here are React elements already.
  'markdown-to-jsx': 'export default function Markdown({ children }) { return children }; export { Markdown }',
  // It resolves `$ref`, which no schema of the engine has.
  'fast-uri': 'export default { equal: (a, b) => a === b, resolve: (base, ref) => new URL(ref, base).href }',
}

const standIns = {
  name: 'stand-ins',
  setup(builder) {
    const filter = new RegExp(`^(${Object.keys(STAND_INS).join('|')})(/|$)`)
    builder.onResolve({ filter }, ({ path: name }) => ({ path: name.split('/')[0], namespace: 'stand-in' }))
    builder.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path: name }) => ({ contents: STAND_INS[name] }))
  },
}

/** Code in chunks, and the two stylesheets, into `outdir`. */
async function bundleConsole(outdir, change) {
  const { metafile } = await build({
    entryPoints: {
      main: path.join(ROOT, 'src/console/main.tsx'),
      late: path.join(ROOT, LATE_STYLES),
    },
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    metafile: true,
    target: BROWSERS,
    jsx: 'automatic',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    plugins: [...(await dataPlugins(change)), standIns],
  })
  const outputs = Object.entries(metafile.outputs)
  const [main, { cssBundle }] = outputs.find(([, { entryPoint }]) => entryPoint === 'src/console/main.tsx')
  const [late] = outputs.find(([, { entryPoint }]) => entryPoint === LATE_STYLES)
  return {
    main: path.resolve(ROOT, main),
    styles: path.basename(cssBundle),
    lateStyles: path.basename(late),
    inputs: Object.keys(metafile.inputs),
  }
}

/** The console in `folder`: index.html, and everything it names under assets/. */
async function writeConsole(folder, change) {
  const assets = path.join(folder, 'assets')
  const parts = path.join(folder, 'parts')
  const { main, styles, lateStyles, inputs } = await bundleConsole(parts, change)
  const scripts = await joinChunks(main, assets, BROWSERS)
  for (const name of await readdir(parts)) {
    if (!name.endsWith('.js')) await rename(path.join(parts, name), path.join(assets, name))
  }
  await rm(parts, { recursive: true })
  await writeFile(path.join(folder, NOTICE), await noticeOf(ROOT, inputs))
  await writeIndex(folder, { scripts, styles, lateStyles })
}

async function writeIndex(folder, { scripts: [entry, ...imported], styles, lateStyles }) {
  const publicUrl = (name) => `${BASE}assets/${name}`
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  const head = [
    `<meta name="version" content="${version}" />`,
    `<meta name="late-styles" content="${publicUrl(lateStyles)}" />`,
    `<link rel="stylesheet" href="${publicUrl(styles)}" />`,
    ...imported.map((name) => `<link rel="modulepreload" href="${publicUrl(name)}" />`),
    `<script type="module" src="${publicUrl(entry)}"></script>`,
  ]
  const template = await readFile(path.join(ROOT, 'src/console/index.html'), 'utf8')
  if (!template.includes('<!-- assets -->')) throw new Error('src/console/index.html lacks the mark <!-- assets -->')
  await writeFile(path.join(folder, 'index.html'), template.replace('<!-- assets -->', head.join('\n    ')))
}

async function compressAll(folder) {
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((file) => file.isFile())
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const content = await readFile(file)
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }
      await writeFile(`${file}.br`, await compressBrotli(content, quality))
      await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }))
    }),
  )
}

/** For tests of translation: a build into `folder` whose every text `change` has changed. What is shipped has no such thing. */
export async function buildChangedConsole(folder, change) {
  await writeConsole(folder, change)
}

async function buildConsole(folder) {
  await mkdir(folder, { recursive: true })
  await writeConsole(folder, (text) => text)
  await compressAll(folder)
}

/** What browsers load from the sandbox's own pages: dist/server/static is its `/static/`. */
async function buildPages(outdir) {
  const pages = path.join(ROOT, 'src/sandbox/pages')
  const { metafile } = await build({
    entryPoints: ['login.ts', 'scheme.ts', 'waiting.ts', 'login.css'].map((file) => path.join(pages, 'browser', file)),
    outdir: path.join(outdir, 'login'),
    bundle: true,
    format: 'iife',
    minify: true,
    metafile: true,
    target: BROWSERS,
  })
  await cp(path.join(pages, 'static'), outdir, { recursive: true })
  await writeFile(path.join(outdir, NOTICE), await noticeOf(ROOT, Object.keys(metafile.inputs)))
  await compressAll(outdir)
}

/** The servers, and whatever they run in a worker thread (files named *-worker.ts). */
export async function buildServer(outdir) {
  await rm(outdir, { recursive: true, force: true })
  await buildPages(path.join(outdir, 'static'))
  const sources = await readdir(path.join(ROOT, 'src/sandbox'), { recursive: true })
  const workers = sources.filter((file) => file.endsWith('-worker.ts'))
  await build({
    entryPoints: [
      { in: path.join(ROOT, 'src/sandbox/main.ts'), out: 'sandbox' },
      { in: path.join(ROOT, 'src/gateway/main.ts'), out: 'gateway' },
      ...workers.map((file) => ({ in: path.join(ROOT, 'src/sandbox', file), out: path.basename(file, '.ts') })),
    ],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    loader: { '.css': 'text', '.svg': 'text', '.html': 'text' },
  })
}

/** An entry that does not resolve would be a hole in a screen. @throws BuildProblem */
async function demandRegistry() {
  const { registryProblems } = await loadTs('scripts/check/registry-problems.ts')
  const problems = await registryProblems(ROOT)
  if (problems.length > 0) throw new BuildProblem(problems)
}

/** Builds console and server beside the last build, which stays as it is when anything fails. */
export async function buildAll() {
  const mark = inputsMark(ROOT)
  await demandRegistry()
  await buildBeside(DIST, ['console', 'server'], mark, (next) =>
    Promise.all([buildConsole(path.join(next, 'console')), buildServer(path.join(next, 'server'))]),
  )
}

/** For the command line: whether there is a new build. Says why not in lines of file, line and reason. */
export async function tryBuildAll() {
  try {
    await buildAll()
    return true
  } catch (error) {
    for (const line of problemLines(error)) console.error(line)
    return false
  }
}

if (process.argv[1] === import.meta.filename && !(await tryBuildAll())) {
  console.error('The build failed. The last good build, if there is one, is unchanged.')
  process.exitCode = 1
}
