import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { BASE_PATH } from '../contract/server-pages.ts'
import { type Asset, type Assets, createAsset, MANIFEST, NGINX_FILE, sendAsset, STATIC_PAGE } from './assets.ts'
import { html, type Html } from './html.ts'
import type { Language } from '../contract/language.ts'
import { languageOf } from './language.ts'
import { findOtherRelease } from './other-releases.ts'

const INDEX = 'index.html'
/** Files of a build that are not served. */
export const PRIVATE: ReadonlySet<string> = new Set([INDEX, MANIFEST, NGINX_FILE, STATIC_PAGE])
/** The place in index.html for what depends on the address. */
const MARK = '<!-- data -->'
/** Colours of an overlay, below the data files: a stylesheet of the page, so that its first paint has them. */
const THEME = 'theme.css'
/** Module of an overlay that gets the errors of the page. */
const ERROR_REPORTS = 'extensions/report-errors.js'
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

/** What a build says of itself; null for one without data. */
export function readManifest(assets: Assets): Manifest | null {
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

/** The part of the page that depends on the build: the address of its data files, which are preloaded, and what an overlay adds. */
function headOf(base: string, manifest: Manifest, assets: Assets, files: readonly string[]): Html {
  const has = (name: string) => assets.has(`data/${manifest.data}/${name}`)
  const data = `${base}data/${manifest.data}/`
  // `crossorigin` makes the mode of the preload that of `fetch`; otherwise the file would be loaded twice.
  const links = files.map(
    (name) => html`<link rel="preload" as="fetch" crossorigin="anonymous" href="${data}${name}" />`,
  )
  const { product } = manifest
  const server = product === undefined ? null : html`<meta name="product" content="${JSON.stringify(product)}" />`
  const theme = has(THEME) ? html`<link rel="stylesheet" href="${data}${THEME}" />` : null
  const reports = has(ERROR_REPORTS) ? html`<meta name="error-reports" content="${data}${ERROR_REPORTS}" />` : null
  return html`<meta name="data" content="${data}" />${server}${theme}${reports}${links}`
}

function compressed(plain: Buffer) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return [['br', brotliCompressSync(plain, quality)] as const, ['gzip', gzipSync(plain)] as const]
}

/** The page of a build for another path of the console than the one that it was built for. */
const pageAt = (page: string, base: string): string => page.replaceAll(`="${BASE_PATH}/`, `="${base}`)

/** First segments of screens' addresses that no entry has: the login page of the server, and the start. */
const OTHER_SCREENS = ['', 'login']

/** The page for a server of files: without what depends on the address. */
export function staticPage(base: string, assets: Assets): Asset | null {
  const index = assets.get(INDEX)
  const manifest = readManifest(assets)
  if (index === undefined || manifest === null) return null
  const head = headOf(base, manifest, assets, [])
  const plain = Buffer.from(pageAt(index.plain.toString('utf8'), base).replace(MARK, head.text))
  return createAsset(STATIC_PAGE, plain, compressed(plain))
}

/** False for a single word that no screen begins with: health checks of an address that the console lacks must fail. */
function mayBeScreen({ screens }: Manifest, path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  if (rest.length > 0 || OTHER_SCREENS.includes(first)) return true
  return Object.keys(screens).some((each) => each.split('/', 1)[0] === first)
}

interface Page {
  readonly asset: Asset
  readonly status: 200 | 404
}

/** Writes index.html for an address: where the data files are, and preloads of those that its screen needs first. */
function createPages(base: string, assets: Assets): (path: string, language: Language) => Page {
  const index = assets.get(INDEX)
  if (index === undefined) throw new Error(`the console build has no ${INDEX}`)
  const manifest = readManifest(assets)
  const template = pageAt(index.plain.toString('utf8'), base)
  const plainPage = base === `${BASE_PATH}/` ? index : createAsset(INDEX, Buffer.from(template))
  const pages = new Map<string, Asset>()
  return (path, language) => {
    if (manifest === null) return { asset: plainPage, status: 200 }
    const status = mayBeScreen(manifest, path) ? 200 : 404
    const files = firstFiles(manifest, path, language)
    const key = files.join(' ')
    const known = pages.get(key)
    if (known !== undefined) return { asset: known, status }
    const plain = Buffer.from(template.replace(MARK, () => headOf(base, manifest, assets, files).text))
    const page = createAsset(INDEX, plain, compressed(plain))
    pages.set(key, page)
    return { asset: page, status }
  }
}

/**
 * Serves a built console. Every path that is no file is a screen of the console and gets index.html; the status is 404 where it has none.
 * @param base the path of the console, with slashes around it: "/ui/"
 * @param build returns the files to serve; another object after another build
 * @param others folder with hashed files of other releases; null: none
 */
export function registerConsole(
  app: FastifyInstance,
  base: string,
  build: () => Assets,
  others: string | null = null,
): void {
  let latest = { assets: build(), pageOf: createPages(base, build()) }
  const current = () => {
    const assets = build()
    if (assets !== latest.assets) latest = { assets, pageOf: createPages(base, assets) }
    return latest
  }
  app.get(base.slice(0, -1), { config: { open: true } }, (_request, reply) => reply.redirect(base))
  app.get<{ Params: { '*': string } }>(`${base}*`, { config: { open: true } }, async (request, reply) => {
    const name = request.params['*']
    const { assets, pageOf } = current()
    const known = PRIVATE.has(name) ? null : (assets.get(name) ?? null)
    const file = known ?? (others === null ? null : await findOtherRelease(others, name))
    if (file === null && FILES_ONLY.test(name)) return reply.callNotFound()
    if (file !== null) return sendAsset(request, reply, file)
    const page = pageOf(name, languageOf(request.raw))
    return sendAsset(request, reply.code(page.status), page.asset)
  })
}
