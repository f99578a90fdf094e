import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Moves `from` to `to`; an earlier `to` is moved to `aside`. */
async function replace(from: string, to: string, aside: string): Promise<void> {
  await rename(to, aside).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
  })
  await rename(from, to)
}

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
    for (const name of names) await replace(path.join(next, name), path.join(dist, name), path.join(last, name))
    await writeFile(path.join(dist, 'built'), `${stamp}\n`)
  } finally {
    await rm(next, { recursive: true, force: true })
    await rm(last, { recursive: true, force: true })
  }
}

const SUFFIXES = ['', '.br', '.gz']
/** The files that a build of the console wrote itself, without those that it kept. */
async function ownFiles(folder: string): Promise<readonly string[]> {
  try {
    const { files } = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')) as {
      files: readonly string[]
    }
    return files
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/**
 * Copies the files of the last build whose names a new one lacks: tabs that were opened before it still load them. Files that the last
 * build itself had only kept are not copied, so that two generations are served.
 */
export async function keepLastFiles(last: string, next: string): Promise<void> {
  const files = (await ownFiles(last)).flatMap((name) => SUFFIXES.map((suffix) => name + suffix))
  for (const name of files) {
    await mkdir(path.dirname(path.join(next, name)), { recursive: true })
    await copyFile(path.join(last, name), path.join(next, name), constants.COPYFILE_EXCL).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST') && !hasCode(error, 'ENOENT')) throw error
    })
  }
}
