import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isHashedName } from '../contract/hashed-name.ts'
import { isMissing } from './errors.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Media type by file name. Unknown types are sent as bytes, which no browser executes. */
function mediaTypeOf(name: string): string {
  return TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream'
}

type Encoding = 'br' | 'gzip'

/** Whether an Accept-Encoding header allows `name`: RFC 9110, 12.5.3; `q=0` forbids, `*` matches all others. */
export function acceptsEncoding(header: string | string[] | undefined, name: Encoding): boolean {
  const weights = new Map(
    String(header ?? '')
      .split(',')
      .map(readCoding),
  )
  return (weights.get(name) ?? weights.get('*') ?? 0) > 0
}

function readCoding(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** A file in memory, with its compressed copies. */
export interface Asset {
  readonly mediaType: string
  readonly tag: string
  /** The name contains a hash of the content: browsers may cache it for ever. */
  readonly hashed: boolean
  readonly plain: Buffer
  readonly compressed: ReadonlyMap<Encoding, Buffer>
}

/** What a build of the console says of itself (scripts/build/console.ts). */
export const MANIFEST = 'build.json'

/** A configuration of nginx that `gatehouse build` writes beside the files. */
export const NGINX_FILE = 'nginx.conf'

/** The page that nginx serves: index.html with the address of the data. */
export const STATIC_PAGE = 'static.html'

/** Path below the folder, with `/` -> file. */
export type Assets = ReadonlyMap<string, Asset>

/** Suffixes of the compressed copies. */
export const COPIES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const isCopy = (name: string) => COPIES.some(([, suffix]) => name.endsWith(suffix))

/** A file for `sendAsset`. `name` decides its media type and how long browsers cache it. */
export function createAsset(
  name: string,
  plain: Buffer,
  compressed: readonly (readonly [Encoding, Buffer])[] = [],
): Asset {
  return {
    mediaType: mediaTypeOf(name),
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    hashed: isHashedName(name),
    plain,
    compressed: new Map(compressed),
  }
}

function copiesOf(name: string, files: ReadonlyMap<string, Buffer>): readonly (readonly [Encoding, Buffer])[] {
  return COPIES.flatMap(([encoding, suffix]) => {
    const copy = files.get(name + suffix)
    return copy === undefined ? [] : [[encoding, copy] as const]
  })
}

/** Reads a folder into memory. Rejects with ENOENT when it does not exist. */
export async function loadAssets(folder: string): Promise<Assets> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = new Map<string, Buffer>()
  for (const file of found.filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name)
    files.set(path.relative(folder, full).split(path.sep).join('/'), await readFile(full))
  }
  const originals = [...files].filter(([name]) => !isCopy(name))
  return new Map(originals.map(([name, plain]) => [name, createAsset(name, plain, copiesOf(name, files))]))
}

/** Reads a folder into memory; null when it does not exist or lacks the file `proof`. */
export async function findAssets(folder: string, proof: string): Promise<Assets | null> {
  try {
    const assets = await loadAssets(folder)
    return assets.has(proof) ? assets : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Sends the smallest copy that the request accepts, or 304 when the browser has the current one. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const accepted = request.headers['accept-encoding']
  const [encoding, body] = [...asset.compressed].find(([name]) => acceptsEncoding(accepted, name)) ?? [
    null,
    asset.plain,
  ]
  void reply
    .header('cache-control', asset.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', asset.tag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === asset.tag) return reply.code(304).send()
  if (encoding !== null) void reply.header('content-encoding', encoding)
  return reply.type(asset.mediaType).send(body)
}
