import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isHashedName } from '../contract/hashed-name.ts'
import { type Asset, COPIES, createAsset } from './assets.ts'
import { errorCode, StartupProblem } from './errors.ts'

/** Neither `..` nor a hidden file, a backslash or a control character: no such name leaves the folder. */
const SEGMENT = /^[\w@][\w@.+-]*$/

/** @throws StartupProblem if the folder of other releases cannot be read */
export async function demandAssetsFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory() !== true)
    throw new StartupProblem(`--assets: ${folder} is not a folder. Create it, or leave the flag out.`)
}

/** Codes of a name without a file: none, below a file, a folder, too long. */
const NO_FILE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (NO_FILE.has(errorCode(error))) return null
    throw error
  }
}

/**
 * A file of another release, for tabs that were opened before an upgrade or a rollback. Read at each request: a folder that several
 * processes share may get files at any time, and browsers keep them for ever.
 * @param folder contains `assets/` and `data/` of any number of releases; their names contain a hash, so they do not collide
 * @param name path below the console
 * @returns null for a name without a hash, for one that leaves the folder, and for a missing file
 */
export async function findOtherRelease(folder: string, name: string): Promise<Asset | null> {
  if (!isHashedName(name) || !name.split('/').every((segment) => SEGMENT.test(segment))) return null
  const file = path.join(folder, name)
  const plain = await readOrNull(file)
  if (plain === null) return null
  const copies = await Promise.all(
    COPIES.map(async ([encoding, suffix]) => [encoding, await readOrNull(file + suffix)] as const),
  )
  return createAsset(
    name,
    plain,
    copies.flatMap(([encoding, copy]) => (copy === null ? [] : [[encoding, copy] as const])),
  )
}
