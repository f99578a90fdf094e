import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'

/** Shorter than the timeout of the test, which would not tell what was printed. */
const TIMEOUT_MS = 300_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

function run(...args: readonly string[]): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/shots.ts', ...args], {
      timeout: TIMEOUT_MS,
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.once('close', (code) => resolve({ code, printed }))
  })
}

test('screenshots of one entry', { tag: '@long' }, async () => {
  test.slow()
  const output = test.info().outputPath('shots')
  const { code, printed } = await run('--only', 'user-groups', '--look', 'wide-en-light', '--output', output)
  expect(code, printed).toBe(0)
  expect(printed).toMatch(/wide-en-light: [4-9] screens/)
  expect(await readdir(output)).toEqual(['wide-en-light-1.png'])
  expect((await readFile(`${output}/wide-en-light-1.png`)).subarray(0, PNG.length)).toEqual(PNG)
})
