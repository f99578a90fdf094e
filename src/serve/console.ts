import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type Asset, type Assets, createAsset, MANIFEST, sendAsset } from './assets.ts'
import { html, type Html } from './html.ts'
import type { Language } from '../contract/language.ts'
import { languageOf } from './language.ts'

const INDEX = 'index.html'
/** The place in index.html for what depends on the address. */
const MARK = '<!-- data -->'
/** Colours of an overlay, below the data files: a stylesheet of the page, so that its first paint has them. */
const THEME = 'theme.css'
/** Missing files below these folders are 404; any other path is a screen. */
const FILES_ONLY = /^(?:assets|data)\//

/** What the build says of itself. */
interface Manifest {
  /** Hash of the data files, which are below `data/<hash>/`. */
  readonly data: string
  /** Path of a screen, `{id}` for any segment -> the entry that it opens. */
  readonly screens: Readonly<Record<string, string>>
  /** The settings of another server than a core. */
  readonly product?: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && typeof value['data'] === 'string' && isRecord(value['screens'])
}

function readManifest(assets: Assets): Manifest | null {
  const file = assets.get(MANIFEST)
  const json: unknown = file === undefined ? null : JSON.parse(file.plain.toString('utf8'))
  return isManifest(json) ? json : null
}

function matches(pattern: string, path: string): boolean {
  const segments = path.split('/')
  const wanted = pattern.split('/')
  return wanted.length === segments.length && wanted.every((part, at) => part === '{id}' || part === segments[at])
}

/** The entry that a path opens, as far as the path alone says it. */
function entryAt(screens: Manifest['screens'], path: string): string | null {
  const plain = path.replace(/\/$/, '')
  if (Object.hasOwn(screens, plain)) return screens[plain] ?? null
  const pattern = Object.keys(screens).find((each) => each.includes('{id}') && matches(each, plain))
  return pattern === undefined ? null : (screens[pattern] ?? null)
}

/** The data files that the first screen of a path loads. */
function firstFiles({ screens }: Manifest, path: string, language: Language): readonly string[] {
  const entry = entryAt(screens, path)
  return ['index.json', `texts/${language}.json`, ...(entry === null ? [] : [`entries/${language}/${entry}.json`])]
}

function headOf(base: string, manifest: Manifest, files: readonly string[], hasTheme: boolean): Html {
  const data = `${base}data/${manifest.data}/`
  // `crossorigin` makes the mode of the preload that of `fetch`; otherwise the file would be loaded twice.
  const links = files.map(
    (name) => html`<link rel="preload" as="fetch" crossorigin="anonymous" href="${data}${name}" />`,
  )
  const { product } = manifest
  const server = product === undefined ? null : html`<meta name="product" content="${JSON.stringify(product)}" />`
  const theme = hasTheme ? html`<link rel="stylesheet" href="${data}${THEME}" />` : null
  return html`<meta name="data" content="${data}" />${server}${theme}${links}`
}

function compressed(plain: Buffer) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return [['br', brotliCompressSync(plain, quality)] as const, ['gzip', gzipSync(plain)] as const]
}

/** Writes index.html for an address: where the data files are, and preloads of those that its screen needs first. */
function createPages(base: string, assets: Assets): (path: string, language: Language) => Asset {
  const index = assets.get(INDEX)
  if (index === undefined) throw new Error(`the console build has no ${INDEX}`)
  const manifest = readManifest(assets)
  const template = index.plain.toString('utf8')
  const hasTheme = manifest !== null && assets.has(`data/${manifest.data}/${THEME}`)
  const pages = new Map<string, Asset>()
  return (path, language) => {
    if (manifest === null) return index
    const files = firstFiles(manifest, path, language)
    const key = files.join(' ')
    const known = pages.get(key)
    if (known !== undefined) return known
    const plain = Buffer.from(template.replace(MARK, () => headOf(base, manifest, files, hasTheme).text))
    const page = createAsset(INDEX, plain, compressed(plain))
    pages.set(key, page)
    return page
  }
}

/**
 * Serves a built console. Every path that is no file is a screen of the console and gets index.html.
 * @param base the path of the console, with slashes around it: "/ui/"
 * @param build returns the files to serve; another object after another build
 */
export function registerConsole(app: FastifyInstance, base: string, build: () => Assets): void {
  let latest = { assets: build(), pageOf: createPages(base, build()) }
  const current = () => {
    const assets = build()
    if (assets !== latest.assets) latest = { assets, pageOf: createPages(base, assets) }
    return latest
  }
  app.get(base.slice(0, -1), { config: { open: true } }, (_request, reply) => reply.redirect(base))
  app.get<{ Params: { '*': string } }>(`${base}*`, { config: { open: true } }, (request, reply) => {
    const name = request.params['*']
    const { assets, pageOf } = current()
    const file = name === INDEX || name === MANIFEST ? undefined : assets.get(name)
    if (file === undefined && FILES_ONLY.test(name)) return reply.callNotFound()
    return sendAsset(request, reply, file ?? pageOf(name, languageOf(request.raw)))
  })
}
