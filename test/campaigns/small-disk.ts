import { execFile } from 'node:child_process'
import { mkdtemp, rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A file system in memory, of a fixed size. */
export interface SmallDisk {
  readonly folder: string
  /** Fills it up to `free` bytes. */
  fill(free: number): Promise<void>
  /** Gives the room of `fill` back. */
  empty(): Promise<void>
  remove(): Promise<void>
}

/** @param size with a unit, such as `384m` */
export async function mountDisk(size: string): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  } catch (error) {
    await rmdir(folder)
    throw new Error('This campaign mounts a small disk: run it as root.', { cause: error })
  }
  const filling = path.join(folder, 'filling')
  return {
    folder,
    fill: async (free) => {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filling, Buffer.alloc(Math.max(0, bavail * bsize - free))).catch(
        (error: NodeJS.ErrnoException) => {
          // Somebody else has taken the rest meanwhile: it is full.
          if (error.code !== 'ENOSPC') throw error
        },
      )
    },
    empty: () => rm(filling, { force: true }),
    remove: async () => {
      await run('umount', [folder])
      await rmdir(folder)
    },
  }
}
