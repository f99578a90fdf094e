import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding, type Encoding } from './encoding.ts'
import { mediaTypeOf } from './media-type.ts'
import { isMissing } from './startup-problem.ts'

/** One file in memory, with the compressed copies that the build put beside it. */
export interface Asset {
  readonly mediaType: string
  readonly tag: string
  /** Its name changes with its content, so that browsers may keep it for ever. */
  readonly hashed: boolean
  readonly plain: Buffer
  readonly compressed: ReadonlyMap<Encoding, Buffer>
}

/** Path below the folder, with `/` between its parts -> file. */
export type Assets = ReadonlyMap<string, Asset>

const COPIES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const HASHED_NAME = /-[A-Z0-9]{8,}\.[a-z0-9]+$/i
const INDEX = 'index.html'

const isCopy = (name: string) => COPIES.some(([, suffix]) => name.endsWith(suffix))

function assetOf(name: string, files: ReadonlyMap<string, Buffer>, plain: Buffer): Asset {
  const compressed = COPIES.flatMap(([encoding, suffix]) => {
    const copy = files.get(name + suffix)
    return copy === undefined ? [] : [[encoding, copy] as const]
  })
  return {
    mediaType: mediaTypeOf(name),
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    hashed: name.startsWith('assets/') && HASHED_NAME.test(name),
    plain,
    compressed: new Map(compressed),
  }
}

/** Reads a whole build into memory. Rejects with ENOENT when the folder does not exist. */
export async function loadAssets(folder: string): Promise<Assets> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = new Map<string, Buffer>()
  for (const file of found.filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name)
    files.set(path.relative(folder, full).split(path.sep).join('/'), await readFile(full))
  }
  const originals = [...files].filter(([name]) => !isCopy(name))
  return new Map(originals.map(([name, plain]) => [name, assetOf(name, files, plain)]))
}

/** Null when the folder is not there or holds no build, which has `proof` in it. */
export async function findAssets(folder: string, proof: string): Promise<Assets | null> {
  try {
    const assets = await loadAssets(folder)
    return assets.has(proof) ? assets : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Sends the smallest copy that the request accepts; 304 when it has the same one already. */
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
  if (request.headers['if-none-match'] === asset.tag) return reply.code(304).send()
  if (encoding !== null) void reply.header('content-encoding', encoding)
  return reply.type(asset.mediaType).send(body)
}

/**
 * Serves a console build below `base` ("/ui/"). Every path below it that is no file is a screen of the console and gets its
 * index, except below `assets/`, where a missing file must not turn into HTML.
 */
export function registerConsole(app: FastifyInstance, base: string, assets: Assets): void {
  const index = assets.get(INDEX)
  if (index === undefined) throw new Error(`the console build has no ${INDEX}`)
  app.get(base.slice(0, -1), { config: { open: true } }, (_request, reply) => reply.redirect(base))
  app.get<{ Params: { '*': string } }>(`${base}*`, { config: { open: true } }, (request, reply) => {
    const name = request.params['*']
    const asset = assets.get(name) ?? (name.startsWith('assets/') ? undefined : index)
    if (asset === undefined) return reply.callNotFound()
    return sendAsset(request, reply, asset)
  })
}
