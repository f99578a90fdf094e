import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const BUILT = 'dist/console'
const HASH = /-(\w{8})\.(?:js|css)$/

async function files(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  return found.filter((each) => each.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}

/** Texts to replace in the code of a build. */
type Replacements = Readonly<Record<string, string>>

function replaceAll(text: string, replacements: Replacements): string {
  return Object.entries(replacements).reduce((all, [from, to]) => all.replaceAll(from, to), text)
}

/**
 * Copies the built console into `folder` as a build of other sources: each hash in a name is another one. The compressed copies are left
 * out.
 */
export async function writeOtherBuild(folder: string, replacements: Replacements = {}): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(BUILT, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  const names = (await files(folder)).map((file) => HASH.exec(file)?.[1]).filter((hash) => hash !== undefined)
  const data = (await readdir(path.join(folder, 'data')))[0] ?? ''
  const renamed = new Map([...names, data].map((hash) => [hash, `0${hash.slice(0, -1)}`]))
  const hashes = new RegExp([...renamed.keys()].join('|'), 'g')
  const replaced = (text: string) => text.replaceAll(hashes, (hash) => renamed.get(hash) ?? hash)
  for (const file of await files(folder)) {
    if (!/\.(?:html|js|css|json)$/.test(file)) continue
    const text = await readFile(file, 'utf8')
    const target = path.join(folder, replaced(path.relative(folder, file)))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(file, replaceAll(replaced(text), replacements))
    if (target !== file) await rename(file, target)
  }
  await rm(path.join(folder, 'data', data), { recursive: true })
}

/** Copies the hashed files of a build, by default the built console, into a folder for `--assets`. */
export async function keepAssets(folder: string, build = BUILT): Promise<void> {
  for (const name of ['assets', 'data']) await cp(path.join(build, name), path.join(folder, name), { recursive: true })
}
