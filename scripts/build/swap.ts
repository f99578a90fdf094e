import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a build in a folder of its own beside the last one, then replaces the folders `names` of the last one.
 * @param dist the folder of builds
 * @param names the folders in it that `make` makes
 * @param stamp written into the file `built` at the end: without it an interrupted replacement counts as no build
 * @param make builds into the folder that it gets; when it fails, the last build stays as it was
 */
export async function buildBeside(
  dist: string,
  names: readonly string[],
  stamp: string,
  make: (next: string) => Promise<unknown>,
): Promise<void> {
  const next = path.join(dist, `next-${process.pid}`)
  const last = path.join(dist, `last-${process.pid}`)
  try {
    await mkdir(next, { recursive: true })
    await mkdir(last, { recursive: true })
    await make(next)
    await rm(path.join(dist, 'built'), { force: true })
    for (const name of names) {
      const place = path.join(dist, name)
      if (existsSync(place)) await rename(place, path.join(last, name))
      await rename(path.join(next, name), place)
    }
    await writeFile(path.join(dist, 'built'), `${stamp}\n`)
  } finally {
    await rm(next, { recursive: true, force: true })
    await rm(last, { recursive: true, force: true })
  }
}

/**
 * Copies the files of the last build whose names a new one lacks: tabs that were opened before it still load them. Files that the last
 * build itself had only kept are not copied, so that two generations are served.
 */
export async function keepLastFiles(last: string, next: string): Promise<void> {
  const list = path.join(last, 'build.json')
  if (!existsSync(list)) return
  const { files } = JSON.parse(await readFile(list, 'utf8')) as { files: readonly string[] }
  for (const name of files.flatMap((each) => [each, `${each}.br`, `${each}.gz`]))
    if (existsSync(path.join(last, name))) await cp(path.join(last, name), path.join(next, name), { force: false })
}
