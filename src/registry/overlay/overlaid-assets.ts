import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Asset, type Assets, createAsset, MANIFEST } from '../../serve/assets.ts'
import type { ConsoleData } from '../files/console-data.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const DATA = /^data\/[a-f0-9]{16}\//

/** By the name below `data/<hash>/`; another generation may have the same file. */
function byDataName(assets: Assets): ReadonlyMap<string, Asset> {
  return new Map(
    [...assets].flatMap(([name, asset]) => (DATA.test(name) ? [[name.replace(DATA, ''), asset] as const] : [])),
  )
}

/** As small as a build makes it: a file that an overlay does not change keeps the build's copies. */
async function assetOf(name: string, content: string, known: Asset | undefined): Promise<Asset> {
  const plain = Buffer.from(content)
  if (known?.plain.equals(plain) === true) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain, { level: 9 })])
  return createAsset(name, plain, [
    ['br', br],
    ['gzip', gz],
  ])
}

/**
 * Returns a function that makes the files of a built console with other data. The files of the generation before stay, for tabs that
 * were open.
 */
export function dataOver(built: Assets): (data: ConsoleData) => Promise<Assets> {
  let last: Assets = new Map()
  return async ({ hash, files, screens, product }) => {
    const known = new Map([...byDataName(built), ...byDataName(last)])
    const made = await Promise.all(
      [...files].map(async ([name, content]) => {
        const full = `data/${hash}/${name}`
        return [full, await assetOf(full, content, known.get(name))] as const
      }),
    )
    const manifest = createAsset(MANIFEST, Buffer.from(JSON.stringify({ data: hash, screens, product })))
    const next = new Map([...built, ...last, ...made, [MANIFEST, manifest] as const])
    last = new Map(made)
    return next
  }
}
