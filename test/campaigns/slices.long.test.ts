import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from '@jest/globals'
import { findChromium, NO_CHROMIUM } from '../../scripts/chromium.ts'
import { nginxMissing } from '../support/nginx.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { mountDisk } from './small-disk.ts'

const run = promisify(execFile)
const RESULTS = 'test/campaigns/results.json'
const before = await readFile(RESULTS, 'utf8')

// As `npm run campaign` does.
const campaign = (...flags: readonly string[]) =>
  run(process.execPath, ['--import', 'tsx', 'test/campaigns/run.ts', ...flags])

const mayMount = await mountDisk('1m').then(
  (disk) => disk.remove().then(() => true),
  () => false,
)
const MISSING: Readonly<Record<string, string | null>> = {
  'rolling-restart': nginxMissing(),
  'sandbox-restarts': existsSync('/usr/lib/postgresql') ? null : 'PostgreSQL is not installed',
  'sandbox-disk': mayMount ? null : 'a disk may not be mounted',
  'import-kills': findChromium() === null ? NO_CHROMIUM : null,
  'random-walk': findChromium() === null ? NO_CHROMIUM : null,
  'session-ends': findChromium() === null ? NO_CHROMIUM : null,
}

// One step each, with a fault that the step makes itself: npm run campaign -- NAME --slice
for (const name of Object.keys(CAMPAIGNS)) {
  const missing = MISSING[name] ?? null
  if (missing !== null) console.warn(`The slice of the campaign ${name} is skipped: ${missing}`)
  const whenPossible = missing === null ? test : test.skip
  whenPossible(`the command of the campaign ${name} finds an injected fault, and nothing else`, async () => {
    const { stdout } = await campaign(name, '--slice')
    expect(stdout).toMatch(
      /^Found the injected fault: ((rows lost|crashes|keystrokes lost|disagreements): 1|failed otherwise: [1-9])/m,
    )
  })
}

test('the command names its campaigns and flags when there is no such campaign', async () => {
  await expect(campaign('nothing')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('sandbox-disk') })
})

afterAll(async () => {
  expect(await readFile(RESULTS, 'utf8')).toBe(before)
})
