import { readFile, stat } from 'node:fs/promises'
import { Mistake } from './command-line.ts'
import { isMissing } from './errors.ts'

/** Permission bits of group and others. */
const OTHERS = 0o077

/**
 * Reads a file with a secret, which only its owner may read.
 * @param kind for the message: "file", "session file"
 * @throws Mistake whose sentence contains nothing of the file
 */
export async function readPrivateFile(file: string, kind: string): Promise<string> {
  try {
    const { mode } = await stat(file)
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new Mistake(`${file} can be read by other users: chmod 600 ${file}.`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Mistake) throw error
    throw new Mistake(isMissing(error) ? `There is no ${kind} ${file}.` : `${file} cannot be read.`)
  }
}
