import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function makeOne(folder: string) {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/**
 * Makes a folder and those above it. Node's own recursive mkdir never ends where a parent cannot exist (below /proc).
 * @throws what the file system says
 */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    makeFolder(parent)
    makeOne(folder)
  }
}
