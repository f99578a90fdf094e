import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

/** In a process of its own, because modules of a test have another `import`. */
const LOADS = `
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadTs } from './scripts/load-ts.mjs'
const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-load-'))
const file = path.join(folder, 'value.ts')
await writeFile(file, 'export const value: string = "first"')
const first = await loadTs(file)
await writeFile(file, 'export const value: string = "second"')
const [second, beside] = await Promise.all([loadTs(file), loadTs(file)])
console.log(first.value, second.value, beside.value)
await rm(folder, { recursive: true })
`

test('each load of a module has a bundle of its own, so that loads do not break each other and see the latest text', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADS])
  expect(stdout.trim()).toBe('first second second')
})
