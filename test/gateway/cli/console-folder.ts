import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'

/** A folder of the test file's own; in it, `console` is that of a console with one page. */
export let folder = ''
const consoleFolder = () => path.join(folder, 'console')

/** The flags that serve this console before a core. */
export const flags = (core: string) => ['--core', core, '--port', '0', '--console', consoleFolder()]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-serve-'))
  await mkdir(consoleFolder())
  await writeFile(path.join(consoleFolder(), 'index.html'), 'the console')
})
afterAll(() => rm(folder, { recursive: true }))
