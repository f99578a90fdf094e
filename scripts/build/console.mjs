import { createRequire } from 'node:module'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { loadTs, ROOT } from '../load-ts.mjs'
import { BROWSERS } from './browsers.mjs'
import { joinChunks } from './join-chunks.mjs'
import { licenceNotice } from './licences.mjs'
import { minifyScript } from './minify.mjs'
import { esbuildLine } from './problem.mjs'

const require = createRequire(import.meta.url)

const MAIN = 'src/console/main.tsx'
/** The first code of the page: see docs/architecture.md, From a click to the first row. */
const EARLY = 'src/console/early.ts'
/** The service worker: see docs/architecture.md, Later visits. */
const WORKER = 'src/console/service-worker/main.ts'
const WORKER_FILE = 'service-worker.js'
/** The files of the first steps, which the service worker stores: by the beginnings of their names. */
const FIRST_STEPS = /^(?:early|main|late|soon|record|form)-[^.]+\.(?:js|css)$/
/** Stylesheets that come after the first one (src/console/kernel/i18n/late.ts): a `meta` element of the page has the address of each. */
const LATER_STYLES = Object.fromEntries(
  ['soon', 'late', 'extra', 'inspector'].map((name) => [name, `src/console/styles/${name}.css`]),
)
const BASE = '/ui/'

// Forms have their own layout, and a widget for each field.
const NO_FIELD = 'export default () => null'

// rjsf renders markdown only in descriptions, which are React elements here.
const NO_MARKDOWN = 'export default function Markdown({ children }) { return children }; export { Markdown }'

/** Modules of packages that the console does not need, and their replacements. */
const REPLACEMENTS = {
  'markdown-to-jsx': NO_MARKDOWN,
  'markdown-to-jsx/react': NO_MARKDOWN,
  './LayoutGridField.js': NO_FIELD,
  './LayoutHeaderField.js': NO_FIELD,
  './LayoutMultiSchemaField.js': NO_FIELD,
  './components/widgets/index.js': 'export default () => ({})',
  // rjsf resolves `$ref` with it, which no schema of the engine has.
  'fast-uri': 'export default { equal: (a, b) => a === b, resolve: (base, ref) => new URL(ref, base).href }',
  // For versions of React before 18.
  'use-sync-external-store/shim': "exports.useSyncExternalStore = require('react').useSyncExternalStore",
}

const replacements = {
  name: 'replacements',
  setup(builder) {
    const filter = new RegExp(`^(${Object.keys(REPLACEMENTS).join('|')})$`)
    builder.onResolve({ filter }, ({ path: name }) => ({ path: name, namespace: 'replacement' }))
    builder.onLoad({ filter: /.*/, namespace: 'replacement' }, ({ path: name }) => ({
      contents: REPLACEMENTS[name],
      resolveDir: ROOT,
    }))
  },
}

/** Of react-router, built for production; its package.json exports the development build only. */
const ROUTER = path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs')

/** Lets esbuild drop what the console does not use of react-router: routes, forms, data, scroll restoration. */
const routerWithoutRoutes = {
  name: 'router-without-routes',
  setup(builder) {
    builder.onResolve({ filter: /^react-router$/ }, () => ({ path: ROUTER, sideEffects: false }))
    builder.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ }, async ({ path: file }) => ({
      contents: withoutSideEffects(await readFile(file, 'utf8')),
    }))
  },
}

/**
 * React as an ES module: of CommonJS packages esbuild copies all exports into an object, once in each file that imports them, and calls them
 * by that object. Packages that `require` React get what this module takes its exports from.
 */
const reactAsModule = {
  name: 'react-as-module',
  setup(builder) {
    builder.onResolve({ filter: /^react(-dom)?(\/(client|jsx-runtime))?$/ }, ({ path: name, kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'react'
        ? { path: name, namespace: 'react', sideEffects: false }
        : null,
    )
    builder.onLoad({ filter: /.*/, namespace: 'react' }, ({ path: name }) => ({
      contents: moduleOf(name, Object.keys(require(name))),
      resolveDir: ROOT,
    }))
  },
}

/** An ES module with the exports of a CommonJS package. esbuild drops those that nothing imports. */
const moduleOf = (name, exported) => `import all from '${name}'
const pick = (name) => all[name]
${exported.map((key) => `export const ${key} = /* @__PURE__ */ pick('${key}')`).join('\n')}
export default all`

/** A value that React compares others with, at the top level of its file. */
const COMPARED_ERROR = /(?<=\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * Makes errors that React only compares values with, without their stacks: while developer tools are open, the browser would compile the whole
 * entry file again for the places in them.
 */
const errorsWithoutStack = {
  name: 'errors-without-stack',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path: file }) => {
      const code = await readFile(file, 'utf8')
      const contents = code.replace(COMPARED_ERROR, 'Object.create(Error.prototype, { message: { value: $1 } })')
      if (contents === code) throw new Error(`${file} has no errors to compare with: see errorsWithoutStack`)
      return { contents }
    })
  },
}

/** Classes of i18next for plugins that load texts and for values with a format, and what it calls of them without either. */
const I18NEXT_CLASSES = {
  Connector: 'extends EventEmitter { state = {}; load(languages, namespaces, done) { done() } }',
  Formatter: '{ format(value) { return value } }',
}

/** The console adds the texts that it has loaded, and formats numbers and times itself. */
const i18nextWithoutPlugins = {
  name: 'i18next-without-plugins',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ }, async ({ path: file }) => {
      const code = await readFile(file, 'utf8')
      const contents = Object.entries(I18NEXT_CLASSES).reduce((text, [name, body]) => {
        const found = new RegExp(`^class ${name} [^]*?\\n\\}\\n`, 'm')
        if (!found.test(text)) throw new Error(`${file} has no class ${name}: see I18NEXT_CLASSES`)
        return text.replace(found, `class ${name} ${body}\n`)
      }, code)
      return { contents }
    })
  },
}

/** Calls and assignments at its top level, for which esbuild would keep components that nothing imports. */
const withoutSideEffects = (code) =>
  code
    .replace(/^(\w+\.displayName = "\w+"|RenderErrorBoundary\.contextType = \w+);$/gm, '')
    .replace(/\b(React\d*\.)?(createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')

/** The same names with other values. */
const valuesOf = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** Options of esbuild for the code and the stylesheets of the console; the development server makes them bigger and faster. */
export const consoleOptions = (outdir) => ({
  absWorkingDir: ROOT,
  entryPoints: {
    main: path.join(ROOT, MAIN),
    ...valuesOf(LATER_STYLES, (source) => path.join(ROOT, source)),
  },
  outdir,
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  metafile: true,
  target: BROWSERS,
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'silent',
  plugins: [reactAsModule, errorsWithoutStack, i18nextWithoutPlugins, replacements, routerWithoutRoutes],
})

/** The outputs that index.html names, of a metafile: paths relative to the project. */
export function consoleOutputs({ outputs }) {
  const found = Object.entries(outputs)
  const [main, { cssBundle }] = found.find(([, { entryPoint }]) => entryPoint === MAIN)
  const stylesOf = (source) => path.basename(found.find(([, { entryPoint }]) => entryPoint === source)[0])
  const [font] = found.find(([name]) => name.endsWith('.woff2'))
  return {
    main,
    styles: path.basename(cssBundle),
    laterStyles: valuesOf(LATER_STYLES, stylesOf),
    font: path.basename(font),
  }
}

/** A script in a file of its own, minified. @param constants names that the build defines -> their values */
async function ownScript(name, source, constants) {
  const options = consoleOptions(path.join(ROOT, 'dist', name))
  const values = Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)])
  const { outputFiles } = await esbuild.build({
    ...options,
    entryPoints: { [name]: path.join(ROOT, source) },
    splitting: false,
    write: false,
    define: { ...options.define, ...Object.fromEntries(values) },
  })
  const [file] = outputFiles
  return { name: path.basename(file.path), contents: Buffer.from(await minifyScript(file.text, true)) }
}

/**
 * The script of the early calls.
 * @param main file name of the entry module
 */
export const earlyScript = (main) => ownScript('early', EARLY, { BUILD: main })

/** Writes the service worker of the files in assets/. A name with a hash would make it another worker after each build. */
async function writeWorker(folder, main) {
  const names = (await readdir(path.join(folder, 'assets'))).filter((name) => FIRST_STEPS.test(name)).sort()
  const files = names.map((name) => `assets/${name}`)
  const { contents } = await ownScript('service-worker', WORKER, { BUILD: main, FIRST_FILES: files })
  await writeFile(path.join(folder, WORKER_FILE), contents)
}

/**
 * The page of the console, without what `src/serve` adds for each address.
 * @param files names below assets/: early (the script of the early calls), scripts (the entry first, then what it imports), the stylesheets and
 * the font; worker: the build has a service worker
 */
export async function indexPage({ early, scripts: [entry, ...imported], styles, laterStyles, font, worker = false }) {
  const assetUrl = (name) => `${BASE}assets/${name}`
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  const head = [
    `<meta name="base" content="${BASE}" />`,
    `<meta name="version" content="${version}" />`,
    ...Object.entries(laterStyles).map(([name, file]) => `<meta name="${name}-styles" content="${assetUrl(file)}" />`),
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

/** The registry and the texts as JSON: see src/registry/files/console-data.ts. */
async function readConsoleData(changeText) {
  const { consoleData } = await loadTs('src/registry/files/console-data.ts')
  const { readWorld } = await loadTs('scripts/product.ts')
  return consoleData(await readWorld(ROOT), changeText)
}

/** Names of the files below a folder, with `/`. */
async function filesBelow(folder) {
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = found.filter((file) => file.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  return files.map((file) => path.relative(folder, file).split(path.sep).join('/')).sort()
}

/** Writes data/<hash>/ and build.json, which says what `src/serve` and the next build need to know. */
async function writeData(folder, { hash, files, screens }) {
  await Promise.all(
    [...files].map(async ([name, json]) => {
      const file = path.join(folder, 'data', hash, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, json)
    }),
  )
  const written = (await filesBelow(folder)).filter((file) => /^(assets|data)\//.test(file))
  await writeFile(path.join(folder, 'build.json'), JSON.stringify({ data: hash, screens, files: written }))
}

/** Builds the console into `folder`: index.html, service-worker.js, assets/, data/<hash>/, build.json and NOTICE.txt. */
export async function writeConsole(folder) {
  const assets = path.join(folder, 'assets')
  const chunks = path.join(folder, 'chunks')
  const data = await readConsoleData()
  const { metafile, warnings } = await esbuild.build({
    ...consoleOptions(chunks),
    // The chunks are minified when they are joined; until then names are unique (later-functions.mjs).
    minify: false,
    minifySyntax: true,
  })
  for (const warning of warnings) console.warn(esbuildLine(warning))
  const { main, ...stylesheets } = consoleOutputs(metafile)
  const outputs = metafile.outputs
  const scripts = await joinChunks({ main: path.resolve(ROOT, main), outputs, folder: assets, target: BROWSERS })
  const early = await earlyScript(scripts[0])
  await writeFile(path.join(assets, early.name), early.contents)
  for (const name of await readdir(chunks)) {
    if (!name.endsWith('.js')) await rename(path.join(chunks, name), path.join(assets, name))
  }
  await rm(chunks, { recursive: true })
  await writeFile(path.join(folder, 'NOTICE.txt'), await licenceNotice(ROOT, Object.keys(metafile.inputs)))
  const page = await indexPage({ early: early.name, scripts, worker: true, ...stylesheets })
  await writeFile(path.join(folder, 'index.html'), page)
  await writeWorker(folder, scripts[0])
  await writeData(folder, data)
}

/** Copies the built console into `folder` with every text changed. @internal test/browser/translation.spec.ts marks the texts */
export async function writeConsoleWithTexts(folder, changeText) {
  const built = path.join(ROOT, 'dist/console')
  const isKept = (file) => !/^data(\/|$)|\.(br|gz)$/.test(path.relative(built, file).split(path.sep).join('/'))
  await cp(built, folder, { recursive: true, filter: isKept })
  await writeData(folder, await readConsoleData(changeText))
}
