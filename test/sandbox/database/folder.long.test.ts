import { readdir, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mountDisk } from '../../campaigns/small-disk.ts'
import { bundleProgram, newFolder, run } from './child-process.ts'

/** Null where no disk may be mounted. */
const disk = await mountDisk('1m').catch(() => null)
if (disk === null)
  console.warn('test/sandbox/database/folder.long.test.ts skips the full disk: a disk may not be mounted')

let program = ''
const folders: string[] = []

beforeAll(async () => {
  program = await bundleProgram('writer-program.ts')
})

afterAll(async () => {
  await disk?.remove()
  await Promise.all([path.dirname(program), ...folders].map((folder) => rm(folder, { recursive: true, force: true })))
})

async function folder() {
  const made = await newFolder()
  folders.push(made)
  return made
}

const numbersIn = async (data: string) => {
  const line = await run(program, data, 'count').line('found ')
  const numbers: unknown = JSON.parse(line.slice('found '.length))
  return Array.isArray(numbers) ? numbers.map(Number) : []
}

describe('a store in a folder', () => {
  test('starts at once after a killed process and has all acknowledged writes', async () => {
    const data = await folder()
    for (const rounds of [1, 2]) {
      const writer = run(program, data, rounds === 1 ? 'write' : 'hold')
      await writer.line(rounds === 1 ? 'wrote 200' : 'holding')
      writer.child.kill('SIGKILL')
      await writer.ended
      const acknowledged = writer.lines.filter((line) => line.startsWith('wrote ')).map((line) => Number(line.slice(6)))
      expect(await numbersIn(data)).toEqual(expect.arrayContaining(acknowledged))
    }
  })

  test('refuses a second process with one sentence, under any path of the folder', async () => {
    const data = await folder()
    const alias = path.join(await folder(), 'alias')
    await symlink(data, alias)
    const holder = run(program, data, 'hold')
    await holder.line('holding')
    for (const name of [data, alias]) {
      const second = run(program, name, 'count')
      expect(await second.ended).toBe(3)
      expect(second.lines).toEqual([`FolderInUse: The data folder ${name} is in use by another running sandbox.`])
    }
    holder.child.kill('SIGKILL')
    await holder.ended
    expect(await numbersIn(data)).toEqual([])
  })

  test('the folder holds the store and its format, and nothing else; one without a format gets it', async () => {
    const data = await folder()
    await numbersIn(data)
    expect((await readdir(data)).sort()).toEqual(['format.json', 'postgres'])
    // A folder of 0.1.0, which did not write it.
    await rm(path.join(data, 'format.json'))
    await numbersIn(data)
    expect(JSON.parse(await readFile(path.join(data, 'format.json'), 'utf8'))).toEqual({ format: 1 })
  })

  const whenPossible = disk === null ? test.skip : test
  whenPossible('a start on a full disk says so in one sentence', async () => {
    const data = path.join(disk?.folder ?? '', 'data')
    await disk?.fill(0)
    const refused = run(program, data, 'count')
    expect(await refused.ended).toBe(3)
    expect(refused.lines).toEqual([
      expect.stringMatching(
        /cannot be opened: its disk is full \(0\.0 MiB free\)\. Free at least 16 MiB and start again\.$/,
      ),
    ])
  })
})
