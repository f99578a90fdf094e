import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { copyProject } from '../support/project-copy.ts'
import { isWholeSweep } from '../support/sweep.ts'

/** Builds into a folder of a project, and hashes each file: `<name> <sha256>`. */
async function hashesOfBuild(script: string, root: string): Promise<readonly string[]> {
  const folder = path.join(root, 'dist', `again-${process.pid}`)
  const code = `import { writeConsole } from './scripts/build/console.ts'
import { buildServer } from './scripts/build/server.ts'
await ${script}(process.argv[1])`
  try {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder], {
      cwd: root,
    })
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    const hashes = found
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        const hash = createHash('sha256').update(await readFile(file))
        return `${path.relative(folder, file)} ${hash.digest('hex')}`
      })
    return (await Promise.all(hashes)).sort()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// That of the console takes most of a minute: npm run reproduce, which packs everything twice, and SWEEP=all.
test.each(['buildServer', ...(isWholeSweep ? ['writeConsole'] : [])])(
  'two builds by %s, in two folders, are equal',
  async (script) => {
    const copy = await copyProject()
    try {
      const first = await hashesOfBuild(script, process.cwd())
      expect(first.length).toBeGreaterThan(10)
      expect(await hashesOfBuild(script, copy.root)).toEqual(first)
    } finally {
      await copy.remove()
    }
  },
)
