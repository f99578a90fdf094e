import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Moves what is at `from` to `to`; what was there goes to `aside`. */
async function replace(from, to, aside) {
  await rename(to, aside).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(from, to)
}

/**
 * Makes a build in a folder of its own beside the last one, and puts its folders `names` in place of those once all of it is done. When
 * `make` fails, the last build is as it was. `stamp` is written last: a swap that was cut off counts as no build.
 */
export async function buildBeside(dist, names, stamp, make) {
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
