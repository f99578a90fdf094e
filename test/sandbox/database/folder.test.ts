import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { lockFolder } from '../../../src/sandbox/database/database-folder.ts'
import { openDatabase } from '../../../src/sandbox/database/open.ts'
import { newFolder } from './child-process.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function folder() {
  const made = await newFolder()
  folders.push(made)
  return made
}

const opening = (data: string) => openDatabase({ kind: 'folder', folder: data })

describe('a store in a folder', () => {
  test('refuses a second opening with one sentence, under any path of the folder', async () => {
    const data = await folder()
    const alias = path.join(await folder(), 'alias')
    await symlink(data, alias)
    const lock = await lockFolder(data)
    for (const name of [data, alias])
      await expect(opening(name)).rejects.toThrow(`The data folder ${name} is in use by another running sandbox.`)
    await lock.release()
  })

  test.each([
    ['postgres/PG_VERSION', '17\n', /has files of PostgreSQL 17; this Gatehouse reads those of 18\. Start with --data/],
    [
      'format.json',
      '{ "format": 2 }',
      /is from a newer Gatehouse \(format 2; this one reads up to 1\)\. Use that version/,
    ],
    ['format.json', '[]', /format\.json cannot be read: it is not from Gatehouse\. Start with --data/],
  ])('one of another version (%s) is refused in one sentence, and stays as it was', async (name, text, message) => {
    const data = await folder()
    await mkdir(path.join(data, 'postgres'))
    await writeFile(path.join(data, name), text)
    await expect(opening(data)).rejects.toThrow(message)
    expect(await readFile(path.join(data, name), 'utf8')).toBe(text)
  })

  test('reports in one sentence a folder that cannot be created', async () => {
    await expect(opening('/proc/no-such-place/data')).rejects.toThrow(
      /^The data folder \/proc\/no-such-place\/data cannot be written: .+\.$/,
    )
  })
})
