import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readBase, readCore } from '../gateway/options.ts'
import { type Asset, type Assets, findAssets, NGINX_FILE, STATIC_PAGE } from '../serve/assets.ts'
import { type FlagValues, type Io, Mistake, textFlag } from '../serve/command-line.ts'
import { PRIVATE, readManifest, staticPage } from '../serve/console.ts'
import { isMissing, StartupProblem } from '../serve/errors.ts'
import { nginxConfiguration, type NginxSite } from './nginx-conf.ts'
import { openOverlaidConsole } from './overlay.ts'
import { writeWhole } from './core/write-whole.ts'

const SUFFIXES = { br: '.br', gzip: '.gz' }

async function demandEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  if (found.length > 0) throw new StartupProblem(`${folder} is not empty: choose a new folder.`)
}

async function readConsole(values: FlagValues, io: Io): Promise<Assets> {
  const folder = textFlag(values, 'console') ?? path.join(io.built, '../console')
  const registry = textFlag(values, 'registry')
  const assets =
    registry === null
      ? await findAssets(folder, 'index.html')
      : (await openOverlaidConsole({ console: folder, registry }, io)).assets()
  if (assets === null) throw new StartupProblem(`${folder} does not contain a built console.`)
  return assets
}

type Place = Pick<NginxSite, 'folder' | 'base' | 'core' | 'listen'>

/** @throws Mistake for values that nginx would read otherwise */
function readPlace(values: FlagValues, folder: string): Place {
  const core = readCore(textFlag(values, 'core') ?? '')
  if (core.protocol === 'https:')
    throw new Mistake(
      '--core must be an http:// address: for a core behind https use gatehouse serve instead of nginx.',
    )
  const listen = (textFlag(values, 'listen') ?? '').split(',').map((each) => each.trim())
  const wrong = listen.find((each) => !/^(?:(?:[\w.-]+|\[[\da-f:.]+\]):)?\d{1,5}$/i.test(each))
  if (wrong !== undefined) throw new Mistake(`--listen must list ports or addresses with ports, not "${wrong}".`)
  const absolute = path.resolve(folder)
  if (/["$\\\p{Cc}]/u.test(absolute)) throw new Mistake('DIR must not contain quotes, dollar signs and backslashes.')
  return { folder: absolute, base: readBase(values), core, listen }
}

/** Null for a console without data: its page does not say what it needs. */
function siteOf(assets: Assets, place: Place): NginxSite | null {
  const manifest = readManifest(assets)
  if (manifest === null) return null
  const files = [...assets.keys()].filter((name) => !PRIVATE.has(name) && !/^(?:assets|data)\//.test(name))
  return { ...place, page: STATIC_PAGE, files, data: manifest.data, screens: manifest.screens }
}

async function writeAsset(file: string, { plain, compressed }: Asset): Promise<void> {
  await writeWhole(file, plain)
  for (const [encoding, copy] of compressed) await writeWhole(file + SUFFIXES[encoding], copy)
}

/** gatehouse build DIR: the console, with the data of an overlay, for nginx and for `--console DIR`. */
export async function build(values: FlagValues, [folder = '']: readonly string[], io: Io): Promise<number> {
  const place = readPlace(values, folder)
  await demandEmpty(folder)
  const assets = await readConsole(values, io)
  for (const [name, asset] of assets) await writeAsset(path.join(folder, name), asset)
  const page = staticPage(place.base, assets)
  const site = siteOf(assets, place)
  if (page !== null) await writeAsset(path.join(folder, STATIC_PAGE), page)
  if (site !== null) await writeWhole(path.join(folder, NGINX_FILE), nginxConfiguration(site))
  io.log(`The console is in ${folder}. With nginx: ${path.join(folder, NGINX_FILE)} (docs/deployment.md)`)
  io.log(`With the sandbox: gatehouse start --console ${folder}`)
  return 0
}
